import { describe, expect, test } from 'vitest';
import { calculateTotals, createCaptureTransaction, submitPayment } from '../../../src/contract/payments/payments.ts';
import { getAwardBalance } from '../../../src/contract/kredits/awards.ts';
import { findBag } from '../../../src/stores/bag/local-bag-state.ts';
import {
  address,
  cardsOrigin,
  type CheckoutBrowser,
  type CheckoutTab,
  createAuthMessage,
  createCheckoutBrowser,
  openCheckoutTab,
  openReadyTab,
  run,
} from '../../fixtures/checkout/checkout-tab.ts';
import { charges, offline, refuse } from '../../fixtures/checkout/model-api.ts';
import { createUser } from '../../fixtures/tabs/user.ts';

const member = (change: Record<string, unknown> = {}) =>
  createUser(
    { assignedDistributorId: 77 },
    { customerType: 'PreferredCustomer', membershipStatusId: 'Active', membershipId: 12, ...change },
  );
const cost = (cartTotal: number) => () => ({ ...charges, cartTotal });
const countCalculations = (tab: CheckoutTab) => tab.listCalls(calculateTotals).length;
const getKredits = (body: unknown): unknown => Reflect.get(Object(body), 'kissKreditsApplied');

/** The frame's page says that the shopper has paid. */
const authorise = (tab: CheckoutTab) => {
  const frame = {};
  const data = createAuthMessage('transaction-1');
  tab.checkout.handleFrameMessage({ origin: cardsOrigin, source: frame, data }, frame);
};

/** A browser whose API takes the kredits off the total. */
function createKreditBrowser(): CheckoutBrowser {
  const browser = createCheckoutBrowser();
  browser.answers.totals = ({ body }) => ({ ...charges, cartTotal: 16.61 - Number(getKredits(body)) });
  return browser;
}

describe('the request', () => {
  test('CHK-056 PAY-006 the totals and the payment are for the bag, the addresses and the distributor', async () => {
    const reward = { sku: 'SAMPLE', promotionId: 8 };
    const browser = createCheckoutBrowser({}, () => ({ rewards: [reward], promotion: {} }));
    const tab = openCheckoutTab(browser);
    await tab.fill('A');
    const given = findBag(tab.bag.$bag.get())?.lines.find(({ promotionId }) => promotionId === 8);
    void tab.bag.removeLine(given?.basketItemId ?? 0);
    await tab.settle();
    const ready = await openReadyTab(browser, { session: tab.session }, []);
    const cart = {
      cartItems: [{ sku: 'A', qty: 1 }],
      ignoredPromotions: [8],
      shippingAddress: { ...address, country: 'US', countryAlpha2: 'US', isPrimary: false },
      languageCode: 'en-us',
    };
    expect(ready.listCalls(calculateTotals).at(-1)?.input).toMatchObject({ params: { id: 77 }, body: cart });
    await run(ready, ready.checkout.placeOrder());
    expect(ready.listCalls(createCaptureTransaction).at(-1)?.input.params).toEqual({ id: 77 });
    authorise(ready);
    await ready.settle();
    expect(ready.listCalls(submitPayment).at(-1)?.input).toMatchObject({
      params: { id: 77 },
      body: { shoppingCart: cart, referralCode: 'GRACE-103', ipAddress: '192.0.2.1' },
    });
  });

  test('an order without a referral code names none', async () => {
    const tab = await openReadyTab(createCheckoutBrowser(), { referralCode: null });
    await run(tab, tab.checkout.placeOrder());
    authorise(tab);
    await tab.settle();
    expect(tab.bodyOf(submitPayment)).toMatchObject({ referralCode: '' });
  });

  test.each([{ address: '' }, { address: '  ' }, { city: '' }, { city: '  ' }])(
    'nothing is calculated for an address with %o',
    async (change) => {
      const tab = await openReadyTab(createCheckoutBrowser());
      const before = countCalculations(tab);
      tab.checkout.saveDraft({ shippingAddress: { ...address, ...change } });
      await run(tab, tab.checkout.loadTotals());
      expect([tab.checkout.$totals.get(), countCalculations(tab)]).toEqual([{ status: 'none' }, before]);
    },
  );

  test('ERR-020 nothing is calculated or submitted for a distributor who is not confirmed any more', async () => {
    const tab = await openReadyTab(createCheckoutBrowser());
    await run(tab, tab.checkout.placeOrder());
    const before = countCalculations(tab);
    tab.$distributor.set({ status: 'unverified', distributorId: 77, name: 'Kim Lee', reason: 'remembered' });
    authorise(tab);
    await tab.settle();
    expect(tab.payment()).toEqual({ status: 'failed', code: 'PAYMENT_REQUEST_MISSING' });
    expect([tab.listCalls(submitPayment), countCalculations(tab)]).toEqual([[], before]);
    expect(tab.logged).toContainEqual(expect.stringMatching(/^Error: .*payment request/));
  });

  test('whom the shopper has chosen in another tab is confirmed, and gets the order', async () => {
    const kim = { distributorId: 78, name: 'Kim Lee', reason: 'followed' } as const;
    const tab = await openReadyTab(createCheckoutBrowser(), {
      verifyDistributor: () => {
        tab.$distributor.set({ status: 'active', ...kim });
        return Promise.resolve('found');
      },
    });
    tab.$distributor.set({ status: 'unverified', ...kim });
    await tab.settle();
    await run(tab, tab.checkout.placeOrder());
    authorise(tab);
    await tab.settle();
    for (const call of [calculateTotals, createCaptureTransaction, submitPayment])
      expect(tab.listCalls(call).at(-1)?.input.params).toEqual({ id: 78 });
  });
});

