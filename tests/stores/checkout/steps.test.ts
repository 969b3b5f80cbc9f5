import { describe, expect, test } from 'vitest';
import { validateCaptcha } from '../../../src/contract/captcha/captcha.ts';
import { getShipping } from '../../../src/contract/checkout/shipping.ts';
import { calculateTotals, createCaptureTransaction } from '../../../src/contract/payments/payments.ts';
import { getConfiguration } from '../../../src/contract/shell/configuration.ts';
import { shippingCountryIds } from '../../../src/config/countries.ts';
import { findBag } from '../../../src/stores/bag/local-bag-state.ts';
import {
  address,
  cardsOrigin,
  createAuthMessage,
  createCheckoutBrowser,
  customerInfo,
  openCheckoutTab,
  openReadyTab,
  run,
} from '../../fixtures/checkout/checkout-tab.ts';
import { charges, methods } from '../../fixtures/checkout/model-api.ts';
import { createUser } from '../../fixtures/tabs/user.ts';

const noAddress = { ...address, address: '', city: '', zipCode: '' };

describe('a step that is not filled in', () => {
  test.each([
    ['the name', { customerInfo: { ...customerInfo, firstName: '' } }],
    ['the address', { shippingAddress: noAddress }],
  ])('CHK-010 without %s the shopper gets no further than the first step', async (_, draft) => {
    const tab = await openReadyTab(createCheckoutBrowser());
    tab.checkout.goToStep('shipping');
    tab.checkout.saveDraft(draft);
    tab.checkout.goToStep('billing');
    expect(tab.checkout.$step.get()).toBe('shipping');
  });

  test('CHK-010 Forward does not open a step whose way there is not filled in any more', async () => {
    const tab = await openReadyTab(createCheckoutBrowser());
    tab.walk(-2);
    tab.checkout.saveDraft({ shippingAddress: noAddress });
    tab.walk(2);
    expect(tab.checkout.$step.get()).toBe('shipping');
    expect(tab.entries).toEqual(['step=shipping', 'step=billing', 'step=shipping']);
  });

  test('without a billing address of its own the order leads to the billing step, and pays nothing', async () => {
    const tab = await openReadyTab(createCheckoutBrowser());
    tab.checkout.saveDraft({ isBillingSameAsShipping: false, billingAddress: noAddress });
    await run(tab, tab.checkout.placeOrder());
    expect([tab.checkout.$step.get(), tab.listCalls(createCaptureTransaction)]).toEqual(['billing', []]);
    tab.checkout.goToStep('place-order');
    expect(tab.checkout.$step.get()).toBe('billing');
    tab.checkout.goToStep('shipping');
    expect(tab.checkout.$step.get()).toBe('shipping');
  });
});

test('the name and the shipping address are saved without the spaces around them', async () => {
  const tab = await openReadyTab(createCheckoutBrowser(), { user: createUser({ assignedDistributorId: 77 }) });
  const entered = {
    customerInfo: { ...customerInfo, phone: ' 5125550147 ' },
    shippingAddress: { ...address, city: ' Austin ' },
  };
  expect(await run(tab, tab.checkout.submitShipping(entered))).toEqual({ ok: true });
  expect(tab.checkout.$draft.get()).toMatchObject({
    customerInfo: { phone: customerInfo.phone },
    shippingAddress: address,
  });
});

describe('the billing address', () => {
  test('another one is saved without the spaces around it, and paid with', async () => {
    const tab = await openReadyTab(createCheckoutBrowser());
    tab.checkout.goToStep('billing');
    const billingAddress = { ...address, address: ' 9 Billing Lane ' };
    const outcome = tab.checkout.submitBilling({ isBillingSameAsShipping: false, billingAddress });
    expect(await run(tab, outcome)).toEqual({ ok: true });
    expect([tab.checkout.$step.get(), tab.checkout.$draft.get().billingAddress.address]).toEqual([
      'place-order',
      '9 Billing Lane',
    ]);
    await run(tab, tab.checkout.placeOrder());
    expect(tab.bodyOf(createCaptureTransaction)).toMatchObject({
      billingAddress: { address: '9 Billing Lane' },
      shippingAddress: { address: '1 Main Street' },
    });
  });

  test('none is needed where it is the shipping address', async () => {
    const tab = await openReadyTab(createCheckoutBrowser());
    tab.checkout.goToStep('billing');
    const outcome = tab.checkout.submitBilling({ isBillingSameAsShipping: true, billingAddress: noAddress });
    expect(await run(tab, outcome)).toEqual({ ok: true });
    expect([tab.checkout.$step.get(), tab.checkout.$canPlaceOrder.get()]).toEqual(['place-order', true]);
  });
});

