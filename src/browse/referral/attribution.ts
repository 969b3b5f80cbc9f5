import { askQuestions } from './questions.ts';

async function open(page: Document) {
  const [{ pageReferral }, { pageModals }] = await Promise.all([
    import('../../stores/referral/page.ts'),
    import('../../stores/shell/page-modals.ts'),
  ]);
  const referral = pageReferral();
  askQuestions(page, referral, pageModals);
  return referral;
}

let opened: ReturnType<typeof open> | null = null;

/**
 * The store that knows with whom the shopper shops, with its questions asked in this page. Asked for again after a
 * failure.
 */
export function attributionOf(page: Document): ReturnType<typeof open> {
  opened ??= open(page).catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
}
