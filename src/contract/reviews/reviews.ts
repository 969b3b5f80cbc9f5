import * as z from 'zod/mini';
import {
  reportReasons,
  refusalReasons,
  reviewSorts,
  reviewStates,
  skinTypes,
} from '../../config/reviews/review-choices.ts';
import { reviewLimits } from '../../config/reviews/review-limits.ts';
import { endpoint } from '../endpoint.ts';
import {
  CountryCode,
  EmptyReply,
  Instant,
  nonEmptyText,
  OptionalText,
  optionalList,
  QueryFlag,
  QueryNumber,
  textUpTo,
} from '../shared-schemas.ts';
import { Review, ReviewerFields, ReviewSummary, Stars } from './review.ts';

const sku = nonEmptyText(64);
const reviewId = nonEmptyText(40);
/** Proves an invitation. It is sent in bodies only, never in an address. */
const invitationToken = nonEmptyText(200);
const language = textUpTo(10);

/**
 * For the pull: each product that has a published review, with its most helpful reviews of each language. With `skus`,
 * which are separated by commas, only these products.
 */
export const getCountryReviews = endpoint('GET', '/api/Reviews', {
  requirements: [],
  summary: 'The reviews that stand in the pages of a country',
  policy: 'public',
  isExtension: true,
  query: z.object({ country: CountryCode, skus: z.optional(nonEmptyText(6_500)) }),
  reply: z.array(z.extend(ReviewSummary, { reviews: z.array(Review) })),
});

/** Pages are numbered from 1. `total` counts what the filters leave. Without `language` those of all languages come. */
export const getProductReviews = endpoint('GET', '/api/Reviews/Product/:sku', {
  requirements: [],
  summary: 'A page of the reviews of a product',
  policy: 'public',
  isExtension: true,
  params: z.object({ sku }),
  query: z.object({
    sort: z.optional(z.enum(reviewSorts)),
    language: z.optional(language),
    stars: z.optional(z.pipe(QueryNumber, Stars)),
    skinType: z.optional(z.enum(skinTypes)),
    /** The sku of a shade. */
    shade: z.optional(sku),
    withPictures: z.optional(QueryFlag),
    page: z.optional(QueryNumber.check(z.positive())),
  }),
  partialLists: ['reviews', 'shades'],
  reply: z.object({
    summary: ReviewSummary,
    /** The shades that have reviews. */
    shades: z.array(z.object({ sku: z.string(), name: z.string() })),
    reviews: z.array(Review),
    total: z.int(),
    page: z.int(),
    pages: z.int(),
  }),
});

/** A product that its buyer may review, or has reviewed. */
const ReviewableProduct = z.object({
  orderId: z.int(),
  sku: z.string(),
  /** Of all shades in which the customer bought the product: one review is about all of them. */
  boughtSkus: optionalList(z.string()),
  name: z.string(),
  shadeName: OptionalText,
  imageUrl: OptionalText,
  boughtAt: Instant,
  /** Null until it is written. `refusalReason` says why a refused one is not shown. */
  review: z.nullable(
    z.object({
      id: z.string(),
      state: z.enum(reviewStates),
      stars: Stars,
      title: OptionalText,
      text: OptionalText,
      ...ReviewerFields,
      pictures: optionalList(z.object({ pictureId: z.optional(z.string()), url: z.string() })),
      refusalReason: z.nullish(z.enum(refusalReasons)),
    }),
  ),
});
export type ReviewableProduct = z.infer<typeof ReviewableProduct>;
const ReviewableProducts = z.object({ displayName: OptionalText, products: z.array(ReviewableProduct) });

export const getMyReviews = endpoint('GET', '/api/Reviews/Mine', {
  requirements: [],
  summary: 'What the signed-in customer may review, and has reviewed',
  policy: 'signed-in',
  isExtension: true,
  partialLists: ['products'],
  reply: ReviewableProducts,
});

