import { englishBuyers, frenchBuyers, hongKongBuyers, mainlandBuyers, spanishBuyers } from './buyers.ts';
import { simplifiedReviews, traditionalReviews } from './chinese.ts';
import { englishReviews } from './english.ts';
import { frenchReviews } from './french.ts';
import type { SeedReviewLanguage } from './review-types.ts';
import { spanishReviews } from './spanish.ts';

export const seedReviewLanguages: readonly SeedReviewLanguage[] = [
  { language: 'en', buyers: englishBuyers, reviews: englishReviews },
  { language: 'es', buyers: spanishBuyers, reviews: spanishReviews },
  { language: 'fr', buyers: frenchBuyers, reviews: frenchReviews },
  { language: 'zh-hans', buyers: mainlandBuyers, reviews: simplifiedReviews },
  { language: 'zh-hant', buyers: hongKongBuyers, reviews: traditionalReviews },
];
