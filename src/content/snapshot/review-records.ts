import { z } from 'zod';
import { ageBands, reviewUndertones, skinTypes } from '../../config/reviews/review-choices.ts';

/** What buyers think of a product, in short. `average` has one decimal. */
export const RatingRecord = z.object({ average: z.number(), count: z.int() });
export type RatingRecord = z.infer<typeof RatingRecord>;

const Stars = z.int().min(1).max(5);

/** A review in a page. All texts are plain. `shadeName` is empty where there is none. */
export const PrintedReview = z.object({
  id: z.string(),
  stars: Stars,
  title: z.string(),
  text: z.string(),
  /** A language tag, such as `zh-hant`. */
  language: z.string(),
  displayName: z.string(),
  shadeName: z.string(),
  /** A code such as `US`. Empty when it is none. */
  country: z.string(),
  writtenAt: z.string(),
  skinType: z.enum(skinTypes).optional(),
  undertone: z.enum(reviewUndertones).optional(),
  ageBand: z.enum(ageBands).optional(),
  /** At addresses of the API. */
  pictures: z.array(z.object({ url: z.string(), width: z.int(), height: z.int() })),
  helpfulVotes: z.int(),
  /** What the house answered. Empty where it did not. */
  answer: z.string(),
});
export type PrintedReview = z.infer<typeof PrintedReview>;

/**
 * The reviews of a product in the page of a locale. `byStars` counts those of one to five stars. All printed reviews are
 * in one language: that of the page, if there are any.
 */
export const ReviewsRecord = z.object({
  ...RatingRecord.shape,
  byStars: z.array(z.int()).length(5),
  byLanguage: z.record(z.string(), z.int()),
  printed: z.array(PrintedReview),
});
export type ReviewsRecord = z.infer<typeof ReviewsRecord>;
