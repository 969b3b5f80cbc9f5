import { type ListOrder, nameOrder } from '../../config/catalogue/list-orders.ts';
import { defaultPageSize } from '../../config/limits.ts';
import { createNameComparer, type OrderedRow, sortRows } from '../../domain/catalogue/list-order.ts';
import { type AttributeOptions, mergeAttributeOptions } from '../../domain/catalogue/product-attributes.ts';
import { shadeFamilies, type ShadeFamily } from '../../config/catalogue/shade-families.ts';
import { type ListRef, rowKeys } from './keys.ts';
import type { SnapshotWriter } from './writer.ts';

/** `families` are the colour groups of its shades. `price` is in minor units. */
export interface ListedProduct extends OrderedRow {
  sku: string;
  families: readonly ShadeFamily[];
  attributes?: AttributeOptions | undefined;
}

/**
 * Skus in the order in which a country's lists open, by name in the locale's collation by default. Products that it does
 * not tell apart are sorted by sku, so that the order never depends on the API.
 */
export function sortSkus(
  products: readonly (OrderedRow & { sku: string })[],
  locale: string,
  order: ListOrder = nameOrder,
): string[] {
  const bySku = products.toSorted((a, b) => (a.sku < b.sku ? -1 : 1));
  return sortRows(bySku, order, createNameComparer(locale)).map(({ sku }) => sku);
}

/** A list in a locale, in the order of its country. */
interface ListPlace {
  locale: string;
  list: ListRef;
  order?: ListOrder | undefined;
}

/** Writes the pages of a list (CAT-020). A list without products has one empty page. */
export function putListing(
  writer: SnapshotWriter,
  { locale, list, order }: ListPlace,
  products: readonly ListedProduct[],
): void {
  const skus = sortSkus(products, locale, order);
  const attributes = mergeAttributeOptions(products.map((product) => product.attributes ?? {}));
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
      ...(Object.keys(attributes).length > 0 && { attributes }),
    });
  }
}
