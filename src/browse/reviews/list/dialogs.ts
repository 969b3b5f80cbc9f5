import { reportReasons } from '../../../config/reviews/review-choices.ts';
import type { ProductReviews } from '../../../stores/reviews/product-reviews.ts';
import { closeOnPressBeside } from '../../shell/close-beside.ts';
import { createElement } from './create-element.ts';
import type { GetText } from './texts.ts';

const reasonTexts = {
  offensive: 'reportOffensive',
  'personal-data': 'reportPersonalData',
  advertising: 'reportAdvertising',
  'not-about-product': 'reportOffTopic',
} as const satisfies Record<(typeof reportReasons)[number], string>;

const reportTexts = { sent: 'reported', later: 'tooManyReports', failed: 'reportFailed' } as const;

/** Shows a dialog until it is closed, which its buttons do, as does a click beside it. */
function openDialog(dialog: HTMLDialogElement): void {
  const opener = document.activeElement;
  dialog.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-close]')) dialog.close();
  });
  closeOnPressBeside(dialog);
  dialog.addEventListener('close', () => {
    dialog.remove();
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  });
  document.body.append(dialog);
  dialog.showModal();
}

const createButton = (label: string, attributes: Readonly<Record<string, string>>) =>
  createElement('button', { type: 'button', ...attributes }, label);

/** Shows a picture of a review in full. */
function openPicture(link: HTMLAnchorElement, getText: GetText): void {
  const label = link.querySelector('img')?.alt ?? '';
  const picture = createElement('img', { src: link.href, alt: label });
  const close = createButton(getText('close'), { class: 'button', 'data-close': '' });
  openDialog(createElement('dialog', { class: 'review-dialog review-picture', 'aria-label': label }, picture, close));
}

/** Without the texts of its dialog, the link of the picture is followed. */
export const showPicture = (link: HTMLAnchorElement, texts: Promise<GetText>): Promise<void> =>
  texts.then(
    (getText) => {
      openPicture(link, getText);
    },
    () => {
      location.assign(link.href);
    },
  );

function createReasons(getText: GetText): HTMLElement {
  const reasons = reportReasons.map((reason, index) => {
    const radio = createElement('input', { type: 'radio', name: 'reason', value: reason, required: '' });
    radio.autofocus = index === 0;
    return createElement('label', {}, radio, getText(reasonTexts[reason]));
  });
  const title = createElement('legend', { id: 'report-title' }, getText('reportTitle'));
  return createElement('fieldset', {}, title, ...reasons);
}

/** Asks why a review is reported, and reports it. `onSent` is called with what is then said of the review. */
export function openReport(
  id: string,
  getText: GetText,
  report: ProductReviews['report'],
  onSent: (said: string) => void,
): void {
  const said = createElement('p', { class: 'review-said', role: 'alert' });
  const send = createElement('button', { class: 'button' }, getText('sendReport'));
  const cancel = createButton(getText('cancelReport'), { class: 'button review-other', 'data-close': '' });
  const form = createElement('form', {}, createReasons(getText), said, createElement('p', {}, send, cancel));
  const dialog = createElement('dialog', { class: 'review-dialog', 'aria-labelledby': 'report-title' }, form);
  const submit = async (): Promise<void> => {
    const chosen = new FormData(form).get('reason');
    const reason = reportReasons.find((known) => known === chosen);
    if (!reason || send.ariaDisabled === 'true') return;
    send.ariaDisabled = 'true';
    said.textContent = '';
    const result = await report(id, reason);
    send.ariaDisabled = null;
    if (result !== 'sent') {
      said.textContent = getText(reportTexts[result]);
      return;
    }
    dialog.close();
    onSent(getText(reportTexts.sent));
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit();
  });
  openDialog(dialog);
}
