import { paths } from '../../i18n/paths.ts';
import { createSearchFiles } from '../search/index-files.ts';
import { adoptStyles } from '../shell/adopt-styles.ts';
import { readPageLocale } from '../shell/page-locale.ts';
import { findProduct } from './find-product.ts';
import { loadLaterWishTexts } from './later-texts.ts';
import css from './recently-viewed.css?inline';
import { createViewedRow } from './viewed-row.ts';
import { whenOutOfSight } from './when-out-of-sight.ts';

adoptStyles(document, css);

/** Fills an element with the products that are still sold. Throws when they cannot be loaded. */
export async function showViewedProducts(element: Element, skus: readonly string[]): Promise<void> {
  const page = element.ownerDocument;
  const files = createSearchFiles(paths.search(readPageLocale(page)));
  const [texts, products] = await Promise.all([
    loadLaterWishTexts(page),
    Promise.all(skus.map((sku) => findProduct(files, sku))),
  ]);
  const rows = products.flatMap((product) => product?.row ?? []);
  if (rows.length === 0) return;
  await whenOutOfSight(element);
  element.replaceChildren(createViewedRow(page, texts, rows));
}
