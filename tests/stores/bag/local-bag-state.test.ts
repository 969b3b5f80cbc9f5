import { describe, expect, test } from 'vitest';
import type { BagIntent } from '../../../src/stores/bag/intents.ts';
import type { LocalBagState } from '../../../src/stores/bag/local-bag-state.ts';
import { toServerBasket } from '../../../src/stores/bag/view.ts';
import { createCartItem, createServerBasket } from '../../fixtures/tabs/server-basket.ts';
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
      ...{ promotion: null, shipping: null },
    });
  });

  test('PROMO-005 PROMO-011 nothing is offered', () => {
    expect([findDueRewards(state()), findDueNudge(state(), 0)]).toEqual([[], null]);
  });
});

describe('what the server says of a bag', () => {
  const usd = (minor: number) => ({ minor, currency: 'USD' });
  const read = (serverBasket: ReturnType<typeof createServerBasket>) => {
    const shown = toBagState(state({ serverBasket }));
    return shown.status === 'ready' ? shown : null;
  };

  test.each([
    ['above it', 12.5, usd(1_250)],
    ['that is the same', 10, null],
    ['below it', 9, null],
    ['that is not told', undefined, null],
  ])('of a price of 10.00, a regular price %s: %s', (_, regularPrice, expected) => {
    const item = createCartItem();
    const product = { ...item.product, ...(regularPrice !== undefined && { regularPrice }) };
    expect(read(createServerBasket([{ ...item, product }]))?.bag.lines[0]?.regularPrice).toEqual(expected);
  });

  test('of stock is how many pieces are left, or nothing', () => {
    const bag = createServerBasket([createCartItem({ stockLeft: 3 }), createCartItem({ sku: 'B', basketItemId: 2 })]);
    expect(read(bag)?.bag.lines.map(({ stockLeft }) => stockLeft)).toEqual([3, null]);
  });

  test.each([
    [{ freeShipping: { missing: 4.5, threshold: 50 } }, { freeShipping: { missing: usd(450), threshold: usd(5_000) } }],
    [{ freeShipping: { isReached: true as const } }, { freeShipping: { isReached: true } }],
    [{ deliveryFrom: '2026-03-04', deliveryTo: '2026-03-06' }, { delivery: { from: '2026-03-04', to: '2026-03-06' } }],
    [{ deliveryFrom: '2026-03-04' }, {}],
    [{ deliveryTo: '2026-03-06' }, {}],
    [{}, {}],
  ])('of delivery, %j', (said, shown) => {
    expect(read(createServerBasket([], said))?.shipping).toEqual({ freeShipping: null, delivery: null, ...shown });
  });

  test('PROMO-001 a promotion whose gift was taken out is not one whose gift is out of stock', () => {
    const earned = (promotionId: number) => ({ promotionId, promotionName: `Gift ${promotionId}`, conditionValue: 0 });
    const promotion = {
      ...{ request: { shoppingCart: { shoppingCartItems: [] } }, totalDiscountDollarAmount: 0 },
      ...{ orderPromotions: [earned(7), earned(8)], detailedProductDto: [], kissKreditsPromotions: [] },
      optionalPromotions: [],
    };
    const { basket } = createServerBasket([]);
    const reply = toServerBasket({
      ...{ basket, promotion },
      changes: [
        { code: 'REWARD_REMOVED', sku: 'G1', promotionId: 7, from: 1, to: 0 },
        { code: 'REWARD_UNAVAILABLE', sku: 'G2', promotionId: 8, from: 1, to: 0 },
      ],
    });
    const gifts = read(reply)?.promotion?.orderPromotions;
    expect(gifts?.map(({ promotionId, isUnavailable }) => [promotionId, isUnavailable])).toEqual([
      [7, false],
      [8, true],
    ]);
  });
});
