import { expect, test } from 'vitest';
import { membershipSku, PromotionType } from '../../../src/contract/enumerations.ts';
import { createVisitDialogs } from '../../../src/stores/shell/visit-dialogs.ts';
import { openRewardsModalWhenDue } from '../../../src/stores/promotions/rewards-modal.ts';
import { createModals } from '../../../src/stores/shell/modals.ts';
import { createFakeBrowser, type FakeBrowser } from '../../fixtures/tabs/fake-browser.ts';
import { createModelBackend, type Promote } from '../../fixtures/tabs/model-backend.ts';
import { createUser } from '../../fixtures/tabs/user.ts';

/** Bags of at least 20.00 get a free sample (promotion 5) and one of two gifts (promotion 6), from 50.00 kiss kredits. */
const promote: Promote = (bag, subTotal) => ({
  rewards: [
    ...(subTotal >= 2000 ? [{ sku: 'SAMPLE', promotionId: 5 }] : []),
    ...bag.lines.filter(({ promotionId }) => promotionId === 6),
  ],
  promotion: {
    orderPromotions: subTotal >= 2000 ? [{ promotionId: 5, promotionName: 'A sample', conditionValue: 20 }] : [],
    optionalPromotions:
      subTotal >= 2000
        ? ['G1', 'G2'].map((sku, index) => ({ parentPromotionId: 6, productId: index, sku, name: `Gift ${sku}` }))
        : [],
    kissKreditsPromotions: [
      {
        promotionItemType: PromotionType.ReceiveFreeKissKredits,
        startDate: '2026-01-01T00:00:00Z',
        endDate: '2026-12-31T00:00:00Z',
        conditionValue: 50,
        quantity: 15,
        promotionName: 'Kredits',
        kissKreditsEffectiveDate: null,
        kissKreditsExpirationDate: null,
      },
    ],
  },
});
const open = (options: Parameters<typeof createModelBackend>[0] = {}) =>
  createFakeBrowser({ backend: createModelBackend({ promote, ...options }) });
const bodies = (browser: FakeBrowser) =>
  browser.calls.map(
    ({ input }) => input.body as { promotionRequest?: { ignoredPromotions: number[] }; basketItem?: { sku: string } },
  );
const findItemId = (tab: { lines: () => readonly { sku: string; basketItemId: number }[] }, expected: string) =>
  tab.lines().find(({ sku }) => sku === expected)?.basketItemId ?? 0;

test('PROMO-001 BAG-030 each reply brings its promotions, and changes made by the server are reported', async () => {
  const browser = open();
  const tab = browser.openTab();
  void tab.bag.addToBag('A', 2);
  await browser.clock.advance(100);
  expect(tab.lines().map(({ sku, isFree }) => [sku, isFree])).toEqual([
    ['A', false],
    ['SAMPLE', true],
  ]);
  expect(tab.bag.$bag.get()).toMatchObject({
    promotion: {
      discount: { minor: 0 },
      orderPromotions: [{ promotionId: 5, name: 'A sample', condition: { minor: 2000 } }],
    },
  });
  void tab.bag.setQuantity(findItemId(tab, 'A'), 1);
  await browser.clock.advance(100);
  expect(tab.bag.$notices.get()).toMatchObject([
    { code: 'REWARD_ADDED', sku: 'SAMPLE', name: 'Name of SAMPLE' },
    { code: 'REWARD_REMOVED', sku: 'SAMPLE', name: 'Name of SAMPLE', reason: 'CONDITION_NOT_MET' },
  ]);
  expect(browser.calls).toHaveLength(2);
});