/** For the link of an invitation, also for guests. Refusals: REVIEW_INVITATION_INVALID (404). */
export const openReviewInvitation = endpoint('POST', '/api/Reviews/Invitations/Open', {
  requirements: [],
  summary: 'The products of the order that an invitation is about',
  policy: 'public',
  isExtension: true,
  body: z.object({ token: invitationToken }),
  reply: ReviewableProducts,
});

/** No invitation is sent to this address again. Refusals: REVIEW_INVITATION_INVALID (404). */
export const declineReviewInvitations = endpoint('POST', '/api/Reviews/Invitations/Decline', {
  requirements: [],
  summary: 'Never ask for reviews again',
  policy: 'public',
  isExtension: true,
  body: z.object({ token: invitationToken }),
  reply: EmptyReply,
});

/** Who writes: the signed-in buyer, or with `token` whoever holds the invitation of the order. */
const writer = { token: z.optional(invitationToken) };

/**
 * Re-encodes a picture, without its metadata, for a review that is written next. `data` is base64.
 * Refusals: REVIEW_PICTURE_INVALID (400), REVIEW_NOT_A_BUYER (403), TOO_MANY_REQUESTS (429).
 */
export const uploadReviewPicture = endpoint('POST', '/api/Reviews/Pictures', {
  requirements: [],
  summary: 'Hand in a picture for a review',
  policy: 'public',
  isExtension: true,
  body: z.object({ ...writer, data: nonEmptyText(Math.ceil((reviewLimits.pictureBytes * 4) / 3) + 4) }),
  reply: z.object({ pictureId: z.string(), url: z.string() }),
});

/**
 * A product is reviewed once by its buyer: writing again replaces the review, which waits for the house again. Stars
 * alone are published without waiting. Refusals: INVALID_REQUEST (400), REVIEW_NOT_A_BUYER (403),
 * TOO_MANY_REQUESTS (429).
 */
export const writeReview = endpoint('POST', '/api/Reviews', {
  requirements: [],
  summary: 'Write or replace the review of a product that was bought',
  policy: 'public',
  isExtension: true,
  isIdempotent: true,
  body: z.object({
    ...writer,
    orderId: z.int32(),
    sku,
    stars: Stars,
    title: textUpTo(reviewLimits.titleLength),
    text: textUpTo(reviewLimits.textLength),
    language,
    displayName: textUpTo(reviewLimits.displayNameLength),
    ...ReviewerFields,
    pictureIds: z.array(nonEmptyText(40)).check(z.maxLength(reviewLimits.pictures)),
  }),
  reply: z.object({ id: z.string(), state: z.enum(reviewStates) }),
});

/** Refusals: REVIEW_NOT_A_BUYER (403). */
export const withdrawReview = endpoint('POST', '/api/Reviews/:id/Withdraw', {
  requirements: [],
  summary: 'Take a review back',
  policy: 'public',
  isExtension: true,
  params: z.object({ id: reviewId }),
  body: z.object(writer),
  reply: EmptyReply,
});

/** One vote a customer; voting again changes it. Refusals: REVIEW_NOT_FOUND (404), REVIEW_IS_YOURS (409). */
export const voteForReview = endpoint('POST', '/api/Reviews/:id/Vote', {
  requirements: [],
  summary: 'Say whether a review was helpful',
  policy: 'signed-in',
  isExtension: true,
  params: z.object({ id: reviewId }),
  body: z.object({ isHelpful: z.boolean() }),
  reply: z.object({ helpfulVotes: z.int() }),
});

/** The house sees a reported review again. Refusals: REVIEW_NOT_FOUND (404), TOO_MANY_REQUESTS (429). */
export const reportReview = endpoint('POST', '/api/Reviews/:id/Report', {
  requirements: [],
  summary: 'Report a review to the house',
  policy: 'public',
  isExtension: true,
  params: z.object({ id: reviewId }),
  body: z.object({ reason: z.enum(reportReasons) }),
  reply: EmptyReply,
});
