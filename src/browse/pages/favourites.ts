import { nameShade } from '../../domain/catalogue/name-shade.ts';
import type { ListRow } from '../../domain/catalogue/list-row.ts';
import type { SiteContent } from '../../domain/referral/site-content.ts';
import { paths } from '../../i18n/paths.ts';
import { createSearchFiles } from '../search/index-files.ts';
import { createElement } from '../shell/create-element.ts';
import { readPageLocale } from '../shell/page-locale.ts';
import { findProduct, type FoundProduct } from '../wishes/find-product.ts';
import { type LaterWishTexts, loadLaterWishTexts } from '../wishes/later-texts.ts';
import { createRowItem } from '../wishes/viewed-row.ts';

/** A shade has its own name, price and address, and the picture of its product. */
const toRow = ({ sku, row, shade }: FoundProduct): ListRow =>
  shade
    ? {
        ...row,
        ...shade,
        // A shade may have its product's price while only the product is on sale, and the other way round.
        was: shade.was,
        name: nameShade(row.name, shade.name),
        href: `${row.href}?shade=${encodeURIComponent(sku)}`,
      }
    : row;

interface Favourite {
  row: ListRow;
  words: string;
}

function createItem(page: Document, { row, words }: Favourite, texts: LaterWishTexts): HTMLLIElement {
  const item = createRowItem(page, row, texts);
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
      return product ? [{ row: toRow(product), words }] : [];
    }),
  );
  const products = found.flat();
  if (products.length === 0) return null;
  const texts = products.some(({ row }) => row.was !== undefined) ? await loadLaterWishTexts(page) : {};
  return createElement('section', { class: 'own-favourites', 'aria-labelledby': 'own-favourites' }, [
    createElement('h2', { id: 'own-favourites' }, [title]),
    createElement(
      'ul',
      {},
      products.map((product) => createItem(page, product, texts)),
    ),
  ]);
}
