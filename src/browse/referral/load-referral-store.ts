import { showReferralDialogs } from './dialogs.ts';

async function openReferralStore(page: Document) {
  const [{ getReferralStore }, { pageModals }] = await Promise.all([
    import('../../stores/referral/page-store.ts'),
    import('../../stores/shell/page-modals.ts'),
  ]);
  const referral = getReferralStore();
  showReferralDialogs(page, referral, pageModals);
  return referral;
}

let storePromise: ReturnType<typeof openReferralStore> | null = null;

/** Loads the referral store of the page, and shows its dialogs here. Loads it again after a failure. */
export function loadReferralStore(page: Document): ReturnType<typeof openReferralStore> {
  storePromise ??= openReferralStore(page).catch((error: unknown) => {
    storePromise = null;
    throw error;
  });
  return storePromise;
}
