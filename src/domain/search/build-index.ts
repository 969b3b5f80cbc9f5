import { toFoldedGivenSkuKey, toGivenSkuKey } from './given-sku.ts';
import type { SearchableProduct, SearchPlan, SkuEntries, TermEntry } from './index-types.ts';
import { type SearchField, searchFields } from './index-types.ts';
import { getCardBucket, nextPowerOfTwo, getSkuShard, getTermShard, getWordBand } from './shards.ts';
import { findSynonymTerms, type SynonymGroup } from './synonyms.ts';
import { isCjk, joinNeighbours, toIndexTerms, toQueryTerms, toSkuKey } from './tokens.ts';
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

/**
 * The products of each term, with the best field of each: `product * fieldCount + field`. One number each, since a large
 * catalogue has millions of them.
 */
type Postings = Map<string, number[]>;
const fieldCount = searchFields.length;

/** For texts that differ. */
const compareText = (a: string, b: string): number => (a < b ? -1 : 1);

function groupCardsByBucket(skus: readonly string[]): string[][] {
  const buckets: string[][] = Array.from({ length: nextPowerOfTwo(skus.length / averagePerFile.products) }, () => []);
  for (const sku of skus) buckets[getCardBucket(sku, buckets.length)]?.push(sku);
  return buckets.map((bucket) => bucket.toSorted(compareText));
}

const computeStride = (buckets: readonly string[][]) =>
  nextPowerOfTwo(Math.max(...buckets.map(({ length }) => length)));

function numberProducts(buckets: readonly string[][], stride: number): Map<string, number> {
  return new Map(buckets.flatMap((skus, bucket) => skus.map((sku, index) => [sku, bucket * stride + index] as const)));
}

type TermsByField = Record<SearchField, readonly string[]>;

interface ProductTerms {
  termsByField: TermsByField;
  /** Terms that count as those of the last field, whichever has them. */
  trailing: readonly string[];
}

function getTerms(
  product: SearchableProduct,
  { synonyms = [], ignoredWords = [], convertScript }: SearchVocabulary,
): ProductTerms {
  const toScripts = (text: string) => (convertScript ? [text, convertScript(text)] : [text]);
  const toTerms = (text: string) => toScripts(text).flatMap(toIndexTerms);
  const nameTerms = toTerms(product.name);
  const { trailing, ...related } = findSynonymTerms(product, synonyms, toScripts, ignoredWords);
  const namedSynonyms = nameTerms.filter((term) => related.synonym.includes(term));
  const termsByField = {
    name: [...nameTerms, ...joinNeighbours(toQueryTerms(product.name))],
    line: toTerms(product.line),
    shade: product.shades.flatMap((shade) => toTerms(shade.name)),
    ...related,
    // What is named by the word itself comes before what is another word for it.
    nameStart: [...nameTerms.slice(0, 1), ...namedSynonyms],
    category: [...product.categories.flatMap(toTerms), ...related.category],
    related: [...related.related, ...trailing],
  };
  return { termsByField, trailing };
}

/** Lists a product once for each term, under its best field. */
function addPostings(postings: Postings, product: number, { termsByField, trailing }: ProductTerms): void {
  const bestFields = new Map<string, number>();
  searchFields.forEach((name, field) => {
    for (const term of termsByField[name])
      if (!bestFields.has(term)) bestFields.set(term, trailing.includes(term) ? fieldCount - 1 : field);
  });
  for (const [term, field] of bestFields) {
    const products = postings.get(term);
    if (products) products.push(product * fieldCount + field);
    else postings.set(term, [product * fieldCount + field]);
  }
}

function toDeltas(numbers: readonly number[]): number[] {
  return numbers.map((number, index) => number - (numbers[index - 1] ?? 0));
}

function toTermEntry(term: string, products: readonly number[]): TermEntry {
  const sorted = products.toSorted((a, b) => a - b);
  const lists = searchFields.map((_, field) =>
    toDeltas(sorted.filter((one) => one % fieldCount === field).map((one) => Math.floor(one / fieldCount))),
  );
  while (lists.at(-1)?.length === 0) lists.pop();
  return [term, ...lists];
}

