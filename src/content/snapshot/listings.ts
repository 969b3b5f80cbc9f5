import { defaultPageSize } from '../../config/limits.ts';
import { createNameComparer } from '../../domain/catalogue/list-order.ts';
import { shadeFamilies, type ShadeFamily } from '../../config/catalogue/shade-families.ts';
import { type ListRef, rowKeys } from './keys.ts';
import type { SnapshotWriter } from './writer.ts';

/** `families` are the colour groups of its shades. */
export interface ListedProduct {
  sku: string;
  name: string;
  families: readonly ShadeFamily[];
}

/**
 * Skus sorted by name in the locale's collation. Equal names are sorted by sku, so that the order never depends on the
 * API.
 */
export function sortSkusByName(products: readonly Pick<ListedProduct, 'sku' | 'name'>[], locale: string): string[] {
  const compareNames = createNameComparer(locale);
  return products.toSorted((a, b) => compareNames(a.name, b.name) || (a.sku < b.sku ? -1 : 1)).map(({ sku }) => sku);
}

/** Writes the pages of a list (CAT-020). A list without products has one empty page. */
export function putListing(
  writer: SnapshotWriter,
  locale: string,
  list: ListRef,
  products: readonly ListedProduct[],
): void {
  const skus = sortSkusByName(products, locale);
  const families = shadeFamilies.filter((family) => products.some((product) => product.families.includes(family)));
  const pages = Math.max(1, Math.ceil(skus.length / defaultPageSize));
  for (let page = 1; page <= pages; page += 1) {
    const start = (page - 1) * defaultPageSize;
    writer.put('listing', rowKeys.listing(locale, list, page), {
      categoryId: list.categoryId,
      subCategoryId: list.subCategoryId ?? null,
      skus: skus.slice(start, start + defaultPageSize),
      total: skus.length,
      pages,
      page,
      families,
    });
  }
}