describe('a total that the shopper has not seen', () => {
  test('a page that has just opened shows no totals, and there is nothing to acknowledge or to pay', async () => {
    const tab = openCheckoutTab(createCheckoutBrowser());
    expect(tab.checkout.$totals.get()).toEqual({ status: 'none' });
    await tab.fill('A');
    await tab.start();
    tab.checkout.acknowledgeTotal();
    await run(tab, tab.checkout.placeOrder());
    expect([tab.checkout.$totalChange.get(), tab.listCalls(createCaptureTransaction)]).toEqual([null, []]);
  });

  test("what the shopper's own choice costs needs no acknowledgement", async () => {
    const browser = createCheckoutBrowser();
    const tab = await openReadyTab(browser);
    browser.answers.totals = cost(28.61);
    tab.checkout.chooseShippingMethod(4);
    await tab.settle();
    expect(tab.checkout.$totals.get()).toMatchObject({ status: 'ready', totals: { cartTotal: { minor: 2861 } } });
    expect([tab.checkout.$totalChange.get(), tab.checkout.$canPlaceOrder.get()]).toEqual([null, true]);
  });

  test('a change from outside stays to be acknowledged when the shopper chooses something else', async () => {
    const browser = createCheckoutBrowser();
    const tab = await openReadyTab(browser);
    browser.answers.totals = cost(17.5);
    await run(tab, tab.checkout.loadTotals());
    expect(tab.checkout.$totalChange.get()).toMatchObject({ from: { minor: 1661 }, to: { minor: 1750 } });
    browser.answers.totals = cost(30);
    tab.checkout.chooseShippingMethod(4);
    await tab.settle();
    expect(tab.checkout.$totalChange.get()).toMatchObject({ from: { minor: 1661 }, to: { minor: 3000 } });
    expect(tab.checkout.$canPlaceOrder.get()).toBe(false);
  });

  test('a first total has nothing to differ from, whoever asks for it', async () => {
    const tab = openCheckoutTab(createCheckoutBrowser());
    await tab.fill('A');
    await tab.start();
    tab.checkout.chooseShippingMethod(3);
    tab.checkout.saveDraft({ shippingAddress: address });
    void tab.checkout.loadTotals();
    await tab.settle();
    expect(tab.checkout.$totals.get().status).toBe('ready');
    expect(tab.checkout.$totalChange.get()).toBeNull();
  });

  test.each<[string, (tab: CheckoutTab) => unknown]>([
    ['chooses a method', (tab) => tab.checkout.chooseShippingMethod(4)],
    ['applies kredits', (tab) => tab.checkout.applyKredits('1')],
  ])('what another tab adds must be seen, also when the shopper %s at that moment', async (_, act) => {
    const browser = createCheckoutBrowser({ FREE: 0 });
    const user = member();
    browser.answers.pcShipping = browser.answers.shipping;
    const tab = await openReadyTab(browser, { user });
    const other = openCheckoutTab(browser, { user });
    browser.answers.totals = cost(19);
    const before = countCalculations(tab);
    void other.bag.addToBag('FREE');
    for (let waited = 0; tab.skus().length < 2 && waited < 1_000; waited += 10) await browser.clock.advance(10);
    act(tab);
    await tab.settle();
    expect(countCalculations(tab)).toBe(before + 1);
    expect(tab.checkout.$totalChange.get()).toMatchObject({ from: { minor: 1661 }, to: { minor: 1900 } });
  });

  test('a bag that the shopper has changed before a reload has another total without a question', async () => {
    const browser = createCheckoutBrowser({ FREE: 0 });
    const before = await openReadyTab(browser);
    before.kill();
    await openCheckoutTab(browser).fill('FREE');
    browser.answers.totals = cost(19);
    const tab = openCheckoutTab(browser, { session: before.session });
    await tab.start();
    expect(tab.checkout.$totals.get()).toMatchObject({ totals: { cartTotal: { minor: 1900 } } });
    expect([tab.checkout.$totalChange.get(), tab.checkout.$status.get()]).toEqual([null, 'ready']);
  });
});

