import { reviewRateLimits } from '../../../config/reviews/review-rate-limits.ts';
import { consumeRateLimit } from '../../platform/database/rate-limits.ts';
import type { ReviewDependencies } from './dependencies.ts';
import { tooManyRequests } from './refusals.ts';

/** Counts a use towards limits, each with whom it counts for. Throws when one is exceeded. */
export async function consumeReviewLimits(
  { db, now }: Pick<ReviewDependencies, 'db' | 'now'>,
  uses: readonly (readonly [purpose: keyof typeof reviewRateLimits, subject: string])[],
): Promise<void> {
  for (const [purpose, subject] of uses)
    if (!(await consumeRateLimit(db, { purpose, subject }, reviewRateLimits[purpose], now()))) throw tooManyRequests;
}