describe('the history', () => {
  test('CHK-010 the step that is shown already is no new entry', async () => {
    const tab = await openReadyTab(createCheckoutBrowser());
    tab.checkout.goToStep('place-order');
    expect(tab.entries).toHaveLength(3);
  });

  test('CHK-010 Back while an order is being submitted puts its step back, as a new entry', async () => {
    const tab = await openReadyTab(createCheckoutBrowser());
    await run(tab, tab.checkout.placeOrder());
    const frame = {};
    const data = createAuthMessage('transaction-1');
    tab.checkout.handleFrameMessage({ origin: cardsOrigin, source: frame, data }, frame);
    tab.walk(-1);
    expect(tab.entries).toEqual(['step=shipping', 'step=billing', 'step=place-order']);
  });

  test('CHK-010 Back to an entry that names no step shows the first one', async () => {
    const tab = await openReadyTab(createCheckoutBrowser());
    tab.entries[0] = 'step=unknown';
    tab.walk(-2);
    expect(tab.checkout.$step.get()).toBe('shipping');
  });

  test('CHK-010 a reload shows the step of the address, not the last one', async () => {
    const browser = createCheckoutBrowser();
    const before = await openReadyTab(browser);
    before.kill();
    const tab = openCheckoutTab(browser, { session: before.session, query: 'step=billing' });
    await tab.start();
    expect([tab.checkout.$step.get(), tab.entries]).toEqual(['billing', ['step=billing']]);
  });

  test.each([
    ['the step of the address is open', 'step=shipping', createUser()],
    ['there is a shipping address', 'step=place-order', createUser({ shippingAddresses: [createSavedAddress()] })],
  ])('ERR-017 nothing is said where %s', async (_, query, user) => {
    const tab = openCheckoutTab(createCheckoutBrowser(), { query, user });
    await tab.fill('A');
    await tab.start();
    expect([tab.checkout.$step.get(), tab.toastCodes()]).toEqual(['shipping', []]);
  });

  test('ERR-017 a missing address is told as an error', async () => {
    const tab = openCheckoutTab(createCheckoutBrowser(), { query: 'step=billing' });
    await tab.fill('A');
    await tab.start();
    expect(tab.toasts.$toasts.get()).toMatchObject([{ tone: 'error', code: 'noShippingAddress' }]);
  });
});

function createSavedAddress() {
  const { address: address1, ...others } = address;
  return { ...others, name: 'Home', address1, country: 'US', countryAlpha2: 'US', isPrimary: true };
}

describe('when an order can be placed', () => {
  test('CHK-061 not while a change of the bag is on its way, nor while a payment is open', async () => {
    const tab = await openReadyTab(createCheckoutBrowser());
    await run(tab, tab.checkout.placeOrder());
    expect([tab.payment().status, tab.checkout.$canPlaceOrder.get()]).toEqual(['popup', false]);
    tab.checkout.closePayment();
    expect(tab.checkout.$canPlaceOrder.get()).toBe(true);
    void tab.bag.setQuantity(findBag(tab.bag.$bag.get())?.lines[0]?.basketItemId ?? 0, 2);
    expect([tab.checkout.$totals.get().status, tab.checkout.$canPlaceOrder.get()]).toEqual(['ready', false]);
  });
});

