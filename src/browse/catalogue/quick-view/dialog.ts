import { adoptStyles } from '../../runtime/adopt-styles.ts';
import { fillText } from '../../../i18n/fill-text.ts';
import { fetchPageDocument } from '../../runtime/fetch-page-document.ts';
import { onShadeChosen, trackChosenShades } from '../product/chosen-shade.ts';
import css from './dialog.css?inline';
import { adoptProduct } from './adopt-product.ts';

adoptStyles(document, css);
trackChosenShades(document);

function findPart(dialog: HTMLElement, selector: string): HTMLElement | null {
  return dialog.querySelector<HTMLElement>(selector);
}

function showStatus(dialog: HTMLElement, state: 'loading' | 'failed' | 'shown', name: string): void {
  const said = findPart(dialog, '.quick-said');
  if (!said) return;
  said.dataset['state'] = state;
  said.textContent = state === 'shown' ? '' : fillText(said.dataset[state] ?? '', { name });
}

/** What the card knows already stands there at once. */
function showCardPreview(dialog: HTMLElement, card: Element): void {
  const picture = card.querySelector('.card-picture :is(picture, img)')?.cloneNode(true);
  if (picture) findPart(dialog, '.quick-picture')?.append(picture);
  for (const [from, to] of [
    ['.card-name', '.quick-name'],
    ['.card-price', '.price'],
  ] as const) {
    const place = findPart(dialog, to);
    if (place) place.textContent = card.querySelector(from)?.textContent ?? '';
  }
}

/** The dialog of the page's template, open. It is gone when it is closed, and the focus is back at the button. */
function openDialog(button: HTMLElement, closed: AbortController): HTMLDialogElement | null {
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
    if (target === dialog || (target instanceof Element && target.closest('[data-close]'))) dialog.close();
  });
  return dialog;
}

async function showProduct(dialog: HTMLDialogElement, href: string, { signal }: AbortController): Promise<void> {
  const [page] = await Promise.all([fetchPageDocument(href, signal), import('../product/define-buy-elements.ts')]);
  const article = adoptProduct(page, href);
  findPart(dialog, '.quick-body')?.replaceChildren(article);
  const full = dialog.querySelector<HTMLAnchorElement>('.quick-full');
  onShadeChosen(article, ({ sku }) => {
    if (full) full.search = new URLSearchParams({ shade: sku }).toString();
  });
}

/**
 * Opens the product of a card in a dialog: the detail of its own page, looked up by sku (document 1, section 2).
 * `href`: that page.
 */
export function openQuickView(button: HTMLElement, href: string): void {
  const card = button.closest<HTMLElement>('.card');
  const closed = new AbortController();
  const dialog = card && openDialog(button, closed);
  if (!dialog) {
    location.assign(href);
    return;
  }
  const name = card.querySelector('.card-name')?.textContent ?? '';
  dialog.ariaLabel = name;
  dialog.querySelector('.quick-full')?.setAttribute('href', href);
  showCardPreview(dialog, card);
  dialog.showModal();
  showStatus(dialog, 'loading', name);
  showProduct(dialog, href, closed).then(
    () => {
      showStatus(dialog, 'shown', name);
    },
    () => {
      if (closed.signal.aborted) return;
      findPart(dialog, '.quick-wait')?.remove();
      showStatus(dialog, 'failed', name);
    },
  );
}