/** Builds the files of terms. Each term leaves the map once its entry is made, so that memory does not hold it twice. */
function buildTermShards(postings: Postings, sortedTerms: readonly string[]): TermEntry[][] {
  const total = [...postings.values()].reduce((sum, { length }) => sum + length, 0);
  const shards: TermEntry[][] = Array.from({ length: nextPowerOfTwo(total / averagePerFile.postings) }, () => []);
  for (const term of sortedTerms) {
    shards[getTermShard(term, shards.length)]?.push(toTermEntry(term, postings.get(term) ?? []));
    postings.delete(term);
  }
  return shards;
}

/** The products that each sku finds: the product itself, or those that have it as a shade. */
type ProductsBySku = Map<string, number[]>;

const toKeys = ({ sku, givenSku }: Pick<SearchableProduct, 'sku' | 'givenSku'>): string[] => [
  toSkuKey(sku),
  ...(givenSku === undefined ? [] : [toGivenSkuKey(givenSku), toFoldedGivenSkuKey(givenSku)]),
];

function addSkus(productsBySku: ProductsBySku, product: number, searchable: SearchableProduct): void {
  for (const key of [searchable, ...searchable.shades].flatMap(toKeys)) {
    const products = productsBySku.get(key);
    if (!products) productsBySku.set(key, [product]);
    else if (!products.includes(product)) products.push(product);
  }
}

function buildSkuShards(productsBySku: ProductsBySku): SkuEntries[] {
  const shards: SkuEntries[] = Array.from(
    { length: nextPowerOfTwo(productsBySku.size / averagePerFile.skus) },
    () => ({}),
  );
  for (const [key, products] of productsBySku)
    Object.assign(shards[getSkuShard(key, shards.length)] ?? {}, { [key]: products.toSorted((a, b) => a - b) });
  return shards;
}

function buildWordLists(sortedTerms: readonly string[]): Map<number, string[]> {
  const lists = new Map<number, string[]>();
  for (const term of sortedTerms) {
    if (isCjk(term) || !canBeMistyped(term)) continue;
    const band = getWordBand(term.length);
    const list = lists.get(band);
    if (list) list.push(term);
    else lists.set(band, [term]);
  }
  return lists;
}

/**
 * Builds the index of one locale. The order of the products does not matter. `allSkus` are the skus of all products; where
 * they are given, the products are read once instead of twice.
 */
export function buildSearchIndex(
  products: Iterable<SearchableProduct>,
  vocabulary: SearchVocabulary = {},
  allSkus: readonly string[] = Array.from(products, ({ sku }) => sku),
): SearchIndex {
  const cards = groupCardsByBucket(allSkus);
  const stride = computeStride(cards);
  const numbers = numberProducts(cards, stride);
  const postings: Postings = new Map();
  const productsBySku: ProductsBySku = new Map();
  let hasGivenSkus = false;
  for (const product of products) {
    const number = numbers.get(product.sku) ?? 0;
    addPostings(postings, number, getTerms(product, vocabulary));
    addSkus(productsBySku, number, product);
    hasGivenSkus ||= [product, ...product.shades].some(({ givenSku }) => givenSku !== undefined);
  }
  const sortedTerms = [...postings.keys()].sort(compareText);
  const [terms, skus, words] = [
    buildTermShards(postings, sortedTerms),
    buildSkuShards(productsBySku),
    buildWordLists(sortedTerms),
  ];
  const plan = {
    count: allSkus.length,
    stride,
    buckets: cards.length,
    termShards: terms.length,
    skuShards: skus.length,
    wordBands: [...words.keys()].sort((a, b) => a - b),
    ignoredWords: [...(vocabulary.ignoredWords ?? [])],
    ...(hasGivenSkus && { hasGivenSkus }),
  };
  return { plan, terms, skus, words, cards };
}
