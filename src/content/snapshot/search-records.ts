import { z } from 'zod';

const ProductIndex = z.number().int().nonnegative();
/**
 * The plan of a locale's search index (`src/domain/search`). It is built from the locale's product rows when a snapshot
 * is finished. `popular`: the skus that other products recommend most.
 */
export const SearchRecord = z.object({
  count: z.number(),
  stride: z.number(),
  buckets: z.number(),
  termShards: z.number(),
  skuShards: z.number(),
  wordBands: z.array(z.number()),
  ignoredWords: z.array(z.string()),
  hasGivenSkus: z.boolean().optional(),
  popular: z.array(z.string()),
});
export type SearchRecord = z.infer<typeof SearchRecord>;
/** The files of the index. */
export const SearchTermsRecord = z.array(z.tuple([z.string()], z.array(ProductIndex)));
export const SearchSkusRecord = z.record(z.string(), z.array(ProductIndex));
export const SearchWordsRecord = z.array(z.string());
/** The skus whose cards are in one file. */
export const SearchCardsRecord = z.array(z.string());
