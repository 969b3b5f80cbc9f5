import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { KreditSource, KreditType } from '../../../../src/contract/kredits/kredit-types.ts';
import {
  calculateOwedKredits,
  calculateSpendableKredits,
  listUnspentLots,
  listKreditActivity,
} from '../../../../src/domain/kredits/balance.ts';
import { kreditCorrection, kreditReturn } from '../../../../src/domain/kredits/ledger.ts';
import type { KreditEntry } from '../../../../src/domain/kredits/ledger.ts';

const day = (number: number) => new Date(number * 86_400_000);

let lastId = 0;
/** Takes kredits of another entry back. */
const revoke = (lot: KreditEntry, on: number) => entry(-lot.kredits, on, { lotId: lot.id });
const listSpent = (entries: readonly KreditEntry[]) => listKreditActivity(entries).map(({ spent }) => spent);
const spendableOn = (entries: readonly KreditEntry[], ...days: readonly number[]) =>
  days.map((on) => calculateSpendableKredits(entries, day(on)));

const entry = (kredits: number, on: number, changes: Partial<KreditEntry> = {}): KreditEntry => ({
  id: (lastId += 1),
  kredits,
  awardReason: KreditSource.Order,
  awardType: kredits > 0 ? KreditType.OwnOrder : KreditType.Adjustment,
  orderId: null,
  lotId: null,
  effectiveAt: day(on),
  expiresAt: null,
  createdAt: day(on),
  ...changes,
});

