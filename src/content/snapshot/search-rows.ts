import type { DatabaseSync } from 'node:sqlite';
import { toPlainText } from '../../domain/plain-text.ts';
import { buildSearchIndex, type SearchIndex, type SearchVocabulary } from '../../domain/search/build-index.ts';
import type { SearchableProduct } from '../../domain/search/index-types.ts';
import { parseIgnoredWords, parseSynonyms } from '../../domain/search/synonyms.ts';
import { getOtherChineseScript } from './chinese-scripts.ts';
import { canonicalJson } from './digest.ts';
import { type RowKey, rowKeys } from './keys.ts';
import { ProductRecord, type RecordKind, type SearchFileKind, TextsRecord } from './records.ts';
import { readSiteLocales } from './site-locales.ts';
import type { RowWriter } from './row-writer.ts';

/** Products shown to shoppers whose search found nothing. */
const popularCount = 4;

const SearchableRow = ProductRecord.pick({
  sku: true,
  name: true,
  line: true,
  shades: true,
  category: true,
  subCategory: true,
  crossSelling: true,
  details: true,
  benefits: true,
});
type SearchableRow = ReturnType<typeof SearchableRow.parse>;

const toSearchable = ({ category, subCategory, shades, ...row }: SearchableRow): SearchableProduct => ({
  sku: row.sku,
  name: row.name,
  line: row.line,
  shades: shades.map((shade) => ({ sku: shade.sku, name: shade.name })),
  categories: [category, subCategory].flatMap((link) => link?.name ?? []),
  texts: [row.details, row.benefits].map(toPlainText),
});

/** The skus that other products recommend most. Ties are ordered by sku. */
function findPopularSkus(products: readonly SearchableRow[]): string[] {
  const counts = new Map(products.map(({ sku }) => [sku, 0]));
  for (const sku of products.flatMap(({ crossSelling }) => crossSelling)) {
    const count = counts.get(sku);
    if (count !== undefined) counts.set(sku, count + 1);
  }
  return [...counts]
    .toSorted(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))
    .slice(0, popularCount)
    .map(([sku]) => sku);
}

function readProducts(database: DatabaseSync, locale: string): SearchableRow[] {
  const rows = database.prepare(`SELECT json FROM row WHERE kind = 'product' AND locale = ? ORDER BY key`);
  return [...rows.iterate(locale)].map(({ json }) => SearchableRow.parse(JSON.parse(String(json))));
}

/** The locale's synonyms, from its translation file `search`. A locale may have none. */
function readVocabulary(database: DatabaseSync, locale: string): SearchVocabulary {
  const select = database.prepare(`SELECT json FROM row WHERE kind = 'texts' AND locale = ? AND key = 'search'`);
  const json = select.get(locale)?.['json'];
  const texts = typeof json === 'string' ? TextsRecord.parse(JSON.parse(json)) : {};
  return {
    synonyms: parseSynonyms(texts),
    ignoredWords: parseIgnoredWords(texts),
    convertScript: getOtherChineseScript(locale),
  };
}

const fileKinds = [
  'searchterms',
  'searchskus',
  'searchwords',
  'searchcards',
] as const satisfies readonly SearchFileKind[];

function putIndex({ put }: RowWriter, locale: string, index: SearchIndex, popularSkus: string[]): void {
  put('search', rowKeys.locale(locale), { ...index.plan, popular: popularSkus });
  index.terms.forEach((entries, shard) => {
    put('searchterms', rowKeys.searchFile(locale, shard), entries);
  });
  index.skus.forEach((entries, shard) => {
    put('searchskus', rowKeys.searchFile(locale, shard), entries);
  });
  index.words.forEach((words, band) => {
    put('searchwords', rowKeys.searchFile(locale, band), words);
  });
  index.cards.forEach((skus, bucket) => {
    put('searchcards', rowKeys.searchFile(locale, bucket), skus);
  });
}

/** Removes files that an index of another size had. */
function removeOldFiles(database: DatabaseSync, { remove }: RowWriter, locale: string, index: SearchIndex): void {
  const current: Record<(typeof fileKinds)[number], ReadonlySet<number>> = {
    searchterms: new Set(index.terms.keys()),
    searchskus: new Set(index.skus.keys()),
    searchwords: new Set(index.words.keys()),
    searchcards: new Set(index.cards.keys()),
  };
  const select = database.prepare('SELECT key FROM row WHERE kind = ? AND locale = ?');
  for (const kind of fileKinds)
    for (const number of select.all(kind, locale).map(({ key }) => Number(key)))
      if (!current[kind].has(number)) remove(kind, rowKeys.searchFile(locale, number));
}

/** Writes the search index of a locale, made of the product rows that are there. */
export function putSearchIndex(database: DatabaseSync, rows: RowWriter, locale: string): void {
  const products = readProducts(database, locale);
  const index = buildSearchIndex(products.map(toSearchable), readVocabulary(database, locale));
  removeOldFiles(database, rows, locale, index);
  putIndex(rows, locale, index, findPopularSkus(products));
}

/**
 * Writes the search index of each locale. The index is rows too, so a changed product names the files of the index that
 * must be rendered again. Memory holds one locale's index at a time.
 */
export function putSearchIndexes(database: DatabaseSync, rows: RowWriter): void {
  for (const locale of readSiteLocales(database)) putSearchIndex(database, rows, locale);
}

const toSearchedJson = (json: string | null) =>
  json === null ? null : canonicalJson(SearchableRow.parse(JSON.parse(json)));

/** Whether a changed row changes what a search finds. `before` and `after` are its JSON, null where it is missing. */
export function changesSearch(kind: RecordKind, key: RowKey, before: string | null, after: string | null): boolean {
  if (kind === 'texts') return key.key === 'search';
  return kind === 'product' && toSearchedJson(before) !== toSearchedJson(after);
}
