import { starChoices } from '../../domain/reviews/review-schema.ts';
import { useReviewContext } from './context.ts';

/** The names of one to five stars, such as `3 of 5 stars`. */
export function useStarLabels(): readonly string[] {
  const { formatCount } = useReviewContext();
  return starChoices.map((stars) => formatCount('starsOf', Number(stars)));
}
