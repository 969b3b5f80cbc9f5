import type { DatabaseSync } from 'node:sqlite';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { CountryCode } from '../../config/countries.ts';
import { countries, countryCodes } from '../../config/countries.ts';
import { Category } from '../../contract/catalogue/catalogue.ts';
import { ContentChange } from '../../contract/shell/content-changes.ts';
import { LocaleRecord } from '../snapshot/records.ts';
import type { ListRef } from '../snapshot/keys.ts';
import { openReviewSources, type ReviewSources } from './review-sources.ts';
import { CategoryProduct } from './category-product.ts';
import type { Market } from './market.ts';

const SavedMarkets = z.array(
  z.object({
    code: z.enum(countryCodes),
    currency: z.string(),
    countryId: z.number(),
    defaultLocale: z.string(),
    locales: z.array(LocaleRecord),
  }),
);

const PullState = z.object({
  siteUrl: z.string(),
  code: z.string(),
  /** The version of the content that the API reported before the pull. Null when the API has none. */
  contentVersion: z.number().int().nullable(),
  /** The names of everything that was missing. */
  absences: z.array(z.string()).default([]),
  /** What the next pull reads again, even when the API does not report it as changed. */
  again: z.array(ContentChange).default([]),
});
/** The settings of this pull. A later pull reads only the changes if its own settings are the same. */
export type PullState = z.infer<typeof PullState>;

/** The lists of a locale that have products. */
type FilledLists = (list: ListRef) => boolean;

type PageKind = 'product' | 'category' | 'subcategory';

/** What a pull stores in the snapshot for the next one: the relations between skus, pages, lists and addresses. */
export interface Sources extends ReviewSources {
  saveState(state: PullState): void;
  readState(): PullState | null;
  saveMarkets(markets: readonly Market[]): void;
  readMarkets(): Market[];
  saveCategories(country: CountryCode, categories: readonly Category[]): void;
  readCategories(country: CountryCode): readonly Category[];
  /** The product on whose page a sku is shown. */
  putProductPage(country: CountryCode, sku: string, page: string): void;
  findProductPage(country: CountryCode, sku: string): string | null;
  /** The skus that are shown on a page, including its own. */
  listPageSkus(country: CountryCode, page: string): string[];
  /** Which products a page recommends, by the skus that the API names. */
  putReferences(country: CountryCode, page: string, skus: readonly string[]): void;
  /** The pages that recommend a sku. */
  listReferringPages(country: CountryCode, sku: string): string[];
  /** Removes what a page shows and recommends. */
  forgetPage(country: CountryCode, page: string): void;
  putListed(locale: string, product: CategoryProduct): void;
  findListed(locale: string, sku: string): CategoryProduct | null;
  removeListed(locale: string, sku: string): void;
  /** The products of a category or of one of its subcategories. */
  listListed(locale: string, list: ListRef): CategoryProduct[];
  /** The lists that have products. */
  readFilledLists(locale: string): FilledLists;
  putPageHref(kind: PageKind, id: string, locale: string, href: string): void;
  removePageHref(kind: PageKind, id: string, locale: string): void;
  /** The addresses of one page by locale. */
  listPageHrefs(kind: PageKind, id: string): Record<string, string>;
}

const maxKnownCategories = 50;
/** Categories by their JSON, so that a long-running process parses each once. Callers must not change them. */
const knownCategories = new LRUCache<string, readonly Category[]>({ max: maxKnownCategories });

function parseCategories(json: string): readonly Category[] {
  const categories = knownCategories.get(json) ?? z.array(Category).parse(JSON.parse(json));
  knownCategories.set(json, categories);
  return categories;
}

function openDocuments(database: DatabaseSync) {
  const insert = database.prepare('INSERT OR REPLACE INTO source_document (name, json) VALUES (?, ?)');
  const select = database.prepare('SELECT json FROM source_document WHERE name = ?');
  const save = (name: string, value: unknown) => {
    insert.run(name, JSON.stringify(value));
  };
  const readText = (name: string): string => String(select.get(name)?.['json'] ?? 'null');
  const read = (name: string): unknown => JSON.parse(readText(name));
  return {
    saveState: (state: PullState) => save('state', state),
    readState: () => PullState.nullable().parse(read('state')),
    saveMarkets: (markets: readonly Market[]) => save('markets', markets),
    readMarkets: () =>
      SavedMarkets.parse(read('markets') ?? []).map((market): Market => {
        const { minorDigits, priceStyle } = countries[market.code];
        return { ...market, minorDigits, priceStyle };
      }),
    saveCategories: (country: CountryCode, categories: readonly Category[]) =>
      save(`categories/${country}`, categories),
    readCategories(country: CountryCode) {
      const json = readText(`categories/${country}`);
      return json === 'null' ? [] : parseCategories(json);
    },
  };
}