test('BAG-040 PROMO-001 the discount is taken from the bag that it is of, not from one that has changed', async () => {
  const browser = open({
    promote: (_, subTotal) => ({ rewards: [], promotion: { totalDiscountDollarAmount: subTotal >= 2000 ? 5 : 0 } }),
  });
  const tab = browser.openTab();
  const readTotal = () => tab.bag.$totalSoFar.get()?.minor ?? null;
  void tab.bag.addToBag('A', 3);
  await browser.clock.advance(100);
  expect(readTotal()).toBe(2500);
  void tab.bag.setQuantity(findItemId(tab, 'A'), 1);
  expect([tab.bag.$subtotal.get()?.minor, readTotal()]).toEqual([1000, null]);
  await browser.clock.advance(100);
  expect(readTotal()).toBe(1000);
});

test('PROMO-001 a gift that is gone gives nothing, a part of the gifts does, and kredits are told apart', async () => {
  const kredits = { conditionValue: 10, quantity: 15, promotionName: 'Kredits' };
  const browser = open({
    promote: () => ({
      rewards: [{ sku: 'SAMPLE', promotionId: 8 }],
      unavailable: [
        { sku: 'GONE', promotionId: 7 },
        { sku: 'GONE', promotionId: 8 },
        { sku: 'G1', promotionId: 9 },
      ],
      promotion: {
        orderPromotions: [
          ...[7, 8, 9].map((promotionId) => ({ promotionId, promotionName: `Gift ${promotionId}`, conditionValue: 0 })),
          { promotionId: 10, promotionName: kredits.promotionName, conditionValue: kredits.conditionValue },
        ],
        optionalPromotions: [
          { parentPromotionId: 9, productId: 2, sku: 'G2', name: 'Gift G2' },
          { parentPromotionId: 11, productId: 3, sku: 'G3', name: 'Gift G3' },
        ],
        kissKreditsPromotions: [
          {
            ...kredits,
            promotionItemType: PromotionType.ReceiveFreeKissKredits,
            startDate: '2026-01-01T00:00:00Z',
            endDate: '2026-12-31T00:00:00Z',
          },
        ],
      },
    }),
  });
  const tab = browser.openTab();
  void tab.bag.addToBag('A', 2);
  await browser.clock.advance(100);
  const state = tab.bag.$bag.get();
  const promotions = state.status === 'ready' ? state.promotion?.orderPromotions : [];
  expect(
    promotions?.map(({ promotionId, isUnavailable, kredits: earned }) => [promotionId, isUnavailable, earned]),
  ).toEqual([
    [7, true, 0],
    [8, false, 0],
    [9, false, 0],
    [10, false, 15],
  ]);
});

test('each step of an offer that gives kredits is shown with its own kredits', async () => {
  const offer = { promotionName: 'Kredits', promotionItemType: PromotionType.ReceiveFreeKissKredits };
  const span = { startDate: '2026-01-01T00:00:00Z', endDate: '2026-12-31T00:00:00Z' };
  const steps = [
    { promotionId: 20, conditionValue: 10, quantity: 15 },
    { promotionId: 21, conditionValue: 15, quantity: 40 },
  ];
  const browser = open({
    promote: () => ({
      rewards: [],
      promotion: {
        orderPromotions: steps.map(({ quantity: _, ...step }) => ({ ...step, promotionName: 'Kredits' })),
        kissKreditsPromotions: steps.map(({ promotionId: _, ...step }) => ({ ...offer, ...span, ...step })),
      },
    }),
  });
  const tab = browser.openTab();
  void tab.bag.addToBag('A', 2);
  await browser.clock.advance(100);
  const state = tab.bag.$bag.get();
  const promotions = state.status === 'ready' ? state.promotion?.orderPromotions : [];
  expect(promotions?.map(({ promotionId, kredits }) => [promotionId, kredits])).toEqual([
    [20, 15],
    [21, 40],
  ]);
});

