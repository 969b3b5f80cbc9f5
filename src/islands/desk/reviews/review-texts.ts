import type { refusalReasons, reportReasons } from '../../../config/reviews/review-choices.ts';
import type { DeskTextKey } from '../../../i18n/keys/desk.ts';
import type { DeskReviewQueue } from '../../../stores/desk/reviews.ts';

export const queueTextKeys: Readonly<Record<DeskReviewQueue, DeskTextKey>> = {
  waiting: 'queueWaiting',
  reported: 'queueReported',
  published: 'queuePublished',
  refused: 'queueRefused',
};

export const emptyQueueTextKeys: Readonly<Record<DeskReviewQueue, DeskTextKey>> = {
  waiting: 'noneWaiting',
  reported: 'noneReported',
  published: 'nonePublished',
  refused: 'noneRefused',
};

/** Of reports and refusals alike. */
export const reasonTextKeys: Readonly<Record<(typeof refusalReasons)[number], DeskTextKey>> &
  Readonly<Record<(typeof reportReasons)[number], DeskTextKey>> = {
  offensive: 'reasonOffensive',
  'personal-data': 'reasonPersonalData',
  advertising: 'reasonAdvertising',
  'not-about-product': 'reasonOffTopic',
  'health-claim': 'reasonHealthClaim',
  'picture-of-others': 'reasonPicture',
};
