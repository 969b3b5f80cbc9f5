import { expect, test } from 'vitest';
import {
  getPageAfterDistributorAnswer,
  getMiniCartDestination,
  getBagPageDestination,
} from '../../../../src/domain/checkout/destination.ts';
import type { CheckoutContext } from '../../../../src/domain/checkout/destination.ts';

const nudge = { needed: { minor: 4_800, currency: 'USD' }, kredits: 15, isNear: false };
const types = ['Guest', 'CDOCustomer', 'PreferredCustomer'] as const;
const defaults = {
  nudge: null,
  customerType: 'Guest',
  isDistributorChoicePending: false,
  offersMembership: true,
} as const;
const branch = (changes: Partial<CheckoutContext>) => getMiniCartDestination({ ...defaults, ...changes });

test('BAG-008 a kiss-kredit promotion that is not reached comes first', () => {
  for (const customerType of types)
    for (const isDistributorChoicePending of [true, false])
      expect(branch({ nudge, customerType, isDistributorChoicePending })).toEqual({
        kind: 'modal',
        modal: 'kiss-kredit-promotion',
        nudge,
      });
});

test('BAG-009 a CDOCustomer goes to the bag, even with a choice pending', () => {
  for (const isDistributorChoicePending of [true, false])
    expect(branch({ customerType: 'CDOCustomer', isDistributorChoicePending })).toEqual({ kind: 'page', page: 'cart' });
});

test.each(['Guest', 'PreferredCustomer'] as const)(
  'BAG-010 BAG-011 a %s chooses a distributor where that is pending, and goes to checkout-as otherwise',
  (customerType) => {
    expect(branch({ customerType, isDistributorChoicePending: true })).toEqual({
      kind: 'modal',
      modal: 'choose-distributor',
    });
    expect(branch({ customerType })).toEqual({ kind: 'page', page: 'checkout-as' });
  },
);

test('BAG-011 NOTE-048 nobody is asked to join where there is no membership', () => {
  const pending = { isDistributorChoicePending: true, offersMembership: false };
  expect(branch(pending)).toEqual({ kind: 'page', page: 'checkout-as' });
  expect(getBagPageDestination({ ...defaults, ...pending })).toEqual({ kind: 'page', page: 'checkout-as' });
});

test('BAG-012 BAG-013 yes leads to newaccount, no to checkout-as', () => {
  expect([getPageAfterDistributorAnswer('yes'), getPageAfterDistributorAnswer('no')]).toEqual([
    'newaccount',
    'checkout-as',
  ]);
});

test('PROMO-015 NOTE-002 the bag page shows the promotion first, then leads customers to checkout', () => {
  const onPage = (changes: Partial<CheckoutContext>) => getBagPageDestination({ ...defaults, ...changes });
  for (const customerType of types)
    expect(onPage({ nudge, customerType })).toEqual({ kind: 'modal', modal: 'kiss-kredit-promotion', nudge });
  for (const customerType of ['CDOCustomer', 'PreferredCustomer'] as const)
    expect(onPage({ customerType, isDistributorChoicePending: true })).toEqual({ kind: 'page', page: 'checkout' });
  expect(onPage({ isDistributorChoicePending: true })).toEqual({ kind: 'modal', modal: 'choose-distributor' });
  expect(onPage({})).toEqual({ kind: 'page', page: 'checkout-as' });
});
