import { formatFullName } from '../../domain/full-name.ts';
import { fillText } from '../../i18n/fill-text.ts';
import { paths } from '../../i18n/paths.ts';
import type { ReferralStore } from '../../stores/referral/store.ts';
import type { Modals } from '../../stores/shell/modals.ts';
import { adoptStyles } from '../shell/adopt-styles.ts';
import { fetchPageDocument } from '../shell/fetch-page-document.ts';
import { readPageLocale } from '../shell/page-locale.ts';
import { waitForPause } from '../shell/wait-for-pause.ts';
import css from './dialogs.css?inline';

const referralDialogNames = ['other-distributor', 'distributor-not-opted'] as const;
type ReferralDialogName = (typeof referralDialogNames)[number];

/** Takes the dialog from the distributor page, so that other pages need not contain a dialog that is rarely shown. */
async function loadDialog(page: Document, name: ReferralDialogName): Promise<HTMLDialogElement> {
  const path = paths.distributor(readPageLocale(page));
  const dialog = (await fetchPageDocument(path))
    .querySelector<HTMLTemplateElement>('template[data-questions]')
    ?.content.querySelector<HTMLDialogElement>(`[data-question=${name}]`);
  if (!dialog) throw new Error(`The page ${path} has no dialog "${name}".`);
  return page.importNode(dialog, true);
}

function openDialog(page: Document, dialog: HTMLDialogElement, distributorName: string): void {
  for (const element of dialog.querySelectorAll('[data-text]'))
    element.textContent = fillText(element.getAttribute('data-text') ?? '', { name: distributorName });
  page.body.append(dialog);
  dialog.showModal();
  dialog.querySelector<HTMLElement>('h2')?.focus();
}

function answerDialog(referral: ReferralStore, name: ReferralDialogName, answer: string): void {
  if (name === 'other-distributor') referral.answerOffer(answer === 'switch' ? 'switch' : 'keep');
  else referral.closeNotOptedModal();
}

/**
 * Shows the referral store's dialogs when the page shows no other dialog and nobody is typing: the reply of the API that
 * opens them can arrive late. Closing a dialog without an answer changes nothing. The same applies to a dialog that
 * cannot be loaded.
 */
export function showReferralDialogs(page: Document, referral: ReferralStore, { $modal }: Modals): void {
  adoptStyles(page, css);
  let shownDialog: HTMLDialogElement | null = null;
  const showDialog = async (name: ReferralDialogName) => {
    const dialog = await loadDialog(page, name);
    await waitForPause(page);
    if ($modal.get() !== name || shownDialog) return;
    const offer = referral.$offer.get();
    shownDialog = dialog;
    dialog.addEventListener('close', () => {
      dialog.remove();
      if (shownDialog !== dialog) return;
      shownDialog = null;
      answerDialog(referral, name, dialog.returnValue);
    });
    openDialog(page, dialog, offer ? formatFullName(offer) : '');
  };
  $modal.subscribe((modal) => {
    const name = referralDialogNames.find((known) => known === modal);
    const previousDialog = shownDialog;
    shownDialog = null;
    previousDialog?.close();
    if (name)
      showDialog(name).catch(() => {
        answerDialog(referral, name, '');
      });
  });
}
