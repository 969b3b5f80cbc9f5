import { reviewLimits } from '../../../config/reviews/review-limits.ts';
import {
  declineReviewInvitations,
  getCountryReviews,
  getMyReviews,
  getProductReviews,
  openReviewInvitation,
  reportReview,
  uploadReviewPicture,
  voteForReview,
  withdrawReview,
  writeReview,
} from '../../../contract/reviews/reviews.ts';
import { readOperation } from '../../platform/http/operation-id.ts';
import { requireCaller } from '../../platform/http/require-caller.ts';
import { route } from '../../platform/http/route.ts';
import type { RouteInput } from '../../platform/http/route.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { findBuyer, findInvitedBuyer } from './buyer.ts';
import type { ReviewDependencies, Sender } from './dependencies.ts';
import { declineInvitations } from './invite/decline.ts';
import { uploadPicture } from './pictures/upload-picture.ts';
import { readCountryReviews } from './read/country-reviews.ts';
import { readOwnReviews } from './read/own-reviews.ts';
import { readProductReviews } from './read/product-reviews.ts';
import { invitationInvalid, notABuyer } from './refusals.ts';
import { reportReviewOf } from './write/report.ts';
import { voteFor } from './write/vote.ts';
import { withdrawReviewOf } from './write/withdraw-review.ts';
import { writeReviewOf } from './write/write-review.ts';

const toSender = ({ caller, request }: Pick<RouteInput<Endpoint>, 'caller' | 'request'>, token?: string): Sender => ({
  customerId: caller?.customerId ?? null,
  token,
  ipAddress: request.ip,
});

/** Base64 has four characters for three bytes. The rest of the body is short. */
const pictureBodyLimit = Math.ceil((reviewLimits.pictureBytes * 4) / 3) + 4_096;

const readingRoutes = (dependencies: ReviewDependencies) => [
  route(getCountryReviews, ({ query }) => readCountryReviews(dependencies, query.country, query.skus?.split(',')), {
    maxAgeSeconds: 60,
  }),
  route(getProductReviews, ({ params, query }) => readProductReviews(dependencies, params.sku, query)),
  route(getMyReviews, async (input) => {
    const { customerId } = requireCaller(input.caller);
    const buyer = await findBuyer(dependencies.db, { ...toSender(input), customerId }, dependencies.now());
    if (!buyer) throw notABuyer;
    return readOwnReviews(dependencies, buyer);
  }),
];

const invitationRoutes = (dependencies: ReviewDependencies) => [
  route(openReviewInvitation, async ({ body }) => {
    const buyer = await findInvitedBuyer(dependencies.db, body.token, dependencies.now());
    if (!buyer) throw invitationInvalid;
    return readOwnReviews(dependencies, buyer);
  }),
  route(declineReviewInvitations, async ({ body }) => {
    await declineInvitations(dependencies, body.token);
    return {};
  }),
];

const writingRoutes = (dependencies: ReviewDependencies) => [
  route(
    uploadReviewPicture,
    (input) => uploadPicture(dependencies, toSender(input, input.body.token), input.body.data),
    { bodyLimit: pictureBodyLimit },
  ),
  // Writing the same again changes nothing, so a repeated operation needs no record.
  route(writeReview, (input) => {
    readOperation(input.request, input.caller, { params: input.params, body: input.body });
    return writeReviewOf(dependencies, toSender(input, input.body.token), input.body);
  }),
  route(withdrawReview, async (input) => {
    await withdrawReviewOf(dependencies, toSender(input, input.body.token), input.params.id);
    return {};
  }),
  route(voteForReview, async ({ params, body, caller }) => ({
    helpfulVotes: await voteFor(dependencies, requireCaller(caller).customerId, { ...params, ...body }),
  })),
  route(reportReview, async ({ params, body, caller, request }) => {
    const customerId = caller?.customerId ?? null;
    await reportReviewOf(dependencies, { ...params, ...body, customerId, ipAddress: request.ip });
    return {};
  }),
];

export const reviewRoutes = (dependencies: ReviewDependencies) => [
  ...readingRoutes(dependencies),
  ...invitationRoutes(dependencies),
  ...writingRoutes(dependencies),
];
