import { expect, test } from 'vitest';
import type { CartItem } from '../../../src/contract/bag/baskets.ts';
import { PromotionRequest } from '../../../src/contract/promotions/promotions.ts';
import { sumWithoutFee, toBag, toBagLines } from '../../../src/stores/bag/view.ts';
import { toPromotionRequest } from '../../../src/stores/bag/promotion-request.ts';
import { createUser } from '../../fixtures/tabs/user.ts';

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
const toLines = (items: CartItem[]) =>
  toBagLines({ id: '', basketId: 'bag', country: 'US', items, totalPrice: 0, totalDisplayPrice: '' });
const now = Date.parse('2030-06-15T12:00:00Z');

const shoppers = {
  Guest: null,
  CDOCustomer: createUser({}, { customerType: 'CDOCustomer' }),
  PreferredCustomer: createUser({}, { customerType: 'PreferredCustomer', membershipStatusId: 'Active' }),
} as const;

test('PROMO-003 API-060 the request names declined promotions, the shopper and the lines of the bag', () => {
  const lines = toLines([item('LIP', 2, 20.1), item('GIFT', 1, 8, 9), item('CARD', 1, 3, 9)]);
  const shopper = { country: 'US', locale: 'en-us', user: shoppers.PreferredCustomer } as const;
  const request = toPromotionRequest(lines, shopper, [101], now);
  expect(request).toMatchObject({
    ignoredPromotions: [101],
    shopper: {
      shippingCountry: 'US',
      languageCode: 'en-us',
      customerType: 'PreferredCustomer',
      entryDate: '2030-06-15T12:00:00.000Z',
      shopperId: 1,
    },
    shoppingCart: {
      items: [
        { productId: 7, quantity: 2, promotionId: 0, price: 20.1, sku: 'LIP', isFree: false, itemTypeId: 3 },
        { productId: 7, quantity: 1, promotionId: 9, sku: 'GIFT', isFree: true, itemTypeId: 3 },
        { productId: 7, quantity: 1, promotionId: 9, sku: 'CARD', isFree: true, itemTypeId: 3 },
      ],
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
  const shopper = { country: 'US', locale: 'en-us', user: shoppers[customerType] } as const;
  expect(toPromotionRequest(toLines([item('LIP', 1, 20)]), shopper, [], now)).toMatchObject({
    shopper: { customerType },
    shoppingCart: { orderTypeId },
  });
});

const createBagWithFee = () => {
  const items = [item('LIP', 1, 52.1), item('KTMS', 1, 25), item('GIFT', 1, 18, 7), item('CARD', 1, 0.2)];
  return toBag('bag', 'US', toLines(items));
};

test('PROMO-012 the total that promotions count leaves out the membership fee and rewards', () => {
  expect(sumWithoutFee(createBagWithFee())).toEqual({ minor: 5_230, currency: 'USD' });
});

test('PROMO-003 PROMO-012 subTotal leaves out the membership fee, although the fee is among the items', () => {
  const { lines } = createBagWithFee();
  const shopper = { country: 'US', locale: 'en-us', user: null } as const;
  expect(toPromotionRequest(lines, shopper, [], now)).toMatchObject({
    shoppingCart: { items: [{ sku: 'LIP' }, { sku: 'KTMS' }, { sku: 'GIFT' }, { sku: 'CARD' }], subTotal: 52.3 },
  });
});

test('PROMO-003 a bag with only the membership fee has a subTotal of 0', () => {
  const shopper = { country: 'US', locale: 'en-us', user: null } as const;
  expect(toPromotionRequest(toLines([item('KTMS', 1, 25)]), shopper, [], now)).toMatchObject({
    shoppingCart: { items: [{ sku: 'KTMS', price: 25 }], subTotal: 0 },
  });
});

test('PROMO-002 PROMO-003 the request of an empty bag is not empty', () => {
  const shopper = { country: 'US', locale: 'en-us', user: null } as const;
  expect(toPromotionRequest([], shopper, [7], now)).toMatchObject({
    ignoredPromotions: [7],
    shoppingCart: { items: [], subTotal: 0, promotionIds: [] },
  });
});
