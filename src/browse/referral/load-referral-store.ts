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

/**
 * The store that knows with whom the shopper shops, with its questions asked in this page. Asked for again after a
 * failure.
 */
export function loadReferralStore(page: Document): ReturnType<typeof openReferralStore> {
  storePromise ??= openReferralStore(page).catch((error: unknown) => {
    storePromise = null;
    throw error;
  });
  return storePromise;
}