test('PROMO-003 a change sends the country, language, customer type, items and declined promotions', async () => {
  const browser = open();
  const tab = browser.openTab({
    locale: 'es-us',
    user: createUser({ userId: 3 }, { customerType: 'PreferredCustomer', membershipStatusId: 'Active' }),
  });
  void tab.bag.addToBag('A', 2, { name: 'A', imageUrl: '', price: { minor: 1050, currency: 'USD' } });
  await browser.clock.advance(100);
  expect(bodies(browser)[0]?.promotionRequest).toEqual({
    ignoredPromotions: [],
    shopper: {
      shippingCountry: 'US',
      languageCode: 'es-us',
      customerType: 'PreferredCustomer',
      entryDate: '2026-03-01T10:00:00.000Z',
      shopperId: 3,
    },
    shoppingCart: {
      items: [{ productId: 0, quantity: 2, promotionId: 0, price: 10.5, sku: 'A', isFree: false, itemTypeId: 0 }],
      orderTypeId: 22,
      subTotal: 21,
      promotionIds: [],
    },
  });
});

test('PROMO-002 the request is empty when every line comes from a promotion', async () => {
  const browser = open();
  const tab = browser.openTab();
  void tab.bag.addToBag('A', 2);
  await browser.clock.advance(100);
  void tab.bag.removeLine(findItemId(tab, 'A'));
  await browser.clock.advance(100);
  expect(bodies(browser)[1]?.promotionRequest).toEqual({});
});

test('PROMO-004 PROMO-016 a declined promotion stays declined until an order is placed, and the bag is priced again', async () => {
  const browser = open();
  const tab = browser.openTab();
  void tab.bag.addToBag('A', 2);
  await browser.clock.advance(100);
  expect(tab.bag.$optionalRewards.get().map(({ promotionId }) => promotionId)).toEqual([6]);
  void tab.bag.ignorePromotion(6);
  expect(tab.bag.$optionalRewards.get()).toEqual([]);
  await browser.clock.advance(100);
  expect(bodies(browser)[1]?.promotionRequest?.ignoredPromotions).toEqual([6]);
  void browser.openTab().bag.addToBag('A');
  await browser.clock.advance(100);
  expect(bodies(browser)[2]?.promotionRequest?.ignoredPromotions).toEqual([6]);
  void tab.bag.clearAfterOrder();
  await browser.clock.advance(100);
  expect(tab.bag.$optionalRewards.get()).toHaveLength(1);
});

test('PROMO-005 PROMO-010 after the membership question, a button offers the rewards in this visit', async () => {
  const browser = open();
  const tab = browser.openTab();
  const modals = createModals();
  openRewardsModalWhenDue(tab.bag, modals, createVisitDialogs(tab.environment.sessionStorage, modals));
  modals.open('membership-question');
  await browser.clock.settle();
  modals.close('membership-question');
  void tab.bag.addToBag('A', 2);
  await browser.clock.advance(100);
  expect([modals.$modal.get(), tab.bag.$hasChosenRemindLater.get()]).toEqual([null, true]);
  modals.open('optional-rewards');
  tab.bag.remindNow();
  await browser.clock.settle();
  expect(modals.$modal.get()).toBe('optional-rewards');
});

test('PROMO-010 postponed rewards that were asked for stay open when the bag changes until closed', async () => {
  const browser = open();
  const tab = browser.openTab();
  const modals = createModals();
  openRewardsModalWhenDue(tab.bag, modals, createVisitDialogs(tab.environment.sessionStorage, modals));
  tab.bag.remindLater();
  void tab.bag.addToBag('A', 2);
  await browser.clock.advance(100);
  expect(modals.$modal.get()).toBeNull();
  modals.open('optional-rewards');
  void tab.bag.addToBag('A');
  await browser.clock.advance(100);
  expect(modals.$modal.get()).toBe('optional-rewards');
  modals.close('optional-rewards');
  void tab.bag.addToBag('A');
  await browser.clock.advance(100);
  expect(modals.$modal.get()).toBeNull();
});