describe('the shipping methods', () => {
  test('are those of the country, in its language; none are shown before they are known', async () => {
    const tab = openCheckoutTab(createCheckoutBrowser());
    expect(tab.checkout.$shipping.get()).toEqual({ methods: null, chosen: null, isShown: false });
    await tab.fill('A');
    await tab.start();
    expect(tab.listCalls(getShipping).map(({ input }) => input)).toEqual([
      { params: { countryId: shippingCountryIds.US }, query: { countryCode: 'US', locale: 'en-us' } },
    ]);
  });

  test('CHK-038 an only method that ships is shown, and so are two ways not to ship', async () => {
    const browser = createCheckoutBrowser({ KTMS: 4000 });
    browser.answers.shipping = () => [methods.rush];
    const tab = openCheckoutTab(browser);
    await tab.fill('A');
    await tab.start();
    expect(tab.checkout.$shipping.get()).toEqual({ methods: [methods.rush], chosen: methods.rush, isShown: true });
    const pickUp = { ...methods.none, shippingMethodBySeneAppId: 10 };
    const feeBrowser = createCheckoutBrowser({ KTMS: 4000 });
    feeBrowser.answers.shipping = () => [methods.none, pickUp];
    const other = openCheckoutTab(feeBrowser);
    await other.fill('KTMS');
    await other.start();
    expect(other.checkout.$shipping.get()).toEqual({ methods: [methods.none, pickUp], chosen: null, isShown: true });
  });

  test('VAL-040 where no method is offered, none must be chosen', async () => {
    const browser = createCheckoutBrowser();
    browser.answers.shipping = () => [];
    const tab = await openReadyTab(browser);
    expect(tab.checkout.$shipping.get()).toEqual({ methods: [], chosen: null, isShown: true });
    expect([tab.checkout.$step.get(), tab.checkout.$canPlaceOrder.get()]).toEqual(['place-order', true]);
    expect(tab.bodyOf(calculateTotals)).toMatchObject({ shippingInfo: null });
    expect(tab.commerceEvents).toContainEqual(
      expect.objectContaining({ kind: 'shipping-submitted', shippingMethod: null }),
    );
  });

  test('VAL-040 a step that is submitted before the methods are known waits for them', async () => {
    const browser = createCheckoutBrowser();
    const reply = Promise.withResolvers();
    browser.answers.shipping = () => reply.promise;
    const tab = openCheckoutTab(browser, { user: createUser({ assignedDistributorId: 77 }) });
    await tab.fill('A');
    await tab.start();
    const submitting = tab.checkout.submitShipping({ customerInfo, shippingAddress: address });
    await tab.settle();
    expect([tab.checkout.$status.get(), tab.checkout.$step.get()]).toEqual(['ready', 'shipping']);
    reply.resolve([methods.regular, methods.rush]);
    expect(await run(tab, submitting)).toEqual({ ok: false, errors: { shippingMethod: 'msgShippingMethod' } });
    expect(tab.checkout.$step.get()).toBe('shipping');
  });

  test('CHK-037 a method that becomes the only one is chosen, and nothing is said to be lost', async () => {
    const browser = createCheckoutBrowser();
    browser.answers.shipping = () => [{ ...methods.regular, upperLimit: 15 }, methods.rush];
    const tab = openCheckoutTab(browser);
    await tab.fill('A');
    await tab.start();
    expect(tab.checkout.$shipping.get().chosen).toBeNull();
    await openCheckoutTab(browser).fill('B');
    await tab.settle();
    expect(tab.checkout.$shipping.get().chosen).toEqual(methods.rush);
    expect(tab.bag.$notices.get()).toEqual([]);
  });

  test('a method that is not offered any more after a reload is forgotten for good', async () => {
    const browser = createCheckoutBrowser();
    const before = await openReadyTab(browser);
    before.kill();
    browser.answers.shipping = () => [methods.rush, { ...methods.rush, shippingMethodBySeneAppId: 5 }];
    const tab = openCheckoutTab(browser, { session: before.session });
    await tab.start();
    expect([tab.checkout.$shipping.get().chosen, tab.checkout.$totals.get().status]).toEqual([null, 'none']);
    await openCheckoutTab(browser).fill('B');
    await tab.settle();
    expect(tab.bag.$notices.get()).toEqual([]);
  });

  test('BAG-032 a choice that is lost twice is told twice', async () => {
    const browser = createCheckoutBrowser();
    const tab = await openReadyTab(browser);
    const other = openCheckoutTab(browser);
    for (const sku of ['B', 'C']) {
      tab.checkout.chooseShippingMethod(3);
      await other.fill(sku);
      await tab.settle();
      expect(tab.checkout.$shipping.get().chosen).toBeNull();
    }
    const notices = tab.bag.$notices.get();
    expect(notices.map(({ code }) => code)).toEqual(['SHIPPING_CLEARED', 'SHIPPING_CLEARED']);
    expect(new Set(notices.map(({ id }) => id)).size).toBe(2);
  });

  test('a bag that changes while the methods are being loaded keeps the choice of before', async () => {
    const browser = createCheckoutBrowser({ FREE: 0 });
    const before = await openReadyTab(browser);
    before.kill();
    const reply = Promise.withResolvers();
    browser.answers.shipping = () => reply.promise;
    const tab = openCheckoutTab(browser, { session: before.session });
    await tab.start();
    await openCheckoutTab(browser).fill('FREE');
    expect([tab.skus(), tab.checkout.$shipping.get().methods]).toEqual([['A', 'FREE'], null]);
    reply.resolve([methods.regular, methods.rush]);
    await tab.settle();
    expect(tab.checkout.$shipping.get().chosen).toEqual(methods.regular);
    expect(tab.bag.$notices.get()).toEqual([]);
  });
});

