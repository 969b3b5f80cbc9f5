import * as z from 'zod/mini';
import { ageBands, reviewUndertones, skinTypes } from '../../config/reviews/review-choices.ts';
import { Instant, OptionalText, optionalList } from '../shared-schemas.ts';

export const Stars = z.int().check(z.minimum(1), z.maximum(5));

/** What a buyer says of themselves. Each is left out by who does not say it. */
export const ReviewerFields = {
  skinType: z.optional(z.enum(skinTypes)),
  undertone: z.optional(z.enum(reviewUndertones)),
  ageBand: z.optional(z.enum(ageBands)),
};

/** A picture by its address on the API, re-encoded. Width and height are in pixels. */
const ReviewPicture = z.object({ url: z.string(), width: z.int(), height: z.int() });

/** A published review. Title, text and name are plain text. */
export const Review = z.object({
  /** Tells nothing of the buyer or the order. */
  id: z.string(),
  /** The sku that was bought: that of a shade, where there are shades. */
  sku: z.string(),
  /** The name of the shade alone; empty for a product without shades. */
  shadeName: OptionalText,
  stars: Stars,
  title: OptionalText,
  text: OptionalText,
  /** The language in which it was written, such as `en` or `zh-hant`. */
  language: z.string(),
  /** As the buyer wants to be called. */
  displayName: z.string(),
  country: z.string(),
  writtenAt: Instant,
  ...ReviewerFields,
  pictures: optionalList(ReviewPicture),
  helpfulVotes: z.int(),
  /** What the house answered. */
  answer: z.nullish(z.object({ text: z.string(), answeredAt: Instant })),
});
export type Review = z.infer<typeof Review>;

/** The figures of all published reviews of a product with its shades, of all countries. */
export const ReviewSummary = z.object({
  /** The sku of the product, never of a shade. */
  sku: z.string(),
  count: z.int(),
  /** The mean with one decimal. */
  average: z.number(),
  /** How many reviews gave one to five stars, in this order. */
  byStars: z.array(z.int()).check(z.length(5)),
  /** How many are in each language. */
  byLanguage: z.record(z.string(), z.int()),
});
export type ReviewSummary = z.infer<typeof ReviewSummary>;
