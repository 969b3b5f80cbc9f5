import { buildImageSources, getImageDimensions } from '../../i18n/image-sources.ts';
import type { ListRow } from '../../domain/catalogue/list-row.ts';
import { createPriceWas } from '../catalogue/create-price-was.ts';
import type { LaterWishTexts } from './later-texts.ts';
import { createButton } from './wish-card.ts';

/** About a seventh of the page on wide screens, a third on phones. */
const pictureSizes = '(min-width: 48rem) 12rem, 9rem';

function createPicture(page: Document, { image }: ListRow): HTMLImageElement {
  const img = Object.assign(page.createElement('img'), { alt: '', loading: 'lazy', ...getImageDimensions(image) });
  if (image.digest === null) return Object.assign(img, { src: image.fallback });
  const { webp, src } = buildImageSources(image.digest, image.widths);
  if (image.fallback) img.dataset['fallback'] = image.fallback;
  return Object.assign(img, { sizes: pictureSizes, srcset: webp, src });
}

/**
 * A product of a row: its picture, name and price. With `texts`, the regular price of a product on sale stands before
 * its price.
 */
export function createRowItem(page: Document, row: ListRow, texts: LaterWishTexts = {}): HTMLLIElement {
  const item = page.createElement('li');
  const link = Object.assign(page.createElement('a'), { href: row.href });
  link.append(createPicture(page, row), row.name);
  const price = Object.assign(page.createElement('p'), {
    className: 'price',
    textContent: row.displayPrice,
    translate: false,
  });
  price.dataset['minor'] = String(row.price);
  const wasWords = texts['wasPriceNow'];
  item.append(link);
  if (row.was !== undefined && wasWords !== undefined) item.append(createPriceWas(page, row.was, wasWords));
  item.append(price);
  return item;
}

/** The row of viewed products, with the button that forgets them. */
export function createViewedRow(page: Document, texts: LaterWishTexts, rows: readonly ListRow[]): HTMLElement {
  const section = page.createElement('section');
  section.className = 'viewed';
  section.setAttribute('aria-labelledby', 'viewed');
  const head = Object.assign(page.createElement('div'), { className: 'viewed-head' });
  const note = Object.assign(page.createElement('p'), { textContent: texts['recentlyViewedNote'] ?? '' });
  head.append(
    Object.assign(page.createElement('h2'), { id: 'viewed', textContent: texts['recentlyViewed'] ?? '' }),
    note,
    createButton(page, 'viewed-clear', texts['clearRecentlyViewed'] ?? ''),
  );
  const list = page.createElement('ul');
  list.append(...rows.map((row) => createRowItem(page, row, texts)));
  section.append(head, list);
  return section;
}
