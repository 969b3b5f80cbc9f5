import { ageBandTexts, skinTypeTexts, undertoneTexts } from '../../config/reviews/choice-texts.ts';
import type { TextKeys } from '../text-keys.ts';

const buyerTextKeys = [
  ...Object.values(skinTypeTexts),
  ...Object.values(undertoneTexts),
  ...new Set(Object.values(ageBandTexts).map(({ key }) => key)),
] as const;

/** The texts of ratings and of the printed reviews of a product. */
export const productReviewTextKeys = {
  catalogue: [
    'reviews',
    'ratingLabel_other',
    'reviewCount_other',
    'starsOf5',
    'starsCount_other',
    'noReviewsYet',
    'readAllReviews_other',
    'readAllReviewsIn_other',
    'verifiedBuyer',
    'houseAnswer',
    'reviewsInLanguage',
    'reviewPicture',
    'helpfulVotes',
    'reportReview',
    ...buyerTextKeys,
  ],
  shop: ['pressFailed'],
} as const satisfies TextKeys;

/** The texts that the browser needs to list, vote for and report reviews. */
export const reviewListTextKeys = {
  catalogue: [
    ...buyerTextKeys,
    'starsOf5',
    'helpfulVotes',
    'sortBy',
    'sortHelpful',
    'sortNewest',
    'sortHighest',
    'sortLowest',
    'starsFilter',
    'anyStars',
    'skinTypeFilter',
    'anySkinType',
    'anyVariant',
    'languageFilter',
    'anyLanguage',
    'withPictures',
    'clearFilters',
    'reviewsShown',
    'noReviewsMatch',
    'reviewsLoading',
    'reviewsFailed',
    'tryAgain',
    'moreReviews',
    'thanksForVote',
    'voteTakenBack',
    'signInToVote',
    'voteFailed',
    'voteOwnReview',
    'reportTitle',
    'reportOffensive',
    'reportPersonalData',
    'reportAdvertising',
    'reportOffTopic',
    'sendReport',
    'cancelReport',
    'reported',
    'reportFailed',
    'tooManyReports',
    'reviewPicture',
  ],
  shop: ['close'],
} as const satisfies TextKeys;
