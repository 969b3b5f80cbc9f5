import type { QuestionValues } from '../../domain/contact/schema.ts';
import { readPageLocale } from '../shell/page-locale.ts';
import { adoptStyles } from '../shell/adopt-styles.ts';
import { createElement } from '../shell/create-element.ts';
import type { QuestionResult, SendQuestion } from '../../stores/contact/question.ts';
import type { CardFile } from './card-file.ts';
import { createPageDialog } from '../shell/page-dialog.ts';
import css from './question-dialog.css?inline';
import { readQuestionDraft, saveQuestionDraft } from './question-draft.ts';
import { createQuestionForm, readQuestion, showFieldErrors } from './question-form.ts';
import type { AskedProduct } from './read-asked-product.ts';

export interface QuestionRequest {
  distributorId: number;
  /** The name of the distributor. */
  name: string;
  product: AskedProduct | null;
  file: CardFile;
}

adoptStyles(document, css);

let sender: Promise<SendQuestion> | null = null;

/** Loads the code that sends, again after a failure. */
function loadSender(): Promise<SendQuestion> {
  sender ??= import('../../stores/contact/question.ts').then(
    ({ createPageQuestionSender }) => createPageQuestionSender(),
    (error: unknown) => {
      sender = null;
      throw error;
    },
  );
  return sender;
}

const failureTextKeys: Readonly<Record<string, string>> = {
  TOO_MANY_MESSAGES: 'tooManyMessages',
  DISTRIBUTOR_INACTIVE: 'questionNotTaken',
  DISTRIBUTOR_NOT_FOUND: 'questionNotTaken',
  PRODUCT_NOT_FOUND: 'questionProductGone',
};

function createDialog({ name, file: { text } }: QuestionRequest, form: HTMLFormElement): HTMLDialogElement {
  const title = text('messageDistributor', name);
  return createPageDialog({ name: 'question', title, closeLabel: text('close'), isWhole: true }, [
    createElement('p', { class: 'question-note' }, [text('writesTo', name)]),
    form,
  ]);
}

/** Takes the place of the form, and the focus. */
function showSent(dialog: HTMLDialogElement, { file: { text } }: QuestionRequest): void {
  const said = createElement('p', { class: 'question-sent', tabindex: '-1' }, [text('messageSentSuccessfully')]);
  dialog.querySelector('form')?.replaceWith(said);
  said.focus();
}

/** Shows what became of a question. Returns whether its product is gone, so that it can go without. */
function showResult(form: HTMLFormElement, result: QuestionResult, { text }: CardFile): boolean {
  const errors = result.status === 'invalid' ? result.errors : {};
  showFieldErrors(form, (name) => {
    const key = errors[name];
    return key === undefined ? '' : text(key);
  });
  const isProductGone = result.status === 'failed' && result.code === 'PRODUCT_NOT_FOUND';
  if (isProductGone) form.querySelector('.question-product')?.remove();
  const failure = result.status === 'failed' ? text(failureTextKeys[result.code] ?? 'messageSentError') : '';
  form.querySelector('.question-failure')?.replaceChildren(failure);
  return isProductGone;
}

const send = (values: QuestionValues, sku: string, { distributorId }: QuestionRequest): Promise<QuestionResult> =>
  loadSender()
    .then((sendQuestion) => sendQuestion(values, { distributorId, sku, locale: readPageLocale(document) }))
    .catch(() => ({ status: 'failed', code: 'UNEXPECTED' }));

/** Nothing can be typed while the question is being sent, since it would be neither sent nor kept. */
function showBusy(form: HTMLFormElement, button: HTMLButtonElement, isBusy: boolean): void {
  button.ariaDisabled = button.ariaBusy = isBusy ? 'true' : null;
  for (const field of form.querySelectorAll<HTMLElement>('.question-field')) field.inert = isBusy;
}

/** Sends what the form says, one question at a time. What was typed stays until it is sent. */
function handleSubmits(dialog: HTMLDialogElement, form: HTMLFormElement, request: QuestionRequest): void {
  let sku = request.product?.sku ?? '';
  const button = form.querySelector('button');
  form.addEventListener('input', () => {
    saveQuestionDraft(readQuestion(form));
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!button || button.ariaDisabled === 'true') return;
    // A field would lose the focus.
    button.focus({ preventScroll: true });
    showBusy(form, button, true);
    void send(readQuestion(form), sku, request).then((result) => {
      showBusy(form, button, false);
      if (result.status === 'sent') {
        saveQuestionDraft({ ...readQuestionDraft(), message: '' });
        showSent(dialog, request);
      } else if (showResult(form, result, request.file)) sku = '';
    });
  });
}

/** Opens the form of a question to a distributor. Closing it returns the focus to the button that opened it. */
export function openQuestion(request: QuestionRequest): void {
  // One that is open takes all presses, so this one was made before it opened.
  if (document.querySelector('dialog.question')) return;
  const form = createQuestionForm(readQuestionDraft(), request.product, request.file);
  const dialog = createDialog(request, form);
  handleSubmits(dialog, form, request);
  document.body.append(dialog);
  dialog.showModal();
}