describe('calculations that overtake each other', () => {
  test('the answer to an older request is not shown, and its total cannot be paid', async () => {
    const browser = createKreditBrowser();
    const tab = await openReadyTab(browser, { user: member() });
    const first = tab.checkout.applyKredits('7');
    await browser.clock.advance(40);
    const second = tab.checkout.applyKredits('2');
    await browser.clock.advance(40);
    expect([tab.checkout.$totals.get().status, tab.checkout.$canPlaceOrder.get()]).toEqual(['loading', false]);
    await tab.settle();
    expect(await Promise.all([first, second])).toEqual([2, 2]);
    expect(tab.checkout.$totals.get()).toMatchObject({ status: 'ready', totals: { cartTotal: { minor: 1461 } } });
  });

  test('an older request that fails is not told once a newer one is under way', async () => {
    const browser = createKreditBrowser();
    const tab = await openReadyTab(browser, { user: member() });
    const answer = browser.answers.totals;
    browser.answers.totals = (input, userId) => {
      if (getKredits(input.body) === 7) throw offline();
      return answer(input, userId);
    };
    void tab.checkout.applyKredits('7');
    await browser.clock.advance(20);
    void tab.checkout.applyKredits('2');
    await tab.settle();
    expect([tab.checkout.$totals.get().status, tab.toastCodes()]).toEqual(['ready', []]);
  });

  test('a calculation that is due is not repeated by one that comes before it', async () => {
    const tab = await openReadyTab(createCheckoutBrowser());
    const before = countCalculations(tab);
    tab.checkout.chooseShippingMethod(4);
    await run(tab, tab.checkout.loadTotals());
    expect(countCalculations(tab)).toBe(before + 1);
  });

  test('ERR-010 a refusal that the shopper can correct does not fail a checkout that just begins', async () => {
    const browser = createCheckoutBrowser();
    const before = await openReadyTab(browser);
    before.kill();
    browser.answers.totals = () => {
      throw refuse(400, 'InvalidDistributorCountry', 'id');
    };
    const tab = openCheckoutTab(browser, { session: before.session });
    await tab.start();
    expect(tab.checkout.$totals.get()).toEqual({ status: 'failed', code: 'InvalidDistributorCountry', isTold: false });
    expect([tab.checkout.$status.get(), tab.toastCodes()]).toEqual(['ready', []]);
  });

  test('ERR-011 CONST-002 a failure is told as an error, until the totals are known', async () => {
    const browser = createCheckoutBrowser();
    const tab = await openReadyTab(browser);
    browser.answers.totals = () => {
      throw offline();
    };
    await run(tab, tab.checkout.loadTotals());
    expect(tab.toasts.$toasts.get()).toMatchObject([{ tone: 'error', code: 'calculateTotalsError' }]);
    browser.answers.totals = () => charges;
    await run(tab, tab.checkout.loadTotals());
    expect([tab.checkout.$totals.get().status, tab.toasts.$toasts.get()]).toEqual(['ready', []]);
  });
});

test.each([
  ['promotions is that of the bag where the API tells none', undefined, 150],
  ['promotions is what the API tells', 2.5, 250],
  ['promotions is zero where the API tells zero', 0, 0],
])('CHK-056 the discount of %s', async (_, promotionDiscount, minor) => {
  const browser = createCheckoutBrowser({}, () => ({ rewards: [], promotion: { totalDiscountDollarAmount: 1.5 } }));
  browser.answers.totals = () => ({ ...charges, ...(promotionDiscount !== undefined && { promotionDiscount }) });
  const tab = await openReadyTab(browser);
  expect(tab.checkout.$totals.get()).toMatchObject({ totals: { promotionDiscount: { minor, currency: 'USD' } } });
});

