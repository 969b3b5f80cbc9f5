import * as z from 'zod/mini';
import { refusalReasons, reportReasons, reviewStates } from '../../config/reviews/review-choices.ts';
import { reviewLimits } from '../../config/reviews/review-limits.ts';
import { endpoint } from '../endpoint.ts';
import { Review } from '../reviews/review.ts';
import { EmptyReply, nonEmptyText, OptionalText, QueryNumber, textUpTo } from '../shared-schemas.ts';

/** `reported` are the published ones that readers have reported since the last decision. */
export const deskReviewQueues = ['waiting', 'reported', 'published', 'refused'] as const;

export const DeskReview = z.extend(Review, {
  productName: z.string(),
  state: z.enum(reviewStates),
  refusalReason: z.nullish(z.enum(refusalReasons)),
  reports: z.array(z.object({ reason: z.enum(reportReasons), count: z.int() })),
});
export type DeskReview = z.infer<typeof DeskReview>;

/** The oldest that waits comes first; of the others the newest. */
export const getDeskReviews = endpoint('GET', '/api/Desk/Reviews', {
  requirements: [],
  summary: 'The reviews that wait for the house, or were decided',
  policy: 'staff',
  isExtension: true,
  query: z.object({ queue: z.enum(deskReviewQueues), page: z.optional(QueryNumber.check(z.positive())) }),
  reply: z.object({
    reviews: z.array(DeskReview),
    total: z.int(),
    page: z.int(),
    pages: z.int(),
    counts: z.object({ waiting: z.int(), reported: z.int() }),
  }),
});

const params = z.object({ id: nonEmptyText(40) });

/**
 * Publishing answers reports too. A refusal needs a reason, which its buyer is told. A decision that was saved before is
 * answered again.
 * Refusals: REVIEW_NOT_FOUND (404), REVIEW_CHANGED (409) where the buyer has written it anew since `writtenAt`, REVIEW_DECIDED
 * (409) where somebody else has decided, so that it is not in `state` any more.
 */
export const decideReview = endpoint('POST', '/api/Desk/Reviews/:id/Decision', {
  requirements: [],
  summary: 'Publish or refuse a review',
  policy: 'staff',
  isExtension: true,
  params,
  body: z.object({
    writtenAt: z.string(),
    /** As it was read. */
    state: z.enum(reviewStates),
    refusalReason: z.nullable(z.enum(refusalReasons)),
  }),
  reply: EmptyReply,
});

/**
 * An empty text takes the answer back. Refusals: REVIEW_NOT_FOUND (404), REVIEW_CHANGED (409) as above, ANSWER_CHANGED (409) where
 * the answer is not `before` any more: somebody else has saved another one.
 */
export const answerReview = endpoint('POST', '/api/Desk/Reviews/:id/Answer', {
  requirements: [],
  summary: 'Answer a review in the name of the house',
  policy: 'staff',
  isExtension: true,
  params,
  body: z.object({
    writtenAt: z.string(),
    /** The answer as it was read; empty for none. */
    before: textUpTo(reviewLimits.answerLength),
    text: textUpTo(reviewLimits.answerLength),
  }),
  reply: z.object({ text: OptionalText }),
});
