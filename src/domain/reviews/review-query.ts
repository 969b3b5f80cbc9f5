import { reviewSorts, type ReviewSort, skinTypes } from '../../config/reviews/review-choices.ts';

/** The parameters of a product's address that say which of its reviews are shown. `shade` is the chosen one. */
export const reviewQuery = {
  sort: 'review-sort',
  stars: 'review-stars',
  skinType: 'review-skin',
  shade: 'review-shade',
  language: 'review-language',
  withPictures: 'review-pictures',
  page: 'review-page',
} as const;

/** Stands in an address for the reviews of all languages. Without a language those of the page's are shown. */
export const anyLanguage = 'all';

/** Which reviews are shown. Null and false stand for all. */
export interface ReviewSelection {
  sort: ReviewSort;
  stars: number | null;
  skinType: (typeof skinTypes)[number] | null;
  /** The sku of a shade. */
  shade: string | null;
  language: string | null;
  withPictures: boolean;
}

/** A selection, and how many of its pages are shown below each other. */
export interface ShownReviews extends ReviewSelection {
  pages: number;
}

/** More would take too long when the address is opened again. */
const maxPages = 10;

export const createReviewSelection = (language: string | null): ShownReviews => ({
  sort: 'helpful',
  stars: null,
  skinType: null,
  shade: null,
  language,
  withPictures: false,
  pages: 1,
});

const parseDigits = (text: string | null, max: number): number | null => {
  const number = /^\d{1,2}$/.test(text ?? '') ? Number(text) : 0;
  return number >= 1 && number <= max ? number : null;
};

/**
 * Reads what an address shows. Null when it says nothing of reviews, so that the printed ones are shown. `ownLanguage` is
 * that of the page, if it has reviews.
 */
export function parseReviewQuery(query: URLSearchParams, ownLanguage: string | null): ShownReviews | null {
  if (!Object.values(reviewQuery).some((name) => query.has(name))) return null;
  const sort = query.get(reviewQuery.sort);
  const skinType = query.get(reviewQuery.skinType);
  const language = query.get(reviewQuery.language);
  return {
    sort: reviewSorts.find((known) => known === sort) ?? 'helpful',
    stars: parseDigits(query.get(reviewQuery.stars), 5),
    skinType: skinTypes.find((known) => known === skinType) ?? null,
    shade: query.get(reviewQuery.shade) || null,
    language: language === anyLanguage ? null : language || ownLanguage,
    withPictures: query.get(reviewQuery.withPictures) === 'yes',
    pages: parseDigits(query.get(reviewQuery.page), maxPages) ?? 1,
  };
}

/** The query of what is shown. Parameters that do not belong to reviews are kept. */
export function serializeReviewQuery(
  shown: ShownReviews,
  ownLanguage: string | null,
  query: URLSearchParams,
): URLSearchParams {
  const next = new URLSearchParams(query);
  const { sort, stars, skinType, shade, language, withPictures, pages } = shown;
  const values: Record<keyof typeof reviewQuery, string | null> = {
    sort,
    stars: stars === null ? null : String(stars),
    skinType,
    shade,
    language: language === ownLanguage ? null : (language ?? anyLanguage),
    withPictures: withPictures ? 'yes' : null,
    page: pages > 1 ? String(Math.min(pages, maxPages)) : null,
  };
  for (const [key, name] of Object.entries(reviewQuery)) {
    const value = Object.entries(values).find(([field]) => field === key)?.[1] ?? null;
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}
