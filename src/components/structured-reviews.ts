import { maxStars, reviewLimits } from '../config/reviews/review-limits.ts';
import type { CategoryRecord, PrintedReview, ReviewsRecord } from '../content/snapshot/records.ts';
import { truncateText } from '../domain/truncate-text.ts';
import type { StructuredData } from './structured-node.ts';

export const buildAggregateRating = (rating: NonNullable<CategoryRecord['rating']>): StructuredData => ({
  '@type': 'AggregateRating',
  ...rating,
  bestRating: maxStars,
  worstRating: 1,
});

/** As the page prints it, which makes the page smaller. What the buyer left out is absent. */
const buildReview = ({ stars, title, text, displayName, writtenAt, language }: PrintedReview): StructuredData => ({
  '@type': 'Review',
  reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: maxStars },
  author: { '@type': 'Person', name: displayName },
  datePublished: writtenAt.slice(0, 'YYYY-MM-DD'.length),
  ...(title !== '' && { name: title }),
  ...(text !== '' && { reviewBody: truncateText(text, reviewLimits.printedText).text, inLanguage: language }),
});

/** What buyers think of a product: the mean of all reviews, and those that its page prints. */
export const buildReviews = ({ average, count, printed }: ReviewsRecord): StructuredData => ({
  aggregateRating: buildAggregateRating({ ratingValue: average, reviewCount: count }),
  ...(printed.length > 0 && { review: printed.map(buildReview) }),
});
