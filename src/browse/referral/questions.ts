import { fill } from '../../i18n/fill-text.ts';
import { paths } from '../../i18n/paths.ts';
import type { Modals } from '../../stores/shell/modals.ts';
import type { ReferralStore } from '../../stores/referral/store.ts';
import { adoptStyles } from '../runtime/adopt-styles.ts';
import css from './questions.css?inline';
import { loadPage } from '../runtime/load-page.ts';

const questions = ['other-distributor', 'distributor-not-opted'] as const;
type Question = (typeof questions)[number];

/** The question's dialog, out of the page that explains distributors: no page carries what is hardly ever asked. */
async function dialogOf(page: Document, question: Question): Promise<HTMLDialogElement> {
  const source = await loadPage(paths.distributor(page.documentElement.dataset['locale'] ?? ''));
  const found = source
    .querySelector<HTMLTemplateElement>('template[data-questions]')
    ?.content.querySelector<HTMLDialogElement>(`[data-question=${question}]`);
  if (!found) throw new Error(`There is no dialog "${question}".`);
  return page.importNode(found, true);
}

function show(page: Document, dialog: HTMLDialogElement, name: string): void {
  for (const place of dialog.querySelectorAll('[data-text]'))
    place.textContent = fill(place.getAttribute('data-text') ?? '', { name });
  page.body.append(dialog);
  dialog.showModal();
  dialog.querySelector<HTMLElement>('h2')?.focus();
}

/**
 * Asks what waits for an answer of the shopper, in its turn among the modals of the page. Closing a question changes
 * nothing.
 */
export function askQuestions(page: Document, referral: ReferralStore, { $modal }: Modals): void {
  adoptStyles(page, css);
  let shown: HTMLDialogElement | null = null;
  const answer = (question: Question, value: string) => {
    if (question === 'other-distributor') referral.answerOffer(value === 'switch' ? 'switch' : 'keep');
    else referral.closeNotOpted();
  };
  const ask = async (question: Question) => {
    const dialog = await dialogOf(page, question);
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
    show(page, dialog, offered ? `${offered.firstName} ${offered.lastName}`.trim() : '');
  };
  $modal.subscribe((modal) => {
    const [question, open] = [questions.find((one) => one === modal), shown];
    shown = null;
    open?.close();
    // A question that cannot be put leaves everything as it was.
    if (question)
      ask(question).catch(() => {
        answer(question, '');
      });
  });
}