describe('the kredits that can be spent', () => {
  test('are those that came, less those that went', () => {
    expect(calculateSpendableKredits([entry(15, 1), entry(22, 2), entry(-20, 3)], day(4))).toBe(17);
  });

  test('begin when they become effective, and end when they expire', () => {
    const entries = [entry(15, 1, { effectiveAt: day(5), expiresAt: day(10) })];
    expect([4, 5, 9, 10].map((on) => calculateSpendableKredits(entries, day(on)))).toEqual([0, 15, 15, 0]);
  });

  test('are spent in the order in which they expire, so that as few as possible are lost', () => {
    const entries = [
      entry(10, 1, { expiresAt: day(30) }),
      entry(10, 2, { expiresAt: day(10) }),
      entry(10, 3),
      entry(-12, 4),
    ];
    expect(listKreditActivity(entries).map(({ spent }) => spent)).toEqual([2, 10, 0]);
    expect([5, 20, 40].map((on) => calculateSpendableKredits(entries, day(on)))).toEqual([18, 18, 10]);
  });

  test('an order that gave its kredits back has never spent them', () => {
    const entries = [
      entry(10, 1, { expiresAt: day(10) }),
      entry(-6, 2, { orderId: 7 }),
      entry(6, 3, { orderId: 7, ...kreditReturn }),
    ];
    expect([calculateSpendableKredits(entries, day(4)), calculateSpendableKredits(entries, day(11))]).toEqual([10, 0]);
  });

  test('T38 what comes later never changes what an earlier spending has taken', () => {
    const [first, second] = [entry(10, 1, { expiresAt: day(30) }), entry(10, 2)];
    const entries = [first, second, entry(-12, 3, { orderId: 7 })];
    expect(listSpent(entries)).toEqual([10, 2]);
    const sooner = entry(10, 4, { effectiveAt: day(1), expiresAt: day(5) });
    expect(listSpent([...entries, sooner])).toEqual([10, 2, 0]);
    expect(spendableOn([...entries, sooner, revoke(second, 5)], 1, 2, 3, 4)).toEqual([10, 20, 8, 18]);
  });

  test('T38 an order gives kredits back to those that it took, whatever was spent after it', () => {
    const lots = [entry(10, 1, { expiresAt: day(10) }), entry(10, 1, { expiresAt: day(30) })];
    const spendings = [entry(-10, 2, { orderId: 7 }), entry(-5, 3, { orderId: 8 })];
    const entries = [...lots, ...spendings, entry(10, 4, { orderId: 7, ...kreditReturn })];
    expect(listSpent(entries)).toEqual([0, 5]);
    expect(spendableOn(entries, 4, 10)).toEqual([15, 5]);
  });

  test('T38 an order that gives back a part gives back first what expires last, and in the end all', () => {
    const lots = [entry(10, 1, { expiresAt: day(10) }), entry(10, 1, { expiresAt: day(30) })];
    const back = (kredits: number, on: number) => entry(kredits, on, { orderId: 7, ...kreditReturn });
    const entries = [...lots, entry(-20, 2, { orderId: 7 }), back(4, 3), back(9, 4)];
    expect(listSpent(entries)).toEqual([7, 0]);
    expect(spendableOn(entries, 3, 4, 10)).toEqual([4, 13, 10]);
    expect(spendableOn([...entries, back(7, 5)], 5, 10)).toEqual([20, 10]);
    expect(spendableOn([...entries, back(7, 5), back(7, 6)], 6)).toEqual([20]);
  });

  test('are taken from no lot that has expired or is not effective yet', () => {
    const lots = [entry(10, 1, { expiresAt: day(5) }), entry(10, 1, { effectiveAt: day(8), expiresAt: day(9) })];
    const entries = [...lots, entry(10, 1), entry(-10, 6, { orderId: 7 })];
    expect(listSpent(entries)).toEqual([0, 0, 10]);
  });

  test.each([
    ['an operator', { awardReason: KreditSource.CustomerService, awardType: KreditType.Adjustment }],
    [
      'an operator, for the order',
      { awardReason: KreditSource.CustomerService, awardType: KreditType.Adjustment, orderId: 7 },
    ],
    ['the order itself', { awardReason: KreditSource.Order, awardType: KreditType.OwnOrder, orderId: 7 }],
    ['nobody known, for the order', { ...kreditReturn, awardType: KreditType.OwnOrder, orderId: 7 }],
    ['nobody known', { ...kreditReturn, orderId: null }],
  ])('of %s are new ones, and none that the order gives back', (_, origin) => {
    const entries = [entry(10, 1), entry(-6, 2, { orderId: 7 }), entry(5, 3, origin)];
    expect([listSpent(entries), spendableOn(entries, 3)]).toEqual([[6, 0], [9]]);
  });

  test('an order that has spent nothing gives nothing back', () => {
    const entries = [entry(10, 1), entry(6, 2, { orderId: 7, ...kreditReturn })];
    expect(spendableOn(entries, 3)).toEqual([10]);
  });

  test('a correction says how many kredits of a lot are left', () => {
    const lot = entry(10, 1);
    const correct = (kredits: number) => entry(kredits, 3, { lotId: lot.id, ...kreditCorrection });
    const entries = [lot, entry(-6, 2, { orderId: 7 })];
    const [more, fewer] = [
      [...entries, correct(2)],
      [...entries, correct(-3)],
    ];
    expect([spendableOn(more, 3), spendableOn(fewer, 3)]).toEqual([[6], [1]]);
    expect([listSpent(more), listSpent(fewer)]).toEqual([[4], [9]]);
  });

  test('do not depend on the order in which the entries are read', () => {
    const entries = [entry(10, 1), entry(-6, 2, { orderId: 7 }), entry(6, 3, { orderId: 7, ...kreditReturn })];
    const unordered = [2, 0, 1].flatMap((index) => entries[index] ?? []);
    expect([listSpent(unordered), listSpent(entries.toReversed())]).toEqual([[0], [0]]);
  });

  test('are left on lots that are neither spent nor expired', () => {
    const lots = [entry(10, 1), entry(5, 1, { expiresAt: day(30) }), entry(8, 1, { expiresAt: day(9) })];
    const entries = [...lots, entry(-13, 2, { orderId: 7 }), entry(4, 3, { effectiveAt: day(40), expiresAt: day(50) })];
    const leftOn = (on: number) => listUnspentLots(entries, day(on)).map(({ entry: { id }, left }) => [id, left]);
    const [first, , , , later] = entries.map(({ id }) => id);
    expect([leftOn(4), leftOn(50)]).toEqual([
      [
        [first, 10],
        [later, 4],
      ],
      [[first, 10]],
    ]);
  });

  test('T13 are never negative, and never more than the sum of the ledger', () => {
    const movement = fc.record({
      kredits: fc.integer({ min: -40, max: 60 }).filter((kredits) => kredits !== 0),
      on: fc.integer({ min: 0, max: 50 }),
      lifetime: fc.option(fc.integer({ min: 1, max: 40 })),
    });
    fc.assert(
      fc.property(fc.array(movement, { maxLength: 30 }), fc.integer({ min: 50, max: 90 }), (movements, now) => {
        const ledger: KreditEntry[] = [];
        for (const { kredits, on, lifetime } of movements.toSorted((a, b) => a.on - b.on)) {
          const isPossible = kredits > 0 || calculateSpendableKredits(ledger, day(on)) >= -kredits;
          if (isPossible) ledger.push(entry(kredits, on, { expiresAt: lifetime === null ? null : day(on + lifetime) }));
        }
        const spendable = calculateSpendableKredits(ledger, day(now));
        expect(spendable).toBeGreaterThanOrEqual(0);
        expect(spendable).toBeLessThanOrEqual(ledger.reduce((sum, { kredits }) => sum + kredits, 0));
        for (const { entry: lot, spent } of listKreditActivity(ledger)) expect(spent).toBeLessThanOrEqual(lot.kredits);
      }),
    );
  });
});

