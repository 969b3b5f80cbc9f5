import { fillText } from '../../i18n/fill-text.ts';
import type { FoundProduct } from './find-product.ts';
import { createProductCard, isSoldOut, nameProduct, needsChoice } from './product-card.ts';

type Texts = Readonly<Record<string, string>>;

export function createButton(page: Document, className: string, text: string): HTMLButtonElement {
  const button = page.createElement('button');
  return Object.assign(button, { type: 'button', className, textContent: text });
}

function createRemoveButton(page: Document, texts: Texts, name: string): HTMLButtonElement {
  const button = createButton(page, 'link-button wish-remove', texts['removeWish'] ?? '');
  button.ariaLabel = fillText(texts['removeFromWishList'] ?? '', { name });
  return button;
}

/** Leads to the page where a shade is chosen, and tells several such links apart. */
function createChoiceLink(page: Document, texts: Texts, { row }: FoundProduct): HTMLAnchorElement {
  const link = page.createElement('a');
  const text = texts['viewProduct'] ?? '';
  return Object.assign(link, {
    className: 'button',
    href: row.href,
    textContent: text,
    ariaLabel: `${text}, ${row.name}`,
  });
}

function createAddButton(page: Document, texts: Texts, product: FoundProduct): HTMLButtonElement {
  const isGone = isSoldOut(product);
  const text = texts[isGone ? 'soldOut' : 'addToBag'] ?? '';
  const button = createButton(page, 'button wish-add', text);
  button.ariaLabel = `${text}, ${nameProduct(product)}`;
  button.disabled = isGone;
  return button;
}

/** The card of a product that is kept, with what can be done with it. */
export function createWishCard(
  template: HTMLTemplateElement,
  texts: Texts,
  product: FoundProduct,
  hasRemove: boolean,
): HTMLElement | null {
  const page = template.ownerDocument;
  const card = createProductCard(template, product, texts['soldOut'] ?? '');
  if (!card) return null;
  const actions = page.createElement('p');
  actions.className = 'wish-actions';
  actions.append(
    needsChoice(product) ? createChoiceLink(page, texts, product) : createAddButton(page, texts, product),
    ...(hasRemove ? [createRemoveButton(page, texts, nameProduct(product))] : []),
  );
  card.append(actions);
  return card;
}

/** Says that a kept sku is no longer sold, or not in this country. */
export function createGoneCard(page: Document, texts: Texts, sku: string, hasRemove: boolean): HTMLElement {
  const card = page.createElement('li');
  card.className = 'card wish-gone';
  card.dataset['sku'] = sku;
  const text = page.createElement('p');
  text.textContent = fillText(texts['wishGone'] ?? '', { sku });
  const actions = page.createElement('p');
  actions.className = 'wish-actions';
  if (hasRemove) actions.append(createRemoveButton(page, texts, sku));
  card.append(text, actions);
  return card;
}