test.each([
  ['is that of the bag where the API tells none', {}, 4_000],
  ['is what the API tells', { membershipFee: 39 }, 3_900],
  ['has no row where the subtotal contains it', { originalSubTotal: 50 }, 0],
])('CHK-056 MEM-012 the membership fee %s', async (_, told, minor) => {
  const browser = createCheckoutBrowser({ A: 1000, KTMS: 4000 });
  browser.answers.totals = () => ({ ...charges, ...told });
  const tab = await openReadyTab(browser, {}, ['A', 'KTMS']);
  expect(tab.checkout.$totals.get()).toMatchObject({ totals: { membershipFee: { minor, currency: 'USD' } } });
});

describe('kredits', () => {
  test.each([
    [undefined, 300],
    [2.5, 250],
  ])('kredits are worth what the API says (%s), else one unit each', async (kissKreditsAmount, minor) => {
    const browser = createCheckoutBrowser();
    browser.answers.totals = () => ({ ...charges, ...(kissKreditsAmount !== undefined && { kissKreditsAmount }) });
    const tab = await openReadyTab(browser, { user: member() });
    await run(tab, tab.checkout.applyKredits('3'));
    expect(tab.checkout.$totals.get()).toMatchObject({ totals: { kissKredits: { minor } } });
    expect(tab.listCalls(getAwardBalance).at(-1)?.input.params).toEqual({ membershipId: 12 });
  });

  test('CHK-052 all kredits that are possible are applied at once', async () => {
    const tab = await openReadyTab(createKreditBrowser(), { user: member() });
    const before = countCalculations(tab);
    expect(await run(tab, tab.checkout.applyKredits('100'))).toBe(8);
    expect(countCalculations(tab)).toBe(before + 1);
  });

  test('CHK-052 before there are totals, no kredits can be applied', async () => {
    const tab = openCheckoutTab(createCheckoutBrowser(), { user: member() });
    await tab.fill('A');
    await tab.start();
    expect(await run(tab, tab.checkout.applyKredits('5'))).toBe(0);
    expect(tab.checkout.$kredits.get()).toMatchObject({ balance: 30, maximum: 0, applied: 0 });
  });

  test('CHK-050 a guest applies none', async () => {
    const tab = await openReadyTab(createCheckoutBrowser());
    const before = countCalculations(tab);
    expect(await run(tab, tab.checkout.applyKredits('5'))).toBe(0);
    expect(countCalculations(tab)).toBe(before);
  });

  test('CHK-050 a membership that has lapsed meanwhile takes its kredits out of the order', async () => {
    const tab = await openReadyTab(createKreditBrowser(), { user: member() });
    await run(tab, tab.checkout.applyKredits('8'));
    expect(tab.bodyOf(calculateTotals)).toMatchObject({ kissKreditsApplied: 8 });
    tab.setUser(member({ isGracePeriodExpired: true }));
    await tab.start();
    expect(tab.checkout.$kredits.get()).toBeNull();
    expect(tab.bodyOf(calculateTotals)).toMatchObject({ kissKreditsApplied: 0 });
    expect(tab.checkout.$totals.get()).toMatchObject({ totals: { cartTotal: { minor: 1661 } } });
  });

  test('kredits that are taken off twice are told twice', async () => {
    const browser = createCheckoutBrowser();
    const tab = await openReadyTab(browser, { user: member() });
    for (let time = 0; time < 2; time += 1) {
      browser.answers.totals = () => charges;
      await run(tab, tab.checkout.applyKredits('8'));
      browser.answers.totals = ({ body }) => {
        if (Number(getKredits(body)) > 0) throw refuse(409, 'KREDITS_NOT_AVAILABLE');
        return charges;
      };
      await run(tab, tab.checkout.loadTotals());
    }
    const notices = tab.bag.$notices.get();
    expect(notices.map(({ code }) => code)).toEqual(['KREDITS_REMOVED', 'KREDITS_REMOVED']);
    expect(new Set(notices.map(({ id }) => id)).size).toBe(2);
  });

  test('an API that refuses kredits which nobody has applied is not asked again and again', async () => {
    const browser = createCheckoutBrowser();
    const tab = await openReadyTab(browser, { user: member() });
    const before = countCalculations(tab);
    browser.answers.totals = () => {
      throw refuse(409, 'KREDITS_NOT_AVAILABLE');
    };
    await run(tab, tab.checkout.loadTotals());
    expect(tab.checkout.$totals.get()).toEqual({ status: 'failed', code: 'KREDITS_NOT_AVAILABLE', isTold: false });
    expect([countCalculations(tab), tab.bag.$notices.get()]).toEqual([before + 1, []]);
  });
});