describe('T38 kredits that are taken back', () => {
  test('are those that are left, and the others pay for those that were spent', () => {
    const [gift, award] = [entry(30, 1, { expiresAt: day(60) }), entry(15, 2, { expiresAt: day(40) })];
    const entries = [gift, award, entry(-25, 3, { orderId: 2 }), revoke(award, 4)];
    expect(spendableOn(entries, 3, 4, 50)).toEqual([20, 5, 5]);
    expect(listSpent(entries)).toEqual([25, 15, -15]);
  });

  test('are owed when nothing is left, and paid by the next ones, which may not be effective yet', () => {
    const award = entry(15, 1);
    const entries = [award, entry(-15, 2, { orderId: 2 }), revoke(award, 3), entry(5, 4, { effectiveAt: day(9) })];
    expect([calculateOwedKredits(entries), spendableOn(entries, 3, 4, 9)]).toEqual([10, [0, 0, 0]]);
    expect(listSpent(entries)).toEqual([15, -5, 5]);
    const later = [...entries, entry(12, 10)];
    expect([calculateOwedKredits(later), spendableOn(later, 10)]).toEqual([0, [2]]);
  });

  test('count as never given once the order that spent them is undone, too', () => {
    const [gift, award] = [entry(30, 1), entry(15, 2, { expiresAt: day(10) })];
    const entries = [gift, award, entry(-25, 3, { orderId: 2 }), revoke(award, 4)];
    const undone = [...entries, entry(25, 5, { orderId: 2, ...kreditReturn })];
    expect(spendableOn(undone, 5, 20)).toEqual([30, 30]);
    expect(listSpent(undone)).toEqual([0, 15, -15]);
  });

  test('may have paid for others that were taken back before', () => {
    const [first, second] = [entry(10, 1), entry(20, 4)];
    const spent = [first, entry(-10, 2, { orderId: 7 }), revoke(first, 3), second];
    const both = [...spent, revoke(second, 5)];
    expect([spendableOn(both, 4, 5), calculateOwedKredits(both)]).toEqual([[10, 0], 10]);
    const undone = [...both, entry(10, 6, { orderId: 7, ...kreditReturn })];
    expect([spendableOn(undone, 6), calculateOwedKredits(undone)]).toEqual([[0], 0]);
  });

  test('are not paid by kredits that have expired', () => {
    const [expired, award] = [entry(10, 1, { expiresAt: day(5) }), entry(10, 1, { expiresAt: day(3) })];
    const entries = [expired, award, entry(-10, 2, { orderId: 7 }), revoke(award, 6), entry(12, 7)];
    expect([listSpent(entries), spendableOn(entries, 4, 7)]).toEqual([
      [0, 10, -10, 10],
      [10, 2],
    ]);
  });

  test('give back to those that have paid, the last payment first, as far as orders are undone', () => {
    const award = entry(10, 1);
    const spendings = [entry(-6, 2, { orderId: 7 }), entry(-4, 2, { orderId: 8 })];
    const paid = [award, ...spendings, revoke(award, 3), entry(5, 4), entry(5, 4)];
    expect([listSpent(paid), spendableOn(paid, 4)]).toEqual([[10, -10, 5, 5], [0]]);
    const undone = [...paid, entry(4, 5, { orderId: 8, ...kreditReturn })];
    expect([listSpent(undone), spendableOn(undone, 5)]).toEqual([[10, -10, 5, 1], [4]]);
    const allUndone = [...undone, entry(6, 6, { orderId: 7, ...kreditReturn })];
    expect([listSpent(allUndone), spendableOn(allUndone, 6)]).toEqual([[10, -10, 0, 0], [10]]);
  });

  test('of a closed account are what was left, and an order that is undone later gives back the others', () => {
    const lot = entry(10, 1);
    const closed = [lot, entry(-6, 2, { orderId: 7 }), entry(-4, 3, { lotId: lot.id })];
    expect(spendableOn(closed, 3)).toEqual([0]);
    expect(spendableOn([...closed, entry(6, 4, { orderId: 7, ...kreditReturn })], 4)).toEqual([6]);
  });

  test('are no more than were spent when they have expired', () => {
    const award = entry(15, 1, { expiresAt: day(10) });
    const entries = [entry(30, 1), award, entry(-5, 2), revoke(award, 20)];
    expect(spendableOn(entries, 19, 20)).toEqual([30, 25]);
  });
});
