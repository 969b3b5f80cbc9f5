import type { ListRow } from '../../../domain/catalogue/list-row.ts';
import { imageSizes } from '../../../config/limits.ts';
import { resizeImageUrl } from '../../../domain/catalogue/shade-images.ts';
import { fillText } from '../../../i18n/fill-text.ts';
import { showPriceWas } from '../price-was.ts';
import { buildImageSources, getImageDimensions } from '../../../i18n/image-sources.ts';

/** The geometry of the dots of `shade-dots.astro`, in px. */
const shadeDots = { spacing: 12, firstCenter: 8, padding: 4 } as const;

function setText(card: HTMLElement, selector: string, text: string): void {
  const element = card.querySelector(selector);
  if (element) element.textContent = text;
}

function createAvifSource(srcset: string, sizes: string): HTMLSourceElement {
  return Object.assign(document.createElement('source'), { type: 'image/avif', srcset, sizes });
}

/** Builds the same markup as `picture.astro`. A product without an image keeps the template's placeholder. */
function fillPicture(card: HTMLElement, { image }: ListRow, sizes: string): void {
  const img = card.querySelector('img');
  if (!img || image.digest === null) return;
  const { avif, webp, src } = buildImageSources(image.digest, image.widths);
  img.before(createAvifSource(avif, sizes));
  Object.assign(img, { ...getImageDimensions(image), sizes, srcset: webp, src });
  if (image.fallback) img.dataset['fallback'] = image.fallback;
}

function createDot(template: Element, color: string, index: number): Node {
  const dot = template.cloneNode();
  if (!(dot instanceof Element)) return dot;
  dot.setAttribute('cx', String(shadeDots.firstCenter + index * shadeDots.spacing));
  dot.setAttribute('fill', color);
  return dot;
}

/** The template says that the product is sold out. */
function fillNote(card: HTMLElement, { soldOut, badge }: ListRow): void {
  if (soldOut) return;
  if (badge === undefined) card.querySelector('.card-note')?.remove();
  else setText(card, '.card-note', badge);
}

/** Draws the dots of the shades, followed by their count as text. */
function fillShades(card: HTMLElement, { dots, shades }: ListRow): void {
  const line = card.querySelector('.card-shades');
  const drawing = line?.querySelector('svg');
  const dotTemplate = drawing?.firstElementChild;
  if (shades === '') line?.remove();
  if (!line || !drawing) return;
  drawing.setAttribute('width', String(dots.length * shadeDots.spacing + shadeDots.padding));
  drawing.replaceChildren(...(dotTemplate ? dots.map((color, index) => createDot(dotTemplate, color, index)) : []));
  line.replaceChildren(drawing, shades);
}

/** Shows the shade that a filter asks for instead of the product's own picture, and links to it. */
function showShade(card: HTMLElement, { href, shadePicture = '' }: ListRow, sku: string): void {
  card.querySelector('a')?.setAttribute('href', `${href}?shade=${encodeURIComponent(sku)}`);
  const img = card.querySelector('img');
  if (!img || !shadePicture.includes('{sku}')) return;
  for (const source of card.querySelectorAll('picture source')) source.remove();
  const picture = shadePicture.replace('{sku}', sku);
  // If the picture fails, the product's own picture is shown (`catalogue/image-fallback.ts`).
  img.dataset['fallback'] = img.src;
  img.removeAttribute('srcset');
  img.src = resizeImageUrl(picture, imageSizes.detail);
}

/** The first shade of the product that has one of these color groups. */
const findFamilyShade = ({ familyShades = {} }: ListRow, families: readonly string[]): string | undefined =>
  families.map((family) => familyShades[family]).find((sku) => sku !== undefined);

function showRating(card: HTMLElement, { rating, ratingLabel = '' }: ListRow): void {
  if (rating === undefined) card.querySelector('.card-rating')?.remove();
  setText(card, '.card-rating > :first-child', rating ?? '');
  setText(card, '.card-rating > :last-child', ratingLabel);
}

function showSale(card: ParentNode, was: string | undefined): void {
  if (was === undefined) card.querySelector('.price-was')?.remove();
  else showPriceWas(card, was);
}

/** Creates a card from the page's template, filled with a product. With `shadeSku` it shows that shade. */
export function createCard(
  template: HTMLTemplateElement,
  row: ListRow,
  shadeSku?: string,
): HTMLElement | DocumentFragment {
  const copy = document.importNode(template.content, true);
  const card = copy.querySelector('li');
  if (!card) return copy;
  card.dataset['sku'] = row.sku;
  setText(card, '.card-line', row.line);
  setText(card, '.card-name a', row.name);
  card.querySelector('a')?.setAttribute('href', row.href);
  for (const button of card.querySelectorAll('button'))
    button.ariaLabel = fillText(button.ariaLabel ?? '', { name: row.name });
  showSale(card, row.was);
  setText(card, '.card-price', row.displayPrice);
  card.querySelector('.card-price')?.setAttribute('data-minor', String(row.price));
  showRating(card, row);
  fillNote(card, row);
  // A product with shades is added where one is chosen.
  if (row.shades !== '' || row.soldOut) card.querySelector('quick-add')?.remove();
  fillPicture(card, row, template.dataset['sizes'] ?? '');
  if (shadeSku !== undefined) showShade(card, row, shadeSku);
  fillShades(card, row);
  return card;
}

/**
 * Creates the cards of products that replace those of `shown`. A card with a press that waits for its code stays in the
 * page, since the press is repeated on it.
 */
export function createCards(
  shown: ParentNode,
  template: HTMLTemplateElement,
  rows: readonly ListRow[],
  families: readonly string[],
): Node[] {
  const pressed = [...shown.querySelectorAll<HTMLElement>('.card:has([aria-busy="true"])')];
  return rows.map(
    (row) =>
      pressed.find(({ dataset }) => dataset['sku'] === row.sku) ??
      createCard(template, row, findFamilyShade(row, families)),
  );
}
