import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  calculateLineRefund,
  chooseLines,
  countKreditsBack,
  countRefunded,
  isEverythingBack,
  isFeeBack,
} from '../../../../src/domain/orders/refund-lines.ts';
import { membershipSku } from '../../../../src/contract/enumerations.ts';
import type { RefundedPieces } from '../../../../src/domain/orders/refund-lines.ts';

const line = (
  position: number,
  sku: string,
  quantity: number,
  more: { totalMinor: number; taxMinor?: number; promotionId?: number },
) => ({
  ...{ position, sku, quantity, taxMinor: 0, promotionId: 0 },
  ...more,
});

test('T37 pieces of a line add up to it to the cent, in whatever portions they come back', () => {
  const portions = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(portions, fc.nat(100_000), fc.nat(20_000), fc.boolean(), (counts, totalMinor, taxMinor, isIncluded) => {
      const quantity = counts.reduce((sum, count) => sum + count, 0);
      const lines = [line(1, 'A', quantity, { totalMinor, taxMinor })];
      const refunds: { lines: RefundedPieces[] }[] = [];
      let sum = 0;
      for (const count of counts) {
        const refunded = countRefunded(refunds);
        expect(isEverythingBack(lines, refunded)).toBe(false);
        const { chosen, missing } = chooseLines(lines, refunded, [{ sku: 'A', quantity: count }]);
        expect(missing).toEqual([]);
        sum += calculateLineRefund(lines, refunded, chosen, isIncluded);
        refunds.push({ lines: chosen });
      }
      expect(sum).toBe(totalMinor + (isIncluded ? 0 : taxMinor));
      expect(isEverythingBack(lines, countRefunded(refunds))).toBe(true);
    }),
  );
});

test('T37 of lines of one product the pieces that cost most come back first, however many a line has', () => {
  const [cheap, dear] = [line(1, 'A', 10, { totalMinor: 1_000 }), line(2, 'A', 1, { totalMinor: 500 })];
  for (const lines of [
    [cheap, dear],
    [dear, cheap],
  ])
    expect(chooseLines(lines, new Map(), [{ sku: 'A', quantity: 2 }]).chosen).toEqual([
      { position: 2, sku: 'A', quantity: 1 },
      { position: 1, sku: 'A', quantity: 1 },
    ]);
});

test('T37 an order is back once all its lines are, and no piece of another order comes back', () => {
  const lines = [line(1, 'A', 1, { totalMinor: 1_000 }), line(2, 'B', 2, { totalMinor: 500 })];
  expect(isEverythingBack(lines, new Map([[1, 1]]))).toBe(false);
  expect(isEverythingBack(lines, new Map([[2, 2]]))).toBe(false);
  const chosen = [{ position: 3, sku: 'C', quantity: 1 }];
  expect(() => calculateLineRefund(lines, new Map(), chosen, true)).toThrow(RangeError);
});

test('T38 the kredits of pieces add up to those of the order, in whatever portions they come back', () => {
  const [a, b] = [line(1, 'A', 3, { totalMinor: 0 }), line(2, 'B', 2, { totalMinor: 500 })];
  const lines = [
    { ...a, kreditsMinor: 1_750 },
    { ...b, kreditsMinor: 250 },
  ];
  const count = (ofA: number, ofB: number) =>
    countKreditsBack(
      lines,
      new Map([
        [1, ofA],
        [2, ofB],
      ]),
      2,
    );
  expect([count(0, 0), count(1, 0), count(2, 1), count(3, 0), count(3, 2)]).toEqual([0, 5, 12, 17, 20]);
});

test('T37 what was bought is back without the gifts, which customers keep, and without the membership', () => {
  const fee = line(3, membershipSku, 1, { totalMinor: 2_500 });
  const lines = [
    line(1, 'A', 1, { totalMinor: 0 }),
    line(2, 'B', 1, { totalMinor: 0, promotionId: 101 }),
    line(4, membershipSku, 1, { totalMinor: 0, promotionId: 102 }),
    fee,
  ];
  expect(isEverythingBack(lines, new Map([[1, 1]]))).toBe(true);
  for (const position of [2, 3, 4]) expect(isEverythingBack(lines, new Map([[position, 1]]))).toBe(false);
  expect([2, 3, 4].map((position) => isFeeBack(lines, new Map([[position, 1]])))).toEqual([false, true, false]);
  expect(isEverythingBack([fee], new Map())).toBe(false);
  expect(isEverythingBack([fee], new Map([[3, 1]]))).toBe(true);
});

test('the paid piece of a product comes back before the free one, and no more than were ordered', () => {
  const lines = [
    line(1, 'A', 1, { totalMinor: 0 }),
    line(2, 'A', 1, { totalMinor: 1_000 }),
    line(3, 'B', 1, { totalMinor: 500 }),
  ];
  const first = chooseLines(lines, new Map(), [{ sku: 'A', quantity: 1 }]);
  expect(first).toEqual({ chosen: [{ position: 2, sku: 'A', quantity: 1 }], missing: [] });
  const refunded = countRefunded([{ lines: first.chosen }]);
  expect(chooseLines(lines, refunded, [{ sku: 'A', quantity: 2 }])).toEqual({
    chosen: [{ position: 1, sku: 'A', quantity: 1 }],
    missing: [{ sku: 'A', quantity: 1 }],
  });
});
