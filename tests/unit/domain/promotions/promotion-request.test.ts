import { expect, test } from 'vitest';
import type { CartItem } from '../../../../src/contract/bag/baskets.ts';
import { AnyPromotionRequest, PromotionRequest } from '../../../../src/contract/promotions/promotions.ts';
import { buildPromotionRequest } from '../../../../src/domain/promotions/promotion-request.ts';
import type { PromotionRequestInput } from '../../../../src/domain/promotions/promotion-request.ts';

const item = (sku: string, qty: number, price: number, promotionId = 0): CartItem => ({
  productId: 7,
  sku,
  qty,
  basketItemId: 1,
  promotionId,
  itemTypeId: 3,
  product: { sku, name: sku, link: '', imageUrl: '', price, displayPrice: '' },
  totalPrice: promotionId > 0 ? 0 : qty * price,
  totalDisplayPrice: '',
});
const facts = (items: CartItem[], changes: Partial<PromotionRequestInput> = {}): PromotionRequestInput => ({
  items,
  country: 'US',
  locale: 'en-us',
  customerType: 'PreferredCustomer',
  shopperId: 42,
  ignoredPromotionIds: [101],
  now: Date.parse('2030-06-15T12:00:00Z'),
  ...changes,
});

test('PROMO-003 API-060 the promotion request tells what is declined, who shops and what lies in the bag', () => {
  const request = buildPromotionRequest(
    facts([item('LIP', 2, 20.1), item('KTMS', 1, 25), item('GIFT', 1, 8, 9), item('CARD', 1, 3, 9)]),
  );
  expect(request).toEqual({
    ignoredPromotions: [101],
    shopper: {
      shippingCountry: 'US',
      languageCode: 'en-us',
      customerType: 'PreferredCustomer',
      entryDate: '2030-06-15T12:00:00.000Z',
      shopperId: 42,
    },
    shoppingCart: {
      items: [
        { productId: 7, quantity: 2, promotionId: 0, price: 20.1, sku: 'LIP', isFree: false, itemTypeId: 3 },
        { productId: 7, quantity: 1, promotionId: 0, price: 25, sku: 'KTMS', isFree: false, itemTypeId: 3 },
        { productId: 7, quantity: 1, promotionId: 9, price: 0, sku: 'GIFT', isFree: true, itemTypeId: 3 },
        { productId: 7, quantity: 1, promotionId: 9, price: 0, sku: 'CARD', isFree: true, itemTypeId: 3 },
      ],
      orderTypeId: 22,
      subTotal: 40.2,
      promotionIds: [9],
    },
  });
  expect(PromotionRequest.parse(request)).toEqual(request);
});

test.each([
  ['Guest', 1],
  ['CDOCustomer', 15],
  ['PreferredCustomer', 22],
] as const)('CONST-013 a %s places an order of type %i', (customerType, orderTypeId) => {
  expect(buildPromotionRequest(facts([item('LIP', 1, 20)], { customerType }))).toMatchObject({
    shoppingCart: { orderTypeId },
  });
});

test('PROMO-002 the request is empty when every line comes from a promotion', () => {
  for (const items of [[item('GIFT', 1, 8, 9)], []])
    expect(AnyPromotionRequest.parse(buildPromotionRequest(facts(items)))).toEqual({});
});