test('PROMO-005 PROMO-006 PROMO-008 PROMO-009 PROMO-010 rewards are offered, postponed and claimed', async () => {
  const browser = open();
  const tab = browser.openTab();
  const modals = createModals();
  openRewardsModalWhenDue(tab.bag, modals, createVisitDialogs(tab.environment.sessionStorage, modals));
  void tab.bag.addToBag('A', 2);
  await browser.clock.advance(100);
  expect(modals.$modal.get()).toBe('optional-rewards');
  expect(tab.bag.$optionalRewards.get()).toMatchObject([{ promotionId: 6, choices: [{ sku: 'G1' }, { sku: 'G2' }] }]);
  tab.bag.remindLater();
  modals.close('optional-rewards');
  expect([modals.$modal.get(), tab.bag.$hasChosenRemindLater.get()]).toEqual([null, true]);
  expect(tab.environment.sessionStorage.getItem('shop.rewards.later')).toBe('true');
  tab.bag.remindNow();
  await browser.clock.settle();
  expect(modals.$modal.get()).toBe('optional-rewards');
  void tab.bag.claimRewards([{ promotionId: 6, sku: 'G2' }]);
  expect(tab.lines().find(({ sku }) => sku === 'G2')).toMatchObject({ name: 'Gift G2', isFree: true, isPending: true });
  await browser.clock.advance(100);
  expect(tab.lines().find(({ sku }) => sku === 'G2')).toMatchObject({ promotionId: 6, isFree: true, isPending: false });
  expect(modals.$modal.get()).toBeNull();
});

test('BAG-028 removing a reward declines its promotion', async () => {
  const browser = open();
  const tab = browser.openTab();
  void tab.bag.addToBag('A', 2);
  await browser.clock.advance(100);
  expect(tab.lines().map(({ sku, isFree }) => [sku, isFree])).toEqual([
    ['A', false],
    ['SAMPLE', true],
  ]);
  void tab.bag.setQuantity(findItemId(tab, 'SAMPLE'), 3);
  void tab.bag.removeLine(findItemId(tab, 'SAMPLE'));
  expect(tab.lines()).toHaveLength(1);
  await browser.clock.advance(100);
  void tab.bag.addToBag('B');
  await browser.clock.advance(100);
  expect(tab.lines().map(({ sku }) => sku)).toEqual(['A', 'B']);
  expect(bodies(browser).at(-1)?.promotionRequest?.ignoredPromotions).toEqual([5]);
});

test('a reward that was removed is given again in a bag that is filled anew, also to the next shopper', async () => {
  const browser = open();
  const tab = browser.openTab();
  void tab.bag.addToBag('A', 2);
  await browser.clock.advance(100);
  void tab.bag.removeLine(findItemId(tab, 'SAMPLE'));
  await browser.clock.advance(100);
  void tab.bag.removeLine(findItemId(tab, 'A'));
  await browser.clock.advance(100);
  expect(tab.lines()).toEqual([]);
  void tab.bag.addToBag('A', 2);
  await browser.clock.advance(100);
  expect(bodies(browser).at(-1)?.promotionRequest?.ignoredPromotions).toEqual([]);
});

test('PROMO-011 PROMO-012 PROMO-013 the nudge shows the missing amount without the fee until it is reached', async () => {
  const browser = open({ prices: { [membershipSku]: 4000 } });
  const tab = browser.openTab();
  void tab.bag.addToBag('A', 2);
  void tab.bag.addToBag(membershipSku);
  await browser.clock.advance(300);
  expect(tab.bag.$kissKreditNudge.get()).toMatchObject({ needed: { minor: 3000, currency: 'USD' }, kredits: 15 });
  void tab.bag.setQuantity(findItemId(tab, 'A'), 5);
  expect(tab.bag.$kissKreditNudge.get()).toBeNull();
});

