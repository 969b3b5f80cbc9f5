import { expect, test } from 'vitest';
import { listProductLines } from '../../../../src/domain/orders/buy-again.ts';

const line = (sku: string, quantity: number, promotionId = 0) => ({ sku, productName: sku, quantity, promotionId });

test('an order is bought again without its fee and its free rewards, each product once', () => {
  const lines = [line('A', 2), line('KTMS', 1), line('B', 1), line('A', 1), line('A', 1, 7)];
  expect(listProductLines(lines)).toEqual([line('A', 3), line('B', 1)]);
});
