import type { ListRow } from '../../../domain/catalogue/list-row.ts';
import { getImageDimensions, buildImageSources } from '../../../i18n/image-sources.ts';

function setText(card: HTMLElement, selector: string, text: string): void {
  const element = card.querySelector(selector);
  if (element) element.textContent = text;
}

function createAvifSource(srcset: string, sizes: string): HTMLSourceElement {
  const element = document.createElement('source');
  return Object.assign(element, { type: 'image/avif', srcset, sizes });
}

/** The blank shows the placeholder; a product with an image gets its picture, as `picture.astro` makes it. */
function fillPicture(card: HTMLElement, { image }: ListRow, sizes: string): void {
  const img = card.querySelector('img');
  if (!img || image.digest === null) return;
  const { avif, webp, src } = buildImageSources(image.digest, image.widths);
  const picture = document.createElement('picture');
  img.replaceWith(picture);
  picture.append(createAvifSource(avif, sizes), img);
  Object.assign(img, { ...getImageDimensions(image), sizes, srcset: webp, src });
  if (image.fallback) img.dataset['fallback'] = image.fallback;
}

/** Dots as `shade-dots.astro` draws them, and the count in words behind. */
function fillShades(card: HTMLElement, { dots, shades }: ListRow): void {
  const line = card.querySelector('.card-shades');
  const drawing = line?.querySelector('svg');
  if (shades === '') line?.remove();
  if (!line || !drawing) return;
  const circle = drawing.firstElementChild;
  drawing.setAttribute('width', String(dots.length * 12 + 4));
  drawing.replaceChildren(
    ...dots.map((color, index) => {
      const dot = circle?.cloneNode() ?? '';
      if (dot instanceof Element) {
        dot.setAttribute('cx', String(8 + index * 12));
        dot.setAttribute('fill', color);
      }
      return dot;
    }),
  );
  line.replaceChildren(drawing, shades);
}

/** A card made of the page's blank one. */
export function createCard(blank: HTMLTemplateElement, row: ListRow): Node {
  const copy = document.importNode(blank.content, true);
  const card = copy.querySelector('li');
  if (!card) return copy;
  card.dataset['sku'] = row.sku;
  setText(card, '.card-line', row.line);
  setText(card, '.card-name a', row.name);
  card.querySelector('a')?.setAttribute('href', row.href);
  // The blank's label ends where a name begins.
  const quick = card.querySelector('[data-quick]');
  quick?.setAttribute('aria-label', `${quick.getAttribute('aria-label') ?? ''}${row.name}`);
  setText(card, '.card-price', row.displayPrice);
  if (!row.soldOut) card.querySelector('.card-note')?.remove();
  fillPicture(card, row, blank.dataset['sizes'] ?? '');
  fillShades(card, row);
  return card;
}