test.each([
  ['MX', [1]],
  ['US', [1, 2]],
])('PROMO-001 PROMO-011 in a bag of the US, a customer of %s has the promotions %j', async (country, expected) => {
  const span = { startDate: '2026-01-01T00:00:00Z', endDate: '2026-12-31T00:00:00Z' };
  const offer = { promotionName: 'Kredits', promotionItemType: PromotionType.ReceiveFreeKissKredits, ...span };
  const browser = open({
    promote: () => ({
      rewards: [],
      promotion: {
        orderPromotions: [
          { promotionId: 1, promotionName: 'Discount', conditionValue: 5 },
          { promotionId: 2, promotionName: 'Kredits', conditionValue: 10 },
        ],
        kissKreditsPromotions: [
          { ...offer, conditionValue: 10, quantity: 15 },
          { ...offer, conditionValue: 50, quantity: 40 },
        ],
      },
    }),
  });
  const tab = browser.openTab({ user: { ...createUser(), country } });
  void tab.bag.addToBag('A', 2);
  await browser.clock.advance(300);
  const state = tab.bag.$bag.get();
  const promotions = state.status === 'ready' ? state.promotion?.orderPromotions : [];
  expect(promotions?.map(({ promotionId }) => promotionId)).toEqual(expected);
  expect(tab.bag.$kissKreditNudge.get() !== null).toBe(country === 'US');
});

test('PROMO-011 a checkout of a bag that stood open until the promotion ended offers no kredits', async () => {
  const browser = open();
  const tab = browser.openTab();
  void tab.bag.addToBag('A', 2);
  await browser.clock.advance(300);
  tab.bag.$kissKreditNudge.listen(() => undefined);
  expect(tab.bag.findKissKreditNudge()).toMatchObject({ kredits: 15 });
  await browser.clock.advance(Date.parse('2026-12-31T00:00:00Z') - browser.clock.now());
  expect([tab.bag.findKissKreditNudge(), tab.bag.$kissKreditNudge.get()]).toEqual([null, null]);
});

test.each([
  ['0 removes the line', 0, 'LOSES_PROMOTION'],
  ['1 falls below', 1, 'LOSES_PROMOTION'],
  ['2 reaches it', 2, null],
  ['4 is more', 4, null],
])('BAG-033 a change below the highest condition of the order asks first: %s', async (_, quantity, asked) => {
  const browser = open();
  const tab = browser.openTab();
  void tab.bag.addToBag('A', 3);
  await browser.clock.advance(100);
  expect(tab.bag.getRequiredConfirmation({ basketItemId: findItemId(tab, 'A'), quantity })).toBe(asked);
});

test.each([
  ['PreferredCustomer', 'Active', 'REMOVES_FEE'],
  ['PreferredCustomer', 'Unknown', null],
  ['CDOCustomer', 'Active', null],
] as const)(
  'BAG-034 taking the fee out asks a preferred customer: %s, %s',
  async (customerType, membershipStatusId, asked) => {
    const browser = createFakeBrowser();
    const tab = browser.openTab({ user: createUser({}, { customerType, membershipStatusId }) });
    void tab.bag.addToBag(membershipSku);
    await browser.clock.advance(100);
    expect(tab.bag.getRequiredConfirmation({ basketItemId: findItemId(tab, membershipSku), quantity: 0 })).toBe(asked);
  },
);

test('BAG-017 the quantity of the fee cannot be changed', async () => {
  const browser = createFakeBrowser();
  const tab = browser.openTab();
  void tab.bag.addToBag(membershipSku);
  await browser.clock.advance(100);
  void tab.bag.setQuantity(findItemId(tab, membershipSku), 3);
  await browser.clock.advance(100);
  expect(browser.calls).toHaveLength(1);
  expect(tab.quantities()).toEqual({ [membershipSku]: 1 });
});

test('BAG-035 after an order the bag is empty at once', async () => {
  const browser = createFakeBrowser();
  const tab = browser.openTab();
  void tab.bag.addToBag('A');
  await browser.clock.advance(100);
  for (const bag of browser.backend.bags.values()) bag.lines = [];
  void tab.bag.clearAfterOrder();
  expect(tab.bag.$bag.get()).toMatchObject({ status: 'ready', bag: { lines: [], total: { minor: 0 } } });
  await browser.clock.advance(100);
  expect(tab.bag.$count.get()).toBe(0);
});
