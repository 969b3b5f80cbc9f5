import { expect, test } from 'vitest';
import { CallError } from '../../../src/client/call-error.ts';
import type { Call, CallInput } from '../../../src/client/call.ts';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import { getProductReviews, reportReview, voteForReview } from '../../../src/contract/reviews/reviews.ts';
import { createReviewSelection } from '../../../src/domain/reviews/review-query.ts';
import { createProductReviews } from '../../../src/stores/reviews/product-reviews.ts';

interface Refusal {
  status: number;
  code?: string;
}

function open(refusal: Refusal | null = null) {
  const asked: [Endpoint, CallInput<Endpoint>][] = [];
  const call = (async (endpoint: Endpoint, input: CallInput<Endpoint> = {}) => {
    await Promise.resolve();
    asked.push([endpoint, input]);
    if (refusal) throw new CallError({ code: 'REFUSED', message: 'refused', ...refusal });
    return endpoint === voteForReview ? { helpfulVotes: 13 } : { reviews: [], total: 0, pages: 0, shades: [] };
  }) as Call;
  return { reviews: createProductReviews(call, 'AV-0101'), asked };
}

test('asks only for what is selected', async () => {
  const { reviews, asked } = open();
  await reviews.load(createReviewSelection(null), 1);
  await reviews.load({ ...createReviewSelection('fr'), stars: 2, skinType: 'oily', shade: 'S', withPictures: true }, 3);
  expect(asked.map(([endpoint, { params, query }]) => [endpoint, params, query])).toEqual([
    [getProductReviews, { sku: 'AV-0101' }, { sort: 'helpful', page: 1 }],
    [
      getProductReviews,
      { sku: 'AV-0101' },
      { sort: 'helpful', page: 3, stars: 2, skinType: 'oily', shade: 'S', language: 'fr', withPictures: true },
    ],
  ]);
});

test('has nothing to show when the API does not answer', async () => {
  expect(await open({ status: 0 }).reviews.load(createReviewSelection('en'), 1)).toBeNull();
});

test('a vote returns how many found the review helpful', async () => {
  const { reviews, asked } = open();
  expect(await reviews.vote('r1', true)).toEqual({ status: 'saved', helpfulVotes: 13 });
  expect(asked).toEqual([[voteForReview, { params: { id: 'r1' }, body: { isHelpful: true } }]]);
});

test.each<[Refusal, string]>([
  [{ status: 401 }, 'signed-out'],
  [{ status: 409, code: 'REVIEW_IS_YOURS' }, 'own'],
  [{ status: 404, code: 'REVIEW_NOT_FOUND' }, 'failed'],
  [{ status: 0 }, 'failed'],
])('a vote that is refused with %o is %s', async (refusal, status) => {
  expect(await open(refusal).reviews.vote('r1', true)).toEqual({ status });
});

test.each<[Refusal | null, string]>([
  [null, 'sent'],
  [{ status: 429, code: 'TOO_MANY_REQUESTS' }, 'later'],
  [{ status: 500 }, 'failed'],
])('a report that is answered with %o is %s', async (refusal, result) => {
  const { reviews, asked } = open(refusal);
  expect(await reviews.report('r1', 'advertising')).toBe(result);
  expect(asked).toEqual([[reportReview, { params: { id: 'r1' }, body: { reason: 'advertising' } }]]);
});
