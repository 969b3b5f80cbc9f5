import type { LoadErrorEvent } from '../../../config/load-error-events.ts';
import { fillText } from '../../../i18n/fill-text.ts';
import { adoptStyles } from '../../shell/adopt-styles.ts';
import { onShadeChosen } from '../../shell/chosen-shade.ts';
import { closeOnPressBeside } from '../../shell/close-beside.ts';
import { fetchPageDocument } from '../../shell/fetch-page-document.ts';
import { adoptProduct } from './adopt-product.ts';
import css from './dialog.css?inline';

function showStatus(dialog: HTMLElement, state: 'loading' | 'failed' | 'shown', name: string): void {
  const status = dialog.querySelector<HTMLElement>('.quick-said');
  if (!status) return;
  status.classList.toggle('visually-hidden', state !== 'failed');
  status.dataset['state'] = state;
  status.textContent = state === 'shown' ? '' : fillText(status.dataset[state] ?? '', { name });
}

/** Shows the card's image, name and price while the product loads. */
function showCardPreview(dialog: HTMLElement, card: Element): void {
  const image = card.querySelector('.card-picture :is(picture, img)')?.cloneNode(true);
  if (image) dialog.querySelector('.quick-picture')?.append(image);
  const name = dialog.querySelector('.quick-name');
  if (name) name.textContent = card.querySelector('.card-name')?.textContent ?? '';
  const prices = card.querySelectorAll('.price-was:not([hidden]), .card-price');
  dialog.querySelector('.price')?.replaceWith(...[...prices].map((price) => price.cloneNode(true)));
}

/** Adds a copy of the page's template. When the dialog is closed, it is removed and its button gets the focus. */
function createDialog(button: HTMLElement, closed: AbortController): HTMLDialogElement | null {
  const template = document.querySelector<HTMLTemplateElement>('template[data-quick-view]');
  const dialog = template ? document.importNode(template.content, true).querySelector('dialog') : null;
  if (!dialog) return null;
  document.body.append(dialog);
  dialog.addEventListener('close', () => {
    closed.abort();
    dialog.remove();
    button.focus({ preventScroll: true });
  });
  dialog.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-close]')) dialog.close();
  });
  closeOnPressBeside(dialog);
  return dialog;
}

async function showProduct(dialog: HTMLDialogElement, href: string, { signal }: AbortController): Promise<void> {
  const [page] = await Promise.all([fetchPageDocument(href, signal), import('../product/define-buy-elements.ts')]);
  const article = adoptProduct(page, href);
  dialog.querySelector('.quick-body')?.replaceChildren(article);
  const detailsLink = dialog.querySelector<HTMLAnchorElement>('.quick-full');
  onShadeChosen(article, ({ sku }) => {
    if (detailsLink) detailsLink.search = new URLSearchParams({ shade: sku }).toString();
  });
}

function loadProduct(dialog: HTMLDialogElement, href: string, name: string, closed: AbortController): void {
  showStatus(dialog, 'loading', name);
  showProduct(dialog, href, closed).then(
    () => {
      showStatus(dialog, 'shown', name);
    },
    () => {
      if (closed.signal.aborted) return;
      dispatchEvent(new Event('catalogue-error' satisfies LoadErrorEvent));
      dialog.querySelector('.quick-wait')?.remove();
      showStatus(dialog, 'failed', name);
    },
  );
}

/** CAT-008 opens the product of a card in a dialog, with the detail of its own page (`href`). */
function openQuickView(button: HTMLElement, card: HTMLElement, href: string): void {
  const closed = new AbortController();
  const dialog = createDialog(button, closed);
  if (!dialog) {
    location.assign(href);
    return;
  }
  const name = card.querySelector('.card-name')?.textContent ?? '';
  dialog.ariaLabel = name;
  dialog.querySelector('.quick-full')?.setAttribute('href', href);
  showCardPreview(dialog, card);
  dialog.showModal();
  loadProduct(dialog, href, name, closed);
}

adoptStyles(document, css);
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-quick]') : null;
  const card = button?.closest<HTMLElement>('.card');
  const href = card?.querySelector('a')?.href;
  if (button && card && href) openQuickView(button, card, href);
});
