import { adoptStyles } from '../../runtime/adopt-styles.ts';
import { fill } from '../../../i18n/fill-text.ts';
import { loadPage } from '../../runtime/load-page.ts';
import { onShade, rememberChoices } from '../product/choice.ts';
import css from './quick-view.css?inline';
import { adoptProduct } from './product.ts';

adoptStyles(document, css);
rememberChoices(document);

function part(dialog: HTMLElement, selector: string): HTMLElement | null {
  return dialog.querySelector<HTMLElement>(selector);
}

function say(dialog: HTMLElement, state: 'loading' | 'failed' | 'shown', name: string): void {
  const said = part(dialog, '.quick-said');
  if (!said) return;
  said.dataset['state'] = state;
  said.textContent = state === 'shown' ? '' : fill(said.dataset[state] ?? '', { name });
}

/** What the card knows already stands there at once. */
function showCard(dialog: HTMLElement, card: Element): void {
  const picture = card.querySelector('.card-picture :is(picture, img)')?.cloneNode(true);
  if (picture) part(dialog, '.quick-picture')?.append(picture);
  for (const [from, to] of [
    ['.card-name', '.quick-name'],
    ['.card-price', '.price'],
  ] as const) {
    const place = part(dialog, to);
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
  const [page] = await Promise.all([loadPage(href, signal), import('../product/buy-elements.ts')]);
  const article = adoptProduct(page, href);
  part(dialog, '.quick-body')?.replaceChildren(article);
  const full = dialog.querySelector<HTMLAnchorElement>('.quick-full');
  onShade(article, ({ sku }) => {
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
  showCard(dialog, card);
  dialog.showModal();
  say(dialog, 'loading', name);
  showProduct(dialog, href, closed).then(
    () => {
      say(dialog, 'shown', name);
    },
    () => {
      if (closed.signal.aborted) return;
      part(dialog, '.quick-wait')?.remove();
      say(dialog, 'failed', name);
    },
  );
}
