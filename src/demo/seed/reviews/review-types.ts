import type { CountryCode } from '../../../config/countries.ts';
import type { ReviewLanguage } from '../../../config/reviews/review-languages.ts';
import type {
  ageBands,
  refusalReasons,
  reportReasons,
  reviewUndertones,
  skinTypes,
} from '../../../config/reviews/review-choices.ts';

interface ReviewExtras {
  /** What the house answered. */
  answer?: string;
  /** A review that the house has not read yet, or has refused. */
  isWaiting?: true;
  refusalReason?: (typeof refusalReasons)[number];
  /** Why a reader has reported it. */
  reported?: (typeof reportReasons)[number];
}

/** A review of the demo: the sku that was bought, stars, and what was written. Stars may stand alone. */
export type SeedReview = readonly [sku: string, stars: number, title?: string, text?: string, extras?: ReviewExtras];

/** A guest who has bought what they review. Each says as much of themselves as they like. */
export interface SeedBuyer {
  firstName: string;
  lastName: string;
  country: CountryCode;
  locale: string;
  skinType?: (typeof skinTypes)[number];
  undertone?: (typeof reviewUndertones)[number];
  ageBand?: (typeof ageBands)[number];
}

export interface SeedReviewLanguage {
  language: ReviewLanguage;
  buyers: readonly SeedBuyer[];
  reviews: readonly SeedReview[];
}
