import { nameShade } from '../../domain/catalogue/name-shade.ts';
import type { ListRow } from '../../domain/catalogue/list-row.ts';
import type { SiteContent } from '../../domain/referral/site-content.ts';
import { paths } from '../../i18n/paths.ts';
import { createSearchFiles } from '../search/index-files.ts';
import { createElement } from '../shell/create-element.ts';
import { readPageLocale } from '../shell/page-locale.ts';
import { findProduct, type FoundProduct } from '../wishes/find-product.ts';
import { createRowItem } from '../wishes/viewed-row.ts';

/** A shade has its own name, price and address, and the picture of its product. */
const toRow = ({ sku, row, shade }: FoundProduct): ListRow =>
  shade
    ? { ...row, ...shade, name: nameShade(row.name, shade.name), href: `${row.href}?shade=${encodeURIComponent(sku)}` }
    : row;

function createItem(page: Document, product: FoundProduct, words: string): HTMLLIElement {
  const item = createRowItem(page, toRow(product));
  if (words !== '') item.append(createElement('p', { class: 'own-favourite-words' }, [words]));
  return item;
}

/**
 * What a distributor recommends. What the country does not sell, or sells no more, is left out. Null when nothing is left.
 * Throws when products cannot be loaded.
 */
export async function createFavourites(
  page: Document,
  { favourites }: SiteContent,
  title: string,
): Promise<HTMLElement | null> {
  const files = createSearchFiles(paths.search(readPageLocale(page)));
  const found = await Promise.all(
    favourites.map(async ({ sku, words }) => {
      const product = await findProduct(files, sku);
      return product ? [createItem(page, product, words)] : [];
    }),
  );
  const items = found.flat();
  if (items.length === 0) return null;
  return createElement('section', { class: 'own-favourites', 'aria-labelledby': 'own-favourites' }, [
    createElement('h2', { id: 'own-favourites' }, [title]),
    createElement('ul', {}, items),
  ]);
}
