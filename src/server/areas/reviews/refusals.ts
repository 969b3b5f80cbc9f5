import { notFound, Refusal } from '../../platform/http/refusal.ts';

export const notABuyer = new Refusal(
  403,
  'REVIEW_NOT_A_BUYER',
  'Only who has bought and received this product may review it.',
);
export const invitationInvalid = new Refusal(
  404,
  'REVIEW_INVITATION_INVALID',
  'This invitation does not exist, or its time is over.',
);
export const pictureInvalid = new Refusal(
  400,
  'REVIEW_PICTURE_INVALID',
  'This is no picture that a review can have: send a JPEG, PNG or WebP of at most 50 megapixels.',
);
export const ownReview = new Refusal(409, 'REVIEW_IS_YOURS', 'Nobody votes for their own review.');
export const reviewChanged = new Refusal(
  409,
  'REVIEW_CHANGED',
  'The buyer has written the review anew since you read it. Read it again.',
);
export const reviewDecided = new Refusal(
  409,
  'REVIEW_DECIDED',
  'Somebody else has decided about the review since you read it. Read it again.',
);
export const answerChanged = new Refusal(
  409,
  'ANSWER_CHANGED',
  'Somebody else has changed the answer since you read it. Read it again, and repeat your change.',
);
export const tooManyRequests = new Refusal(429, 'TOO_MANY_REQUESTS', 'That was too often today. Try again tomorrow.');
export const reviewNotFound = notFound('review');
