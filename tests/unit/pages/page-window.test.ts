import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getPaginationItems } from '../../../src/domain/catalogue/pagination.ts';

describe('CAT-022 page links', () => {
  test.each([
    [1, 1, [1]],
    [1, 6, [1, 2, 3, 4, 5, 6]],
    [1, 20, [1, 2, 3, 4, 5, 6, 'gap', 19, 20]],
    [10, 20, [1, 2, 'gap', 8, 9, 10, 11, 12, 13, 'gap', 19, 20]],
    [20, 20, [1, 2, 'gap', 15, 16, 17, 18, 19, 20]],
    [5, 9, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
  ])('CAT-022 page %i of %i shows six links and two at each end', (page, pages, steps) => {
    expect(getPaginationItems(page, pages)).toEqual(steps);
  });

  test('CAT-022 the current page is always linked, every link leads to a page, and none is repeated', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (a, b) => {
        const [page, pages] = [Math.min(a, b), Math.max(a, b)];
        const numbers = getPaginationItems(page, pages).filter((step) => step !== 'gap');
        expect(numbers).toContain(page);
        expect(numbers.every((step) => step >= 1 && step <= pages)).toBe(true);
        expect(new Set(numbers).size).toBe(numbers.length);
      }),
    );
  });
});
