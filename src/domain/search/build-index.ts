import type { Searchable, SearchPlan, SkuEntries, TermEntry } from './index-shape.ts';
import { places } from './index-shape.ts';
import { bucketOf, powerOfTwo, skuShardOf, termShardOf, wordBandOf } from './shards.ts';
import { indexTerms, isCjk, skuKey } from './tokens.ts';
import { canBeMistyped } from './typos.ts';

/** Everything that the files of a locale's index are made of. `cards`: skus by bucket; `words` by band, sorted. */
export interface SearchIndex {
  plan: SearchPlan;
  terms: TermEntry[][];
  skus: SkuEntries[];
  words: Map<number, string[]>;
  cards: string[][];
}

/** How much a file holds on average: some kilobytes, compressed. */
const perFile = { products: 24, skus: 256, postings: 4000 } as const;

type Postings = Map<string, Map<number, number>>;
const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function cardsByBucket(products: readonly Searchable[]): string[][] {
  const buckets: string[][] = Array.from({ length: powerOfTwo(products.length / perFile.products) }, () => []);
  for (const { sku } of products) buckets[bucketOf(sku, buckets.length)]?.push(sku);
  return buckets.map((skus) => skus.toSorted(byText));
}

const strideOf = (buckets: readonly string[][]) => powerOfTwo(Math.max(...buckets.map(({ length }) => length)));

function numbersOf(buckets: readonly string[][], stride: number): Map<string, number> {
  return new Map(buckets.flatMap((skus, bucket) => skus.map((sku, index) => [sku, bucket * stride + index] as const)));
}

/** The texts of a product in the order of `places`. */
function textsOf({ name, line, shades, categories }: Searchable): string[][] {
  const [start = ''] = indexTerms(name);
  return [
    [start],
    indexTerms(name),
    indexTerms(line),
    shades.flatMap((shade) => indexTerms(shade.name)),
    categories.flatMap(indexTerms),
  ];
}

function note(postings: Postings, term: string, product: number, place: number): void {
  if (term === '') return;
  let products = postings.get(term);
  if (!products) postings.set(term, (products = new Map<number, number>()));
  if ((products.get(product) ?? places.length) > place) products.set(product, place);
}

function deltas(numbers: readonly number[]): number[] {
  return numbers.map((number, index) => number - (numbers[index - 1] ?? 0));
}

function entryOf(term: string, products: ReadonlyMap<number, number>): TermEntry {
  const sorted = [...products].toSorted(([a], [b]) => a - b);
  const lists = places.map((_, place) => deltas(sorted.filter(([, at]) => at === place).map(([product]) => product)));
  while (lists.at(-1)?.length === 0) lists.pop();
  return [term, ...lists];
}

function termShards(postings: Postings): TermEntry[][] {
  const total = [...postings.values()].reduce((sum, { size }) => sum + size, 0);
  const shards: TermEntry[][] = Array.from({ length: powerOfTwo(total / perFile.postings) }, () => []);
  for (const term of [...postings.keys()].sort(byText))
    shards[termShardOf(term, shards.length)]?.push(entryOf(term, postings.get(term) ?? new Map()));
  return shards;
}

function skuShards(skus: ReadonlyMap<string, ReadonlySet<number>>): SkuEntries[] {
  const shards: SkuEntries[] = Array.from({ length: powerOfTwo(skus.size / perFile.skus) }, () => ({}));
  for (const [key, products] of skus)
    Object.assign(shards[skuShardOf(key, shards.length)] ?? {}, { [key]: [...products].sort((a, b) => a - b) });
  return shards;
}

function wordLists(terms: Iterable<string>): Map<number, string[]> {
  const lists = new Map<number, string[]>();
  for (const term of [...terms].sort(byText)) {
    if (isCjk(term) || !canBeMistyped(term)) continue;
    const band = wordBandOf(term.length);
    const list = lists.get(band);
    if (list) list.push(term);
    else lists.set(band, [term]);
  }
  return lists;
}

function skusOf(products: readonly Searchable[], numbers: ReadonlyMap<string, number>): Map<string, Set<number>> {
  const skus = new Map<string, Set<number>>();
  for (const { sku, shades } of products) {
    for (const key of [sku, ...shades.map((shade) => shade.sku)].map(skuKey))
      skus.set(key, (skus.get(key) ?? new Set<number>()).add(numbers.get(sku) ?? 0));
  }
  return skus;
}

function postingsOf(products: readonly Searchable[], numbers: ReadonlyMap<string, number>): Postings {
  const postings: Postings = new Map();
  for (const product of products) {
    textsOf(product).forEach((terms, place) => {
      for (const term of terms) note(postings, term, numbers.get(product.sku) ?? 0, place);
    });
  }
  return postings;
}

/** The index of one locale. The same products in any order give the same index. */
export function buildIndex(products: readonly Searchable[]): SearchIndex {
  const cards = cardsByBucket(products);
  const stride = strideOf(cards);
  const numbers = numbersOf(cards, stride);
  const postings = postingsOf(products, numbers);
  const [terms, skus, words] = [termShards(postings), skuShards(skusOf(products, numbers)), wordLists(postings.keys())];
  const plan = {
    count: products.length,
    stride,
    buckets: cards.length,
    termShards: terms.length,
    skuShards: skus.length,
    wordBands: [...words.keys()].sort((a, b) => a - b),
  };
  return { plan, terms, skus, words, cards };
}
