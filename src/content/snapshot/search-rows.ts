import type { DatabaseSync } from 'node:sqlite';
import { longTexts } from '../../config/catalogue/product-texts.ts';
import { createRecord } from '../../config/create-record.ts';
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

/** The number of products that are shown when a search finds nothing. */
const popularCount = 4;

const searchedKeys = longTexts.flatMap(({ key, isSearched }) => (isSearched ? [key] : []));

const SearchableRow = ProductRecord.pick({
  sku: true,
  givenSku: true,
  name: true,
  line: true,
  shades: true,
  category: true,
  subCategory: true,
  crossSelling: true,
  ...createRecord(searchedKeys, () => true as const),
});
type SearchableRow = ReturnType<typeof SearchableRow.parse>;

const parseRow = (json: unknown): SearchableRow => SearchableRow.parse(JSON.parse(String(json)));

/** `hasTexts`: whether the long texts are needed. Cleaning them takes long. */
const toSearchable = (
  { sku, givenSku, name, line, category, subCategory, shades, ...texts }: SearchableRow,
  hasTexts: boolean,
): SearchableProduct => ({
  sku,
  givenSku,
  name,
  line,
  shades: shades.map((shade) => ({ sku: shade.sku, givenSku: shade.givenSku, name: shade.name })),
  categories: [category, subCategory].flatMap((link) => link?.name ?? []),
  texts: hasTexts ? searchedKeys.map((key) => toPlainText(texts[key])) : [],
});

/** The products of a locale. Each iteration reads from the database, so that memory holds one product at a time. */
function readProducts(database: DatabaseSync, locale: string, hasTexts: boolean): Iterable<SearchableProduct> {
  const rows = database.prepare(`SELECT json FROM row WHERE kind = 'product' AND locale = ? ORDER BY key`);
  return {
    *[Symbol.iterator]() {
      for (const { json } of rows.iterate(locale)) yield toSearchable(parseRow(json), hasTexts);
    },
  };
}

const listSkus = (database: DatabaseSync, locale: string): string[] =>
  database
    .prepare(`SELECT key FROM row WHERE kind = 'product' AND locale = ? ORDER BY key`)
    .all(locale)
    .map(({ key }) => String(key));

/** The skus of the locale that other products recommend most. Equally recommended skus are sorted by sku. */
const listPopularSkus = (database: DatabaseSync, locale: string): string[] =>
  database
    .prepare(
      `SELECT product.key FROM row AS product
       LEFT JOIN (
         SELECT recommended.value AS sku, count(*) AS count
         FROM row, json_each(row.json, '$.crossSelling') AS recommended
         WHERE kind = 'product' AND locale = :locale GROUP BY recommended.value
       ) ON sku = product.key
       WHERE kind = 'product' AND locale = :locale
       ORDER BY coalesce(count, 0) DESC, product.key LIMIT :limit`,
    )
    .all({ locale, limit: popularCount })
    .map(({ key }) => String(key));

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

/** Removes files of an earlier index that had more files. */
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

/** Writes the search index of a locale from its product rows. */
export function putSearchIndex(database: DatabaseSync, rows: RowWriter, locale: string): void {
  const vocabulary = readVocabulary(database, locale);
  // Only synonyms are searched for in the long texts.
  const products = readProducts(database, locale, vocabulary.synonyms?.length !== 0);
  const index = buildSearchIndex(products, vocabulary, listSkus(database, locale));
  removeOldFiles(database, rows, locale, index);
  putIndex(rows, locale, index, listPopularSkus(database, locale));
}

/**
 * Writes the search index of each locale. The index consists of rows too, so that a changed product identifies the
 * index files to be rendered again. Memory holds one locale's index at a time.
 */
export function putSearchIndexes(database: DatabaseSync, rows: RowWriter): void {
  for (const locale of readSiteLocales(database)) putSearchIndex(database, rows, locale);
}

const toSearchedJson = (json: string | null) =>
  json === null ? null : canonicalJson(SearchableRow.parse(JSON.parse(json)));

/**
 * Whether a changed row changes search results. `before` and `after` are its JSON, null where the row does not exist.
 */
export function changesSearch(kind: RecordKind, key: RowKey, before: string | null, after: string | null): boolean {
  if (kind === 'texts') return key.key === 'search';
  return kind === 'product' && toSearchedJson(before) !== toSearchedJson(after);
}
