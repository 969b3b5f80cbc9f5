import { reviewSorts, skinTypes, type ReviewSort } from '../../config/reviews/review-choices.ts';

/** The parameters of a product's address that say which of its reviews are shown. `shade` is the chosen one. */
export const reviewQuery = {
  sort: 'review-sort',
  stars: 'review-stars',
  skinType: 'review-skin',
  shade: 'review-shade',
  language: 'review-language',
  withPictures: 'review-pictures',
} as const;

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

export const defaultReviewSelection: ReviewSelection = {
  sort: 'helpful',
  stars: null,
  skinType: null,
  shade: null,
  language: null,
  withPictures: false,
};

const parseStars = (text: string | null) => (text !== null && /^[1-5]$/.test(text) ? Number(text) : null);

/** Reads the selection of an address. Null when the address names none, so that the printed reviews are shown. */
export function parseReviewSelection(query: URLSearchParams): ReviewSelection | null {
  if (!Object.values(reviewQuery).some((name) => query.has(name))) return null;
  const sort = query.get(reviewQuery.sort);
  const skinType = query.get(reviewQuery.skinType);
  return {
    sort: reviewSorts.find((known) => known === sort) ?? 'helpful',
    stars: parseStars(query.get(reviewQuery.stars)),
    skinType: skinTypes.find((known) => known === skinType) ?? null,
    shade: query.get(reviewQuery.shade) || null,
    language: query.get(reviewQuery.language) || null,
    withPictures: query.get(reviewQuery.withPictures) === 'yes',
  };
}

/** The query of a selection. Parameters that do not belong to reviews are kept. */
export function serializeReviewSelection(selection: ReviewSelection, query: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const name of Object.values(reviewQuery)) next.delete(name);
  const { sort, stars, skinType, shade, language, withPictures } = selection;
  next.set(reviewQuery.sort, sort);
  if (stars !== null) next.set(reviewQuery.stars, String(stars));
  if (skinType) next.set(reviewQuery.skinType, skinType);
  if (shade) next.set(reviewQuery.shade, shade);
  if (language) next.set(reviewQuery.language, language);
  if (withPictures) next.set(reviewQuery.withPictures, 'yes');
  return next;
}
