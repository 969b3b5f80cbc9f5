/**
 * The search index of one locale lies in many small files. A product is a number: the bucket that holds its card, times
 * `stride`, plus
 * its place there. Numbers of a bucket change only with the products of that bucket.
 */
export interface SearchPlan {
  /** Products in the index. */
  count: number;
  stride: number;
  buckets: number;
  termShards: number;
  skuShards: number;
  /** Lists of words by length (`wordBandOf`), for words that were mistyped. */
  wordBands: number[];
}

/** Where a term stands in a product, best first. A product is listed once for a term, at its best place. */
export const searchFields = ['nameStart', 'name', 'line', 'shade', 'category'] as const;

/**
 * A term with, for each place, the products that have it there: ascending, each number as its distance from the one
 * before.
 */
export type TermEntry = [term: string, ...products: number[][]];

/** Products by the key of a sku: their own, or that of one of their shades. */
export type SkuEntries = Record<string, number[]>;

/** A product as the index sees it. */
export interface SearchableProduct {
  sku: string;
  name: string;
  line: string;
  shades: readonly { sku: string; name: string }[];
  categories: readonly string[];
}
