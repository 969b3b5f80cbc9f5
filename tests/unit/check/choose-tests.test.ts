import { describe, expect, test } from 'vitest';
import { chooseTests, sortByNearness } from '../../../scripts/lib/check/choose-tests.ts';
import { createPace } from '../../../scripts/lib/check/pace.ts';

describe('the order of related tests', () => {
  test('begins with those that changed, then those of the same area, then those with fewer imports between', () => {
    const changed = ['src/domain/kredits/ledger.ts', 'tests/unit/domain/money.test.ts'];
    const related = [
      { file: 'tests/stores/bag/bag.test.ts', distance: 2 },
      { file: 'tests/unit/domain/orders/refunds.test.ts', distance: 1 },
      { file: 'tests/unit/domain/kredits/balance.test.ts', distance: 3 },
      { file: 'tests/unit/domain/kredits/ledger.test.ts', distance: 3 },
      { file: 'tests/unit/domain/money.test.ts', distance: 0 },
    ];
    expect(sortByNearness(related, changed)).toEqual([
      'tests/unit/domain/money.test.ts',
      'tests/unit/domain/kredits/ledger.test.ts',
      'tests/unit/domain/kredits/balance.test.ts',
      'tests/unit/domain/orders/refunds.test.ts',
      'tests/stores/bag/bag.test.ts',
    ]);
  });
});

describe('the choice', () => {
  const seconds: Readonly<Record<string, number>> = { near: 4, long: 20, far: 5, farther: 3 };
  const expectSeconds = (file: string) => seconds[file] ?? 0;

  test('leaves what does not fit, and still takes smaller ones behind it', () => {
    const choice = chooseTests(['near', 'long', 'far', 'farther'], { seconds: 10, expect: expectSeconds });
    expect(choice).toEqual({ run: ['near', 'far'], left: ['long', 'farther'], seconds: 9 });
  });

  test('takes the shortest of the nearest if none fits', () => {
    const choice = chooseTests(['long', 'far', 'near', 'farther'], { seconds: 2, expect: expectSeconds });
    expect(choice).toEqual({ run: ['near'], left: ['long', 'far', 'farther'], seconds: 4 });
  });

  test('is empty if nothing relates', () => {
    expect(chooseTests([], { seconds: 10, expect: expectSeconds })).toEqual({ run: [], left: [], seconds: 0 });
  });

  test('takes all without a limit', () => {
    const { left } = chooseTests(['near', 'long', 'far'], { seconds: Infinity, expect: expectSeconds });
    expect(left).toEqual([]);
  });
});

describe('the pace', () => {
  test('is how many times as long as expected the last step took', () => {
    const pace = createPace();
    expect(pace.measureSlowness(5)).toBe(1);
    pace.beginStep(5, 10);
    expect(pace.measureSlowness(30)).toBe(2.5);
    pace.beginStep(30, 20);
    expect(pace.measureSlowness(60)).toBe(1.5);
  });

  test('makes no step longer than expected', () => {
    const pace = createPace();
    pace.beginStep(0, 10);
    expect(pace.measureSlowness(4)).toBe(1);
  });
});
