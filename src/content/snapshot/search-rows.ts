import type { DatabaseSync } from 'node:sqlite';
import { buildSearchIndex, type SearchIndex } from '../../domain/search/build-index.ts';
import type { SearchableProduct } from '../../domain/search/index-types.ts';
import { rowKeys } from './keys.ts';
import { ProductRecord, SiteRecord } from './records.ts';
import type { SnapshotWriter } from './writer.ts';

/** How many products are shown to those whose search found nothing. */
const popularCount = 4;

const SearchableRow = ProductRecord.pick({
  sku: true,
  name: true,
  line: true,
  shades: true,
  category: true,
  subCategory: true,
  crossSelling: true,
});
type SearchableRow = ReturnType<typeof SearchableRow.parse>;

const toSearchable = ({ sku, name, line, shades, category, subCategory }: SearchableRow): SearchableProduct => ({
  sku,
  name,
  line,
  shades: shades.map((shade) => ({ sku: shade.sku, name: shade.name })),
  categories: [category, subCategory].flatMap((link) => link?.name ?? []),
});

/** The products that others recommend most, equal ones by sku. */
function findPopularSkus(products: readonly SearchableRow[]): string[] {
  const times = new Map(products.map(({ sku }) => [sku, 0]));
  for (const sku of products.flatMap(({ crossSelling }) => crossSelling))
    if (times.has(sku)) times.set(sku, (times.get(sku) ?? 0) + 1);
  return [...times]
    .toSorted(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))
    .slice(0, popularCount)
    .map(([sku]) => sku);
}

function readLocales(database: DatabaseSync): string[] {
  const json = database.prepare(`SELECT json FROM row WHERE kind = 'site'`).get()?.['json'];
  return typeof json === 'string' ? SiteRecord.parse(JSON.parse(json)).locales.map(({ locale }) => locale) : [];
}

function readProducts(database: DatabaseSync, locale: string): SearchableRow[] {
  const rows = database.prepare(`SELECT json FROM row WHERE kind = 'product' AND key GLOB ? ORDER BY key`);
  return [...rows.iterate(`${locale}/*`)].map(({ json }) => SearchableRow.parse(JSON.parse(String(json))));
}

type PutRow = SnapshotWriter['put'];

function putIndex(
  put: PutRow,
  locale: string,
  { plan, terms, skus, words, cards }: SearchIndex,
  favourites: string[],
): void {
  put('search', locale, { ...plan, popular: favourites });
  terms.forEach((entries, shard) => {
    put('searchterms', rowKeys.searchFile(locale, shard), entries);
  });
  skus.forEach((entries, shard) => {
    put('searchskus', rowKeys.searchFile(locale, shard), entries);
  });
  words.forEach((list, band) => {
    put('searchwords', rowKeys.searchFile(locale, band), list);
  });
  cards.forEach((list, bucket) => {
    put('searchcards', rowKeys.searchFile(locale, bucket), list);
  });
}

/**
 * The search index of each locale, from the product rows that are there. It is rows like everything else: a changed
 * product changes the
 * files it stands in, and those are rendered again. One locale at a time, so that memory holds one index.
 */
export function* buildSearchIndexes(database: DatabaseSync): Generator<(put: PutRow) => void> {
  for (const locale of readLocales(database)) {
    const products = readProducts(database, locale);
    yield (put) => {
      putIndex(put, locale, buildSearchIndex(products.map(toSearchable)), findPopularSkus(products));
    };
  }
}
