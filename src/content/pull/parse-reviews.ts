import * as z from 'zod/mini';
import { reviewLimits } from '../../config/reviews/review-limits.ts';
import { Review, ReviewSummary } from '../../contract/reviews/review.ts';
import { cleanReviewLine, cleanReviewText } from '../../domain/reviews/clean-review-text.ts';
import { isLanguageTag } from '../../i18n/written-language.ts';
import type { PrintedReview } from '../snapshot/records.ts';
import type { ProductReviews } from './review-sources.ts';

const Entry = z.extend(ReviewSummary, { reviews: z.array(z.unknown()) });
const Named = z.object({ sku: z.string() });
const Identified = z.object({ id: z.string() });

/** Only addresses of the API, which pages may load pictures from. */
function resolvePictures({ pictures }: Review, apiUrl: string): PrintedReview['pictures'] {
  const { origin } = new URL(apiUrl);
  return pictures.slice(0, reviewLimits.pictures).flatMap(({ url, width, height }) => {
    const resolved = URL.canParse(url, apiUrl) ? new URL(url, apiUrl) : null;
    return resolved?.origin === origin && width > 0 && height > 0 ? [{ url: resolved.href, width, height }] : [];
  });
}

const toPrinted = (review: Review, apiUrl: string): PrintedReview => ({
  id: review.id,
  stars: review.stars,
  title: cleanReviewLine(review.title),
  text: cleanReviewText(review.text),
  language: review.language.toLowerCase(),
  displayName: cleanReviewLine(review.displayName),
  shadeName: cleanReviewLine(review.shadeName),
  country: /^[a-z]{2}$/i.test(review.country) ? review.country.toUpperCase() : '',
  writtenAt: review.writtenAt,
  skinType: review.skinType,
  undertone: review.undertone,
  ageBand: review.ageBand,
  pictures: resolvePictures(review, apiUrl),
  helpfulVotes: Math.max(0, review.helpfulVotes),
  answer: cleanReviewText(review.answer?.text ?? ''),
});

const isPossible = ({ count, average, byStars }: ReviewSummary) =>
  count > 0 && average >= 1 && average <= 5 && byStars.every((stars) => stars >= 0);

/** What the reviews of one product are, or what could not be read, by sku and id. */
interface ParsedReviews {
  sku: string;
  reviews: ProductReviews | null;
  malformed: string[];
}

/** Reads one product of `getCountryReviews`. A review that is malformed is left out alone. */
export function parseProductReviews(entry: unknown, apiUrl: string): ParsedReviews {
  const parsed = Entry.safeParse(entry);
  if (!parsed.success || !isPossible(parsed.data)) {
    const { sku = '?' } = Named.safeParse(entry).data ?? {};
    return { sku, reviews: null, malformed: [sku] };
  }
  const { sku, count, average, byStars, byLanguage, reviews } = parsed.data;
  const malformed: string[] = [];
  const printed = reviews.flatMap((item) => {
    const review = Review.safeParse(item);
    if (review.success && isLanguageTag(review.data.language)) return [toPrinted(review.data, apiUrl)];
    malformed.push(`${sku} (${Identified.safeParse(item).data?.id ?? '?'})`);
    return [];
  });
  return { sku, reviews: { count, average, byStars, byLanguage, reviews: printed }, malformed };
}
