import { fillText } from '../../i18n/fill-text.ts';
import { paths } from '../../i18n/paths.ts';
import type { Modals } from '../../stores/shell/modals.ts';
import type { ReferralStore } from '../../stores/referral/store.ts';
import { adoptStyles } from '../shell/adopt-styles.ts';
import css from './dialogs.css?inline';
import { fetchPageDocument } from '../shell/fetch-page-document.ts';

const referralDialogNames = ['other-distributor', 'distributor-not-opted'] as const;
type ReferralDialogName = (typeof referralDialogNames)[number];

/** The question's dialog, out of the page that explains distributors: no page carries what is hardly ever asked. */
async function loadDialog(page: Document, question: ReferralDialogName): Promise<HTMLDialogElement> {
  const source = await fetchPageDocument(paths.distributor(page.documentElement.dataset['locale'] ?? ''));
  const found = source
    .querySelector<HTMLTemplateElement>('template[data-questions]')
    ?.content.querySelector<HTMLDialogElement>(`[data-question=${question}]`);
  if (!found) throw new Error(`There is no dialog "${question}".`);
  return page.importNode(found, true);
}

function openDialog(page: Document, dialog: HTMLDialogElement, name: string): void {
  for (const place of dialog.querySelectorAll('[data-text]'))
    place.textContent = fillText(place.getAttribute('data-text') ?? '', { name });
  page.body.append(dialog);
  dialog.showModal();
  dialog.querySelector<HTMLElement>('h2')?.focus();
}

/**
 * Asks what waits for an answer of the shopper, in its turn among the modals of the page. Closing a question changes
 * nothing.
 */
export function showReferralDialogs(page: Document, referral: ReferralStore, { $modal }: Modals): void {
  adoptStyles(page, css);
  let shown: HTMLDialogElement | null = null;
  const answer = (question: ReferralDialogName, value: string) => {
    if (question === 'other-distributor') referral.answerOffer(value === 'switch' ? 'switch' : 'keep');
    else referral.closeNotOptedModal();
  };
  const ask = async (question: ReferralDialogName) => {
    const dialog = await loadDialog(page, question);
    if ($modal.get() !== question) return;
    const offered = referral.$offer.get();
    shown = dialog;
    dialog.addEventListener('close', () => {
      dialog.remove();
      if (shown === dialog) {
        shown = null;
        answer(question, dialog.returnValue);
      }
    });
    openDialog(page, dialog, offered ? `${offered.firstName} ${offered.lastName}`.trim() : '');
  };
  $modal.subscribe((modal) => {
    const [question, open] = [referralDialogNames.find((one) => one === modal), shown];
    shown = null;
    open?.close();
    // A question that cannot be put leaves everything as it was.
    if (question)
      ask(question).catch(() => {
        answer(question, '');
      });
  });
}