function openProductPages(database: DatabaseSync) {
  const insertPage = database.prepare('INSERT OR REPLACE INTO source_product (country, sku, page) VALUES (?, ?, ?)');
  const selectPage = database.prepare('SELECT page FROM source_product WHERE country = ? AND sku = ?');
  const selectSkus = database.prepare('SELECT sku FROM source_product WHERE country = ? AND page = ?');
  const deleteSkus = database.prepare('DELETE FROM source_product WHERE country = ? AND page = ?');
  const insertReference = database.prepare(
    'INSERT OR IGNORE INTO source_reference (country, sku, page) VALUES (?, ?, ?)',
  );
  const selectReferring = database.prepare('SELECT page FROM source_reference WHERE country = ? AND sku = ?');
  const deleteReferences = database.prepare('DELETE FROM source_reference WHERE country = ? AND page = ?');
  return {
    putProductPage(country: CountryCode, sku: string, page: string) {
      insertPage.run(country, sku, page);
    },
    findProductPage(country: CountryCode, sku: string) {
      const page = selectPage.get(country, sku)?.['page'];
      return typeof page === 'string' ? page : null;
    },
    listPageSkus: (country: CountryCode, page: string) => selectSkus.all(country, page).map(({ sku }) => String(sku)),
    putReferences(country: CountryCode, page: string, skus: readonly string[]) {
      for (const sku of skus) insertReference.run(country, sku, page);
    },
    listReferringPages: (country: CountryCode, sku: string) =>
      selectReferring.all(country, sku).map(({ page }) => String(page)),
    forgetPage(country: CountryCode, page: string) {
      deleteSkus.run(country, page);
      deleteReferences.run(country, page);
    },
  };
}

// A product without a subcategory has the id 0, and subcategories have positive ids.
const categoryOfListed = `json_extract(json, '$.categoryId')`;
const subCategoryOfListed = `coalesce(json_extract(json, '$.subCategoryId'), 0)`;

function openListed(database: DatabaseSync) {
  const insert = database.prepare('INSERT OR REPLACE INTO source_listed (locale, sku, json) VALUES (?, ?, ?)');
  const select = database.prepare('SELECT json FROM source_listed WHERE locale = ? AND sku = ?');
  const selectList = database.prepare(`
    SELECT json FROM source_listed
    WHERE locale = :locale AND ${categoryOfListed} = :category AND ${subCategoryOfListed} = coalesce(:subCategory, ${subCategoryOfListed})
    ORDER BY sku`);
  const selectLists = database.prepare(`
    SELECT DISTINCT ${categoryOfListed} AS category, ${subCategoryOfListed} AS subCategory
    FROM source_listed WHERE locale = ?`);
  const remove = database.prepare('DELETE FROM source_listed WHERE locale = ? AND sku = ?');
  const parse = (json: unknown) => CategoryProduct.parse(JSON.parse(String(json)));
  return {
    putListed(locale: string, product: CategoryProduct) {
      insert.run(locale, product.sku, JSON.stringify(product));
    },
    findListed(locale: string, sku: string) {
      const row = select.get(locale, sku);
      return row ? parse(row['json']) : null;
    },
    removeListed(locale: string, sku: string) {
      remove.run(locale, sku);
    },
    listListed: (locale: string, { categoryId, subCategoryId = null }: ListRef) =>
      selectList.all({ locale, category: categoryId, subCategory: subCategoryId }).map(({ json }) => parse(json)),
    readFilledLists(locale: string): FilledLists {
      const filled = new Set(
        selectLists
          .all(locale)
          .flatMap(({ category, subCategory }) => [String(category), `${String(category)}/${String(subCategory)}`]),
      );
      return ({ categoryId, subCategoryId = null }) =>
        filled.has(subCategoryId === null ? `${categoryId}` : `${categoryId}/${subCategoryId}`);
    },
  };
}

function openAddresses(database: DatabaseSync) {
  const insert = database.prepare('INSERT OR REPLACE INTO source_address (kind, id, locale, href) VALUES (?, ?, ?, ?)');
  const select = database.prepare('SELECT locale, href FROM source_address WHERE kind = ? AND id = ? ORDER BY locale');
  const remove = database.prepare('DELETE FROM source_address WHERE kind = ? AND id = ? AND locale = ?');
  return {
    putPageHref(kind: PageKind, id: string, locale: string, href: string) {
      insert.run(kind, id, locale, href);
    },
    removePageHref(kind: PageKind, id: string, locale: string) {
      remove.run(kind, id, locale);
    },
    listPageHrefs: (kind: PageKind, id: string) =>
      Object.fromEntries(select.all(kind, id).map((row) => [String(row['locale']), String(row['href'])])),
  };
}

export const openSources = (database: DatabaseSync): Sources => ({
  ...openDocuments(database),
  ...openProductPages(database),
  ...openListed(database),
  ...openAddresses(database),
  ...openReviewSources(database),
});
