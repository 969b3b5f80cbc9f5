import { describe, expect, test } from 'vitest';
import type { BagIntent } from '../../../src/stores/bag/intents.ts';
import type { LocalBagState } from '../../../src/stores/bag/local-bag-state.ts';
import { findDueNudge, findDueRewards, toBagState } from '../../../src/stores/bag/local-bag-state.ts';

const add: BagIntent = { kind: 'add', sku: 'A', quantity: 2, shown: null };
const storedIntents = [{ key: 'first', intent: add }];
const state = (change: Partial<LocalBagState> = {}): LocalBagState => ({
  shopper: { country: 'US', locale: 'en-us', user: null },
  ...{ serverBasket: null, loading: { status: 'unknown' }, storedIntents: [], isWaitingForServer: false },
  ...{ ignoredPromotionIds: [], isNewGuestBag: false, lineOrder: [] },
  ...change,
});

describe('BAG-024 BAG-036 what is shown while the bag is not loaded', () => {
  test.each(['unknown', 'loading'] as const)('without changes it is %s', (status) => {
    expect(toBagState(state({ loading: { status } }))).toEqual({ status });
  });

  test.each(['unknown', 'loading'] as const)('with changes it is being loaded, even if that is %s', (status) => {
    expect(toBagState(state({ loading: { status }, storedIntents }))).toEqual({ status: 'loading' });
  });

  test('a bag that has failed to load shows the changes that wait, if there are any', () => {
    const loading = { status: 'failed', code: 'OFFLINE' } as const;
    expect(toBagState(state({ loading }))).toEqual(loading);
    expect(toBagState(state({ loading, storedIntents }))).toMatchObject({
      ...loading,
      bag: { lines: [{ sku: 'A', quantity: 2 }] },
    });
  });

  test('the changes of a guest without a basket are their whole bag, which has no id', () => {
    expect(toBagState(state({ storedIntents, isNewGuestBag: true }))).toMatchObject({
      status: 'ready',
      bag: { basketId: '', lines: [{ sku: 'A', quantity: 2 }] },
    });
  });

  test('PROMO-005 PROMO-011 nothing is offered', () => {
    expect([findDueRewards(state()), findDueNudge(state(), 0)]).toEqual([[], null]);
  });
});