describe('the captcha of the first step', () => {
  test('VAL-041 a step that is submitted while the captcha is being solved waits for it', async () => {
    const tab = openCheckoutTab(createCheckoutBrowser());
    await tab.fill('A');
    await tab.start();
    tab.checkout.chooseShippingMethod(3);
    void tab.captcha.solve();
    const submitting = tab.checkout.submitShipping({ customerInfo, shippingAddress: address });
    expect(tab.captcha.$captcha.get().status).toBe('working');
    expect(await run(tab, submitting)).toEqual({ ok: true });
  });

  test('CHK-045 of a customer nothing is asked: no setting, no captcha, and none is paid with', async () => {
    const tab = await openReadyTab(createCheckoutBrowser(), { user: createUser({ assignedDistributorId: 77 }) });
    expect(await run(tab, tab.checkout.submitShipping({ customerInfo, shippingAddress: address }))).toEqual({
      ok: true,
    });
    await run(tab, tab.checkout.placeOrder());
    expect(tab.bodyOf(createCaptureTransaction)).toMatchObject({ captchaToken: null });
    expect([tab.listCalls(getConfiguration), tab.listCalls(validateCaptcha)]).toEqual([[], []]);
  });

  test('CHK-049 a captcha that the browser cannot solve is not sent to the server', async () => {
    const tab = openCheckoutTab(createCheckoutBrowser(), { solveCaptcha: () => Promise.resolve(null) });
    await run(tab, tab.captcha.solve());
    expect([tab.captcha.$captcha.get(), tab.listCalls(validateCaptcha)]).toEqual([{ status: 'failed' }, []]);
  });

  test('T20 each payment has a captcha of its own; without one none is opened', async () => {
    let solved = 0;
    const browser = createCheckoutBrowser();
    const tab = await openReadyTab(browser, { solveCaptcha: () => Promise.resolve(`captcha-${(solved += 1)}`) });
    for (const captchaToken of ['captcha-1', 'captcha-2']) {
      await run(tab, tab.checkout.placeOrder());
      expect(tab.bodyOf(createCaptureTransaction)).toMatchObject({ captchaToken });
      tab.checkout.closePayment();
    }
    browser.answers.captcha = () => ({ success: false });
    await run(tab, tab.checkout.placeOrder());
    expect(tab.payment()).toEqual({ status: 'failed', code: 'CAPTCHA_REQUIRED' });
    expect(tab.listCalls(createCaptureTransaction)).toHaveLength(2);
  });
});

test('PAY-025 trying again does not pay a total that has changed since the failure', async () => {
  const browser = createCheckoutBrowser();
  const tab = await openReadyTab(browser);
  await run(tab, tab.checkout.placeOrder());
  const frame = {};
  const data = createAuthMessage('transaction-1', { status: 'DECLINED', token: null });
  tab.checkout.handleFrameMessage({ origin: cardsOrigin, source: frame, data }, frame);
  await tab.settle();
  browser.answers.totals = () => ({ ...charges, cartTotal: 20 });
  await run(tab, tab.checkout.retryOrder());
  expect(tab.checkout.$totalChange.get()).toMatchObject({ from: { minor: 1661 }, to: { minor: 2000 } });
  expect(tab.listCalls(createCaptureTransaction)).toHaveLength(1);
});
