import type { DatabaseSync } from 'node:sqlite';
import type { SearchFileKind } from './records.ts';

/** The data that routes are built from. Listing reads only addresses, so it is not logged as a read of any page. */

export interface ListingKey {
  locale: string;
  categoryId: number;
  subCategoryId: number | null;
  slug: string;
  page: number;
}
export interface ProductKey {
  locale: string;
  sku: string;
  slug: string;
}
export interface SearchFileKey {
  locale: string;
  number: number;
}

// The slug of a page is in the row of its category or subcategory.
const listingsQuery = `
  SELECT
    listing.locale AS locale,
    json_extract(listing.json, '$.categoryId') AS categoryId,
    json_extract(listing.json, '$.subCategoryId') AS subCategoryId,
    json_extract(listing.json, '$.page') AS page,
    json_extract(list.json, '$.slug') AS slug
  FROM row AS listing JOIN row AS list
    ON list.locale = listing.locale
    AND list.kind = iif(subCategoryId IS NULL, 'category', 'subcategory')
    AND list.key = iif(subCategoryId IS NULL, CAST(categoryId AS TEXT), categoryId || '/' || subCategoryId)
  WHERE listing.kind = 'listing'
  ORDER BY listing.locale, listing.key`;

export const readListingKeys = (database: DatabaseSync): ListingKey[] =>
  database
    .prepare(listingsQuery)
    .all()
    .map(({ locale, categoryId, subCategoryId, slug, page }) => ({
      locale: String(locale),
      categoryId: Number(categoryId),
      subCategoryId: subCategoryId === null ? null : Number(subCategoryId),
      slug: String(slug),
      page: Number(page),
    }));

const productsQuery = `
  SELECT locale, key AS sku, json_extract(json, '$.slug') AS slug
  FROM row WHERE kind = 'product' ORDER BY locale, key`;

export const readProductKeys = (database: DatabaseSync): ProductKey[] =>
  database
    .prepare(productsQuery)
    .all()
    .map(({ locale, sku, slug }) => ({ locale: String(locale), sku: String(sku), slug: String(slug) }));

export interface CategoryGroupKey {
  locale: string;
  slug: string;
}
const categoryGroupsQuery = `
  SELECT row.locale AS locale, json_extract(menu.value, '$.group.slug') AS slug
  FROM row, json_each(row.json, '$.header') AS menu
  WHERE row.kind = 'navigation' AND slug IS NOT NULL ORDER BY row.locale, slug`;

/** The menus that have a page of their own. */
export const readCategoryGroupKeys = (database: DatabaseSync): CategoryGroupKey[] =>
  database
    .prepare(categoryGroupsQuery)
    .all()
    .map(({ locale, slug }) => ({ locale: String(locale), slug: String(slug) }));

export const readSearchFileKeys = (database: DatabaseSync, kind: SearchFileKind): SearchFileKey[] =>
  database
    .prepare('SELECT locale, key FROM row WHERE kind = ? ORDER BY locale, key')
    .all(kind)
    .map(({ locale, key }) => ({ locale: String(locale), number: Number(key) }));
