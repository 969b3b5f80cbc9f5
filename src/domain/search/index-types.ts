/**
 * The plan of a locale's search index, which consists of many small files. A product is a number: the bucket of its card
 * times `stride`, plus its position in the bucket. Only changes of a bucket change the numbers of its products.
 */
export interface SearchPlan {
  /** The number of products in the index. */
  count: number;
  stride: number;
  buckets: number;
  termShards: number;
  skuShards: number;
  /** The lists of words, by length (`getWordBand`). They correct mistyped words. */
  wordBands: number[];
  /** Words without a meaning of their own, such as "for". Queries are searched without them. */
  ignoredWords: string[];
  /** Whether products are found by skus that no address can have, too. */
  hasGivenSkus?: boolean | undefined;
}

/**
 * The fields of a product, best first. A product is listed once for each term, under its best field. `lead`: a word whose
 * results the product leads; `nameStart`: the first word of the name, or one of it that is a synonym too; `synonym`: a word
 * that means the same as one of the name; `phrase`: a word of several that do; `related`: a word for what the product's
 * texts say.
 */
export const searchFields = [
  'lead',
  'nameStart',
  'synonym',
  'name',
  'line',
  'phrase',
  'shade',
  'category',
  'related',
] as const;
export type SearchField = (typeof searchFields)[number];

/** A term with the products of each field. Numbers ascend, and each is stored as its distance from the previous one. */
export type TermEntry = [term: string, ...products: number[][]];

/** Products by the keys of a sku: that of the product or of one of its shades. */
export type SkuEntries = Record<string, number[]>;

/** The searchable texts of a product. */
export interface SearchableProduct {
  sku: string;
  /** The sku as the owner's catalogue has it, where it differs. */
  givenSku?: string | undefined;
  name: string;
  line: string;
  shades: readonly { sku: string; givenSku?: string | undefined; name: string }[];
  categories: readonly string[];
  /** The long texts, without markup. Only synonyms look into them. */
  texts?: readonly string[];
}
