/** What a buyer may say of themselves, and what others filter reviews by. All of it by choice. */
export const skinTypes = ['dry', 'normal', 'combination', 'oily', 'sensitive'] as const;
export const reviewUndertones = ['cool', 'neutral', 'warm'] as const;
export const ageBands = ['under-25', '25-34', '35-44', '45-54', '55-64', '65-over'] as const;

export const reviewSorts = ['helpful', 'newest', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof reviewSorts)[number];

/** Why a reader reports a review. */
export const reportReasons = ['offensive', 'personal-data', 'advertising', 'not-about-product'] as const;
/** Why the house does not show a review. A low rating is no reason. */
export const refusalReasons = [...reportReasons, 'health-claim', 'picture-of-others'] as const;
/** What has become of a review. A withdrawn one was taken back by its buyer. */
export const reviewStates = ['waiting', 'published', 'refused', 'withdrawn'] as const;
