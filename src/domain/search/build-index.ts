import type { SearchableProduct, SearchPlan, SkuEntries, TermEntry } from './index-types.ts';
import { type SearchField, searchFields } from './index-types.ts';
import { getCardBucket, nextPowerOfTwo, getSkuShard, getTermShard, getWordBand } from './shards.ts';
import { findSynonymTerms, type SynonymGroup } from './synonyms.ts';
import { toIndexTerms, isCjk, toSkuKey } from './tokens.ts';
import { canBeMistyped } from './typos.ts';

/** The contents of the files of a locale's index. `cards` are skus by bucket; `words` are sorted, by band. */
export interface SearchIndex {
  plan: SearchPlan;
  terms: TermEntry[][];
  skus: SkuEntries[];
  words: Map<number, string[]>;
  cards: string[][];
}

/** The average contents of a file: some kilobytes, compressed. */
const averagePerFile = { products: 24, skus: 256, postings: 4000 } as const;

export interface SearchVocabulary {
  synonyms?: readonly SynonymGroup[];
  ignoredWords?: readonly string[];
  /** Converts a Chinese text to the other script, so that queries in either find it. */
  convertScript?: ((text: string) => string) | null;
}

type Postings = Map<string, Map<number, number>>;
function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function groupCardsByBucket(products: readonly SearchableProduct[]): string[][] {
  const buckets: string[][] = Array.from(
    { length: nextPowerOfTwo(products.length / averagePerFile.products) },
    () => [],
  );
  for (const { sku } of products) buckets[getCardBucket(sku, buckets.length)]?.push(sku);
  return buckets.map((skus) => skus.toSorted(compareText));
}

const computeStride = (buckets: readonly string[][]) =>
  nextPowerOfTwo(Math.max(...buckets.map(({ length }) => length)));

function numberProducts(buckets: readonly string[][], stride: number): Map<string, number> {
  return new Map(buckets.flatMap((skus, bucket) => skus.map((sku, index) => [sku, bucket * stride + index] as const)));
}

type TermsByField = Partial<Record<SearchField, readonly string[]>>;

function getTermsByField(
  product: SearchableProduct,
  { synonyms = [], ignoredWords = [], convertScript }: SearchVocabulary,
): TermsByField {
  const toTerms = (text: string) =>
    convertScript ? [text, convertScript(text)].flatMap(toIndexTerms) : toIndexTerms(text);
  const nameTerms = toTerms(product.name);
  const related = findSynonymTerms(product, synonyms, toTerms, ignoredWords);
  return {
    nameStart: nameTerms.slice(0, 1),
    name: nameTerms,
    line: toTerms(product.line),
    shade: product.shades.flatMap((shade) => toTerms(shade.name)),
    ...related,
    category: [...product.categories.flatMap(toTerms), ...related.category],
  };
}

function addPosting(postings: Postings, term: string, product: number, field: number): void {
  if (term === '') return;
  const products = postings.get(term) ?? new Map<number, number>();
  postings.set(term, products);
  if ((products.get(product) ?? searchFields.length) > field) products.set(product, field);
}

function toDeltas(numbers: readonly number[]): number[] {
  return numbers.map((number, index) => number - (numbers[index - 1] ?? 0));
}

function toTermEntry(term: string, products: ReadonlyMap<number, number>): TermEntry {
  const sorted = [...products].toSorted(([a], [b]) => a - b);
  const lists = searchFields.map((_, field) =>
    toDeltas(sorted.filter(([, bestField]) => bestField === field).map(([product]) => product)),
  );
  while (lists.at(-1)?.length === 0) lists.pop();
  return [term, ...lists];
}

function buildTermShards(postings: Postings): TermEntry[][] {
  const total = [...postings.values()].reduce((sum, { size }) => sum + size, 0);
  const shards: TermEntry[][] = Array.from({ length: nextPowerOfTwo(total / averagePerFile.postings) }, () => []);
  for (const term of [...postings.keys()].sort(compareText))
    shards[getTermShard(term, shards.length)]?.push(toTermEntry(term, postings.get(term) ?? new Map()));
  return shards;
}

function buildSkuShards(skus: ReadonlyMap<string, ReadonlySet<number>>): SkuEntries[] {
  const shards: SkuEntries[] = Array.from({ length: nextPowerOfTwo(skus.size / averagePerFile.skus) }, () => ({}));
  for (const [key, products] of skus)
    Object.assign(shards[getSkuShard(key, shards.length)] ?? {}, { [key]: [...products].sort((a, b) => a - b) });
  return shards;
}

function buildWordLists(terms: Iterable<string>): Map<number, string[]> {
  const lists = new Map<number, string[]>();
  for (const term of [...terms].sort(compareText)) {
    if (isCjk(term) || !canBeMistyped(term)) continue;
    const band = getWordBand(term.length);
    const list = lists.get(band);
    if (list) list.push(term);
    else lists.set(band, [term]);
  }
  return lists;
}

function groupProductsBySku(
  products: readonly SearchableProduct[],
  numbers: ReadonlyMap<string, number>,
): Map<string, Set<number>> {
  const skus = new Map<string, Set<number>>();
  for (const { sku, shades } of products) {
    for (const key of [sku, ...shades.map((shade) => shade.sku)].map(toSkuKey))
      skus.set(key, (skus.get(key) ?? new Set<number>()).add(numbers.get(sku) ?? 0));
  }
  return skus;
}

function buildPostings(
  products: readonly SearchableProduct[],
  numbers: ReadonlyMap<string, number>,
  vocabulary: SearchVocabulary,
): Postings {
  const postings: Postings = new Map();
  for (const product of products) {
    const termsByField = getTermsByField(product, vocabulary);
    searchFields.forEach((name, field) => {
      for (const term of termsByField[name] ?? []) addPosting(postings, term, numbers.get(product.sku) ?? 0, field);
    });
  }
  return postings;
}

/** Builds the index of one locale. The order of the products does not matter. */
export function buildSearchIndex(
  products: readonly SearchableProduct[],
  vocabulary: SearchVocabulary = {},
): SearchIndex {
  const cards = groupCardsByBucket(products);
  const stride = computeStride(cards);
  const numbers = numberProducts(cards, stride);
  const postings = buildPostings(products, numbers, vocabulary);
  const [terms, skus, words] = [
    buildTermShards(postings),
    buildSkuShards(groupProductsBySku(products, numbers)),
    buildWordLists(postings.keys()),
  ];
  const plan = {
    count: products.length,
    stride,
    buckets: cards.length,
    termShards: terms.length,
    skuShards: skus.length,
    wordBands: [...words.keys()].sort((a, b) => a - b),
    ignoredWords: [...(vocabulary.ignoredWords ?? [])],
  };
  return { plan, terms, skus, words, cards };
}
