import { expect, test } from 'vitest';
import { countries } from '../../../../src/config/countries.ts';
import { getMembershipFee, listOrderItems } from '../../../../src/domain/orders/membership-fee.ts';

const createLine = (sku: string, totalPrice: number) => ({
  ...{ sku, totalPrice, productName: sku, price: totalPrice, quantity: 1, promotionId: 0, imageUrl: '', link: '' },
});
const orderLineItems = [createLine('A', 10.1), createLine('KTMS', 40.2)];

test.each([
  ['that tells it', { membershipFee: 39, itemTotal: 10.1 }, 39, ['A']],
  ['that tells of none', { membershipFee: 0, itemTotal: 10.1 }, 0, ['A']],
  ['that has it in its lines alone', { itemTotal: 10.1 }, 40.2, ['A']],
  ['whose sum of items has it', { itemTotal: 50.3 }, 0, ['A', 'KTMS']],
])('ACC-029 MEM-012 the membership fee of an order of an API %s is shown once', (_, order, fee, skus) => {
  const shown = { ...order, orderLineItems };
  expect(getMembershipFee(shown, countries.US)).toBe(fee);
  expect(listOrderItems(shown, countries.US).map(({ sku }) => sku)).toEqual(skus);
});
