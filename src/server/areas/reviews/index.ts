/** The parts of this area that other areas and the server may use. */
export { adoptReviews } from './adopt-reviews.ts';
export { hashMailbox } from './buyer.ts';
export { listDeskReviews } from './house/list-reviews.ts';
export { answerLockedReview, decideLockedReview } from './house/decide.ts';
export { copyDecline } from './invite/decline.ts';
export { addRefusalEmailJob, sendRefusalEmail } from './invite/refusal-email.ts';
export { createReviewJobHandlers } from './invite/jobs.ts';
export { reviewQueues } from './invite/queues.ts';
export { registerReviewUnsubscribe } from './invite/unsubscribe.ts';
export { deleteReviewData, listReviewData } from './personal-data.ts';
export { deleteUnclaimedPictures } from './pictures/store.ts';
export { deleteExpiredReviewTokens } from './invite/tokens.ts';
export { deleteOldReports } from './write/report.ts';
export { inviteBuyers } from './invite/invite-buyers.ts';
export type { ReviewDependencies } from './dependencies.ts';
