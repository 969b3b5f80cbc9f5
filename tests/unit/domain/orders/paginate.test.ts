import { expect, test } from 'vitest';
import { paginate } from '../../../../src/domain/orders/paginate.ts';

const orders = Array.from({ length: 45 }, (_, index) => index);

test.each([
  [0, 20, { page: 0, pageCount: 3, items: orders.slice(0, 20) }],
  [2, 20, { page: 2, pageCount: 3, items: orders.slice(40) }],
  [4, 20, { page: 2, pageCount: 3, items: orders.slice(40) }],
  [4, 10, { page: 4, pageCount: 5, items: orders.slice(40) }],
  [99, 10, { page: 4, pageCount: 5, items: orders.slice(40) }],
])('ACC-022 ACC-028 of 45 orders, page %i with %i on each is a page that there is', (page, pageSize, expected) => {
  expect(paginate(orders, page, pageSize)).toEqual(expected);
});

test('ACC-022 without orders there is one empty page', () => {
  expect(paginate([], 3, 20)).toEqual({ items: [], page: 0, pageCount: 1 });
});
