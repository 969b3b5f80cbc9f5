import { parseCountryCode } from '../../config/countries.ts';
import { type NoticeKind, noticeKinds } from '../../config/notices/notice-kinds.ts';
import { fillText } from '../../i18n/fill-text.ts';
import type { NoticeOutcome } from '../../stores/notices/page-calls.ts';
import { adoptStyles } from '../shell/adopt-styles.ts';
import { createElement } from '../shell/create-element.ts';
import { createPageDialog } from '../shell/page-dialog.ts';
import { readPageCountry, readPageLocale } from '../shell/page-locale.ts';
import { readStoredShopper } from '../shell/stored-shopper.ts';
import css from './dialog.css?inline';
import { loadNoticeTexts, type NoticeTexts } from './texts.ts';
import type { WantedProduct } from './wanted-product.ts';

adoptStyles(document, css);

const outcomeTexts = {
  listed: 'noticeListed',
  'proof-asked': 'noticeProofAsked',
  invalid: 'noticeEmailInvalid',
  'not-needed': 'noticeNotNeeded',
  gone: 'noticeGone',
  'too-many': 'noticeTooMany',
  failed: 'noticeFailed',
} as const satisfies Record<NoticeOutcome, string>;
const kindTexts = { stock: 'noticeWaitsStock', price: 'noticeWaitsPrice' } as const satisfies Record<
  NoticeKind,
  string
>;
const promiseTexts = { stock: 'noticeStockText', price: 'noticePriceText' } as const satisfies Record<
  NoticeKind,
  string
>;

const isDone = (outcome: NoticeOutcome) => outcome === 'listed' || outcome === 'proof-asked';
const readKind = (form: HTMLFormElement): NoticeKind =>
  noticeKinds.find((kind) => kind === new FormData(form).get('kind')) ?? 'price';

/** What a shopper may ask for: both for a product that is sold out, only a lower price for another one. */
function createKinds(texts: NoticeTexts, isSoldOut: boolean): HTMLElement {
  if (!isSoldOut) return createElement('input', { type: 'hidden', name: 'kind', value: 'price' });
  const choices = noticeKinds.map((kind, index) =>
    createElement('label', {}, [
      createElement('input', { type: 'radio', name: 'kind', value: kind, checked: index === 0 }),
      texts[kindTexts[kind]] ?? '',
    ]),
  );
  return createElement('fieldset', {}, [createElement('legend', {}, [texts['noticeWhat'] ?? '']), ...choices]);
}

function createForm(texts: NoticeTexts, isSoldOut: boolean): HTMLFormElement {
  return createElement('form', { novalidate: true }, [
    createKinds(texts, isSoldOut),
    createElement('p', { class: 'notice-promise' }),
    createElement('label', { class: 'notice-email' }, [
      texts['noticeEmail'] ?? '',
      createElement('input', {
        ...{ type: 'email', name: 'email', autocomplete: 'email', required: true },
        ...{ 'aria-describedby': 'notice-said', maxlength: '254', spellcheck: 'false' },
      }),
    ]),
    createElement('button', { class: 'button' }, [texts['noticeSend'] ?? '']),
  ]);
}

const createDialog = (form: HTMLFormElement, texts: NoticeTexts): HTMLDialogElement =>
  createPageDialog({ name: 'notice', title: texts['noticeTitle'] ?? '', closeLabel: texts['closeNotice'] ?? '' }, [
    form,
    createElement('p', { id: 'notice-said', role: 'status', tabindex: '-1' }),
  ]);

/** Fills in the proven address of who is signed in, unless they have typed another. The form is whole without it. */
async function fillOwnEmail(form: HTMLFormElement): Promise<void> {
  const field = form.querySelector<HTMLInputElement>('[type=email]');
  if (!readStoredShopper() || !field) return;
  const { loadMyNotices } = await import('../../stores/notices/page-calls.ts');
  const email = (await loadMyNotices())?.email ?? '';
  if (field.value === '') field.value = email;
}

function showOutcome(dialog: HTMLDialogElement, outcome: NoticeOutcome, texts: NoticeTexts, email: string): void {
  const said = dialog.querySelector<HTMLElement>('#notice-said');
  const field = dialog.querySelector<HTMLInputElement>('[type=email]');
  said?.replaceChildren(fillText(texts[outcomeTexts[outcome]] ?? '', { email }));
  said?.classList.toggle('notice-failed', !isDone(outcome));
  if (field) field.ariaInvalid = outcome === 'invalid' ? 'true' : null;
  if (outcome === 'invalid') field?.focus();
  if (!isDone(outcome)) return;
  dialog.querySelector('form')?.remove();
  said?.focus();
}

async function send(form: HTMLFormElement, wanted: WantedProduct): Promise<NoticeOutcome> {
  const { ownerDocument: page } = form;
  const email = form.querySelector<HTMLInputElement>('[type=email]');
  const country = parseCountryCode(readPageCountry(page));
  if (!email?.validity.valid) return 'invalid';
  if (!country) return 'gone';
  const { askForNotice } = await import('../../stores/notices/page-calls.ts');
  const body = { email: email.value, sku: wanted.sku, kind: readKind(form), country, locale: readPageLocale(page) };
  return askForNotice(body);
}

async function submit(dialog: HTMLDialogElement, form: HTMLFormElement, wanted: WantedProduct, texts: NoticeTexts) {
  const button = form.querySelector<HTMLButtonElement>('button');
  if (!button || button.ariaBusy === 'true') return;
  const field = form.querySelector<HTMLInputElement>('[type=email]');
  // What contact lists and chats put around what is copied from them.
  if (field) field.value = field.value.replaceAll(/\p{Cf}/gu, '');
  button.ariaBusy = 'true';
  button.textContent = texts['noticeSending'] ?? '';
  const outcome = await send(form, wanted).catch((): NoticeOutcome => 'failed');
  button.ariaBusy = null;
  button.textContent = texts['noticeSend'] ?? '';
  showOutcome(dialog, outcome, texts, field?.value ?? '');
}

/**
 * Opens the dialog for a product. Closing it returns the focus to the line that opened it. Throws when it cannot be
 * loaded.
 */
export async function openNoticeDialog(page: Document, wanted: WantedProduct): Promise<void> {
  const texts = await loadNoticeTexts(page);
  // One that is open takes all presses, so this one was made before it opened.
  if (page.querySelector('dialog.notice')) return;
  const form = createForm(texts, wanted.isSoldOut);
  const dialog = createDialog(form, texts);
  const showPromise = () => {
    const promise = fillText(texts[promiseTexts[readKind(form)]] ?? '', { name: wanted.name });
    form.querySelector('.notice-promise')?.replaceChildren(promise);
  };
  showPromise();
  form.addEventListener('change', showPromise);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit(dialog, form, wanted, texts);
  });
  page.body.append(dialog);
  dialog.showModal();
  // Without the own email, the shopper types it.
  fillOwnEmail(form).catch(() => undefined);
}
