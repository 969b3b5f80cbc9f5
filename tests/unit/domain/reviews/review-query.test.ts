import { describe, expect, test } from 'vitest';
import {
  createReviewSelection,
  parseReviewQuery,
  serializeReviewQuery,
  type ShownReviews,
} from '../../../../src/domain/reviews/review-query.ts';

const parse = (query: string, own: string | null = 'en') => parseReviewQuery(new URLSearchParams(query), own);
const serialize = (shown: ShownReviews, query = '') =>
  serializeReviewQuery(shown, 'en', new URLSearchParams(query)).toString();

describe('the reviews that an address asks for', () => {
  test.each(['', 'shade=AV-0101-02', 'sort=price-asc&page=2&stars=5'])('are the printed ones in ?%s', (query) => {
    expect(parse(query)).toBeNull();
  });

  test.each<[string, Partial<ShownReviews>]>([
    ['review-sort=newest', { sort: 'newest', language: 'en' }],
    ['review-sort=worst', { sort: 'helpful' }],
    ['review-stars=4', { stars: 4 }],
    ['review-stars=9', { stars: null }],
    ['review-stars=1e0', { stars: null }],
    ['review-skin=oily&review-pictures=yes', { skinType: 'oily', withPictures: true }],
    ['review-skin=%3Cscript%3E', { skinType: null }],
    ['review-language=all', { language: null }],
    ['review-language=fr', { language: 'fr' }],
    ['review-page=3', { pages: 3 }],
    ['review-page=99', { pages: 1 }],
    ['shade=A&review-shade=B', { shade: 'B' }],
  ])('are read from ?%s', (query, expected) => {
    expect(parse(query)).toMatchObject(expected);
  });

  test('come back as they were', () => {
    const all: ShownReviews = {
      ...createReviewSelection('fr'),
      ...{ sort: 'lowest', stars: 2, skinType: 'dry', shade: 'AV-0101-02', withPictures: true, pages: 4 },
    };
    for (const shown of [all, createReviewSelection('en'), createReviewSelection(null)])
      expect(parse(serialize(shown))).toEqual(shown);
  });

  test('are named beside the chosen shade', () => {
    const shown = { ...createReviewSelection('en'), stars: 5 };
    expect(serialize(shown, 'shade=X&review-page=2&utm_source=mail')).toBe(
      'shade=X&utm_source=mail&review-sort=helpful&review-stars=5',
    );
  });
});
