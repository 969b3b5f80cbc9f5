import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { KreditSource, KreditType } from '../../../../src/contract/kredits/kredit-types.ts';
import { calculateSpendableKredits, kreditReturn, listKreditLots } from '../../../../src/domain/kredits/lots.ts';
import type { KreditEntry } from '../../../../src/domain/kredits/lots.ts';

const day = (number: number) => new Date(number * 86_400_000);

let lastId = 0;
const entry = (kredits: number, on: number, changes: Partial<KreditEntry> = {}): KreditEntry => ({
  id: (lastId += 1),
  kredits,
  awardReason: KreditSource.Order,
  awardType: kredits > 0 ? KreditType.OwnOrder : KreditType.Adjustment,
  orderId: null,
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
    expect(listKreditLots(entries).map(({ spent }) => spent)).toEqual([2, 10, 0]);
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
        for (const { entry: lot, spent } of listKreditLots(ledger)) expect(spent).toBeLessThanOrEqual(lot.kredits);
      }),
    );
  });
});
