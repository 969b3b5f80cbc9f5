import { expect, test } from 'vitest';
import { membershipSku } from '../../../src/contract/enumerations.ts';
import { applyIntents } from '../../../src/stores/bag/apply-intents.ts';
import type { BagIntent } from '../../../src/stores/bag/intents.ts';
import { createBagLine } from '../../fixtures/tabs/bag-line.ts';

const lines = [
  createBagLine({ basketItemId: 1, sku: 'A' }),
  createBagLine({ basketItemId: 2, sku: 'A', promotionId: 7 }),
  createBagLine({ basketItemId: 3, sku: 'GIFT', promotionId: 7 }),
  createBagLine({ basketItemId: 4, sku: 'GIFT', promotionId: 8 }),
  createBagLine({ basketItemId: 5, sku: 'B' }),
];
const apply = (intent: BagIntent) =>
  applyIntents(lines, [{ key: 'first', intent }], 'US').map(({ basketItemId }) => basketItemId);

test.each<[string, BagIntent, number[]]>([
  ['a product takes its own line', { kind: 'remove', sku: 'A', promotionId: 0, basketItemId: 1 }, [2, 3, 4, 5]],
  ['a reward takes all of its promotion', { kind: 'remove', sku: 'GIFT', promotionId: 7, basketItemId: 3 }, [1, 4, 5]],
])('BAG-027 BAG-028 removing %s', (_, intent, left) => {
  expect(apply(intent)).toEqual(left);
});

test('PROMO-004 declining a promotion takes its rewards and nothing else', () => {
  expect(apply({ kind: 'decline', promotionId: 7 })).toEqual([1, 4, 5]);
});

test('PROMO-008 a claimed reward takes the place of the others of its promotion, as one free piece', () => {
  const intent: BagIntent = { kind: 'claim', sku: 'C', promotionId: 7, name: 'Satin' };
  const result = applyIntents(lines, [{ key: 'first', intent }], 'US');
  expect(result.map(({ basketItemId }) => basketItemId)).toEqual([1, 4, 5, -4]);
  expect(result.at(-1)).toMatchObject({
    ...{ sku: 'C', name: 'Satin', promotionId: 7, isFree: true, quantity: 1, isPending: true },
  });
});

test('BAG-024 a product of which only the sku is known is a line without a name and a price', () => {
  const noAmount = { minor: 0, currency: 'CAD' };
  expect(
    applyIntents([], [{ key: 'first', intent: { kind: 'add', sku: 'C', quantity: 2, shown: null } }], 'CA'),
  ).toEqual([
    {
      ...{ basketItemId: -1, productId: 0, sku: 'C', name: '', link: '', imageUrl: '', quantity: 2 },
      ...{ promotionId: 0, itemTypeId: 0, isFree: false, isFee: false, isPending: true },
      ...{ regularPrice: null, stockLeft: null, price: noAmount, total: noAmount },
    },
  ]);
});

test('BAG-017 BAG-026 however much of the fee is added, it is shown as one piece of a fee', () => {
  const intent: BagIntent = { kind: 'add', sku: membershipSku, quantity: 3, shown: null };
  expect(applyIntents([], [{ key: 'first', intent }], 'US')).toMatchObject([{ isFee: true, quantity: 1 }]);
});

test('BAG-025 pieces of a product that is in the bag are added to its line alone, and to no reward', () => {
  const intent: BagIntent = { kind: 'add', sku: 'A', quantity: 2, shown: null };
  const result = applyIntents(lines, [{ key: 'first', intent }], 'US');
  expect(result).toEqual([
    { ...lines[0], quantity: 3, total: { minor: 3_000, currency: 'USD' }, isPending: true },
    ...lines.slice(1),
  ]);
});
