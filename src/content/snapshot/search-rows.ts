import type { DatabaseSync } from 'node:sqlite';
import { buildIndex, type SearchIndex } from '../../domain/search/build-index.ts';
import type { Searchable } from '../../domain/search/index-shape.ts';
import { rowKeys } from './keys.ts';
import { ProductRecord, SiteRecord } from './records.ts';
import type { SnapshotWriter } from './write.ts';

/** How many products are shown to those whose search found nothing. */
const popularProducts = 4;

const Row = ProductRecord.pick({
  sku: true,
  name: true,
  line: true,
  shades: true,
  category: true,
  subCategory: true,
  crossSelling: true,
});
type Row = ReturnType<typeof Row.parse>;

const searchable = ({ sku, name, line, shades, category, subCategory }: Row): Searchable => ({
  sku,
  name,
  line,
  shades: shades.map((shade) => ({ sku: shade.sku, name: shade.name })),
  categories: [category, subCategory].flatMap((link) => link?.name ?? []),
});

/** The products that others recommend most, equal ones by sku. */
function popular(products: readonly Row[]): string[] {
  const times = new Map(products.map(({ sku }) => [sku, 0]));
  for (const sku of products.flatMap(({ crossSelling }) => crossSelling))
    if (times.has(sku)) times.set(sku, (times.get(sku) ?? 0) + 1);
  return [...times]
    .toSorted(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))
    .slice(0, popularProducts)
    .map(([sku]) => sku);
}

function localesOf(database: DatabaseSync): string[] {
  const json = database.prepare(`SELECT json FROM row WHERE kind = 'site'`).get()?.['json'];
  return typeof json === 'string' ? SiteRecord.parse(JSON.parse(json)).locales.map(({ locale }) => locale) : [];
}

function productsOf(database: DatabaseSync, locale: string): Row[] {
  const rows = database.prepare(`SELECT json FROM row WHERE kind = 'product' AND key GLOB ? ORDER BY key`);
  return [...rows.iterate(`${locale}/*`)].map(({ json }) => Row.parse(JSON.parse(String(json))));
}

type Put = SnapshotWriter['put'];

function putIndex(
  put: Put,
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
export function* searchIndexes(database: DatabaseSync): Generator<(put: Put) => void> {
  for (const locale of localesOf(database)) {
    const products = productsOf(database, locale);
    yield (put) => {
      putIndex(put, locale, buildIndex(products.map(searchable)), popular(products));
    };
  }
}
