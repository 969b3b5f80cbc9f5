import { expect, test } from 'vitest';
import { countries } from '../../../../src/config/countries.ts';
import { calculateLoyaltyStart, parseLoyaltyTerms } from '../../../../src/domain/kredits/loyalty.ts';

const parse = (needed: string, earned: string) =>
  parseLoyaltyTerms(
    {
      cumulativeRetailOrderInContinuousThreeMonthForKKNeeded: needed,
      kissKreditEarnedOnContinuousThreeMonths: earned,
    },
    countries.US,
  );

test.each([
  ['$300', '$25', { neededMinor: 30_000, kredits: 25 }],
  ['$1,299.50', '$25.90', { neededMinor: 129_950, kredits: 25 }],
  ['', '$25', null],
  ['ask us', '$25', null],
  ['$0', '$25', null],
  ['$300', '', null],
  ['$300', '$0', null],
  ['$300', '$0.99', null],
])('orders of %j that earn %j mean %j', (needed, earned, terms) => {
  expect(parse(needed, earned)).toEqual(terms);
});

const at = (day: string) => Date.parse(`${day}T12:00:00Z`);
test.each([
  ['2026-05-31', null, '2026-02-28'],
  ['2026-05-15', '2026-01-01', '2026-02-15'],
  ['2026-05-15', '2026-04-01', '2026-04-01'],
])('on %s, with the last award on %s, orders count from %s on', (today, lastAward, start) => {
  expect(calculateLoyaltyStart(at(today), lastAward === null ? null : at(lastAward))).toBe(at(start));
});
