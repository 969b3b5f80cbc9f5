import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBasketBackend } from '../../fixtures/server/basket-backend.ts';
import type { BasketBackend } from '../../fixtures/server/basket-backend.ts';
import { readTotals, shippingMethods } from '../../fixtures/server/checkout-requests.ts';

let backend: BasketBackend;
beforeAll(async () => {
  backend = await startBasketBackend();
  await backend.db.deleteFrom('promotions').execute();
}, 120_000);
afterAll(() => backend?.stop());

const oil = 'AV-0701';

test('CHK-056 API-031 API-064 a guest’s bag is charged with shipping and the tax of the state', async () => {
  const guest = backend.guest();
  const { basket } = await guest.put(oil, 2);
  expect(await readTotals(backend.url, guest, { basketId: basket.id, methodId: shippingMethods.usMiddle })).toEqual({
    originalSubTotal: 68,
    discountPercentage: 0,
    pcDiscountPercentage: 0,
    pcDiscountAmount: 0,
    pcDiscountSubTotal: 68,
    shippingFee: 5.95,
    // 6.25 % of 73.95
    totalTax: 4.62,
    taxLabel: 'Sales tax',
    cartTotal: 78.57,
    productTotal: 68,
    showAmountAwayFreeShipping: true,
    amountAwayFreeShipping: 17,
    promotionDiscount: 0,
    membershipFee: 0,
    kissKreditsAmount: 0,
  });
});
