import { expect, test } from 'vitest';
import { sumPrices } from '../../../../src/domain/catalogue/sum-prices.ts';

test.each([
  [[], null],
  [[{ minor: 1_999, currency: 'USD' }], { minor: 1_999, currency: 'USD' }],
  [
    [
      { minor: 10, currency: 'USD' },
      { minor: 20, currency: 'USD' },
    ],
    { minor: 30, currency: 'USD' },
  ],
  [
    [
      { minor: 10, currency: 'USD' },
      { minor: 20, currency: 'CAD' },
    ],
    null,
  ],
])('%j cost %j together', (prices, total) => {
  expect(sumPrices(prices)).toEqual(total);
});
