import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { QueryId, QueryNumber } from '../shared-schemas.ts';

/**
 * What changes of the content are told of. A `product` is named by its sku, an `offer` (the price and the stock of a
 * product in one country) by `country/sku`, and the texts of a language by `language/namespace`; the other kinds change
 * as a whole.
 */
export const contentChangeKinds = [
  'product',
  'offer',
  'texts',
  'categories',
  'menus',
  'marketing',
  'countries',
  'configuration',
] as const;

/** One thing that changed. */
export const ContentChange = z.object({ kind: z.enum(contentChangeKinds), subject: z.string() });
export type ContentChange = z.infer<typeof ContentChange>;

/** With more changes than this, they are not told, and everything must be read. */
export const maxContentChanges = 5_000;

/** The longest wait for a change, in seconds. */
export const maxContentWaitSeconds = 25;

/**
 * Extension: what changed in the content after version `since`, so that a publish reads only that. Without `since` only
 * the version is told. `waitSeconds` delays the reply until something changes.
 */
export const getContentChanges = endpoint('GET', '/api/Content/Changes', {
  requirements: [],
  summary: 'What changed in the content since a version',
  policy: 'public',
  isExtension: true,
  query: z.object({
    since: z.optional(QueryId.check(z.nonnegative())),
    waitSeconds: z.optional(QueryNumber.check(z.minimum(0), z.maximum(maxContentWaitSeconds))),
  }),
  reply: z.object({
    version: z.int(),
    /** False when the changes since then are unknown or too many, so that everything must be read. */
    isComplete: z.boolean(),
    changes: z.array(ContentChange),
  }),
});
