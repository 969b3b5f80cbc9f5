import { describe, expect, test } from 'vitest';
import { validateCaptcha } from '../../../src/contract/captcha/captcha.ts';
import type { User } from '../../../src/contract/account/customers.ts';
import { validateStateZip } from '../../../src/contract/checkout/regions.ts';
import { getShipping, getShippingForPc } from '../../../src/contract/checkout/shipping.ts';
import { getAwardBalance } from '../../../src/contract/kredits/awards.ts';
import { calculateTotals, createCaptureTransaction, submitPayment } from '../../../src/contract/payments/payments.ts';
import { findBag } from '../../../src/stores/bag/local-bag-state.ts';
import {
  address,
  createCheckoutBrowser,
  customerInfo,
  openCheckoutTab,
  openReadyTab,
  run,
} from '../../fixtures/checkout/checkout-tab.ts';
import { charges, methods, offline, refuse } from '../../fixtures/checkout/model-api.ts';
import { createUser } from '../../fixtures/tabs/user.ts';

const member = () =>
  createUser(
    { assignedDistributorId: 77 },
    { customerType: 'PreferredCustomer', membershipStatusId: 'Active', membershipId: 12 },
  );

const savedAddress = {
  name: 'Home',
  address1: '1 Main Street',
  address2: '',
  address3: '',
  city: 'Austin',
  state: 'TX',
  zipCode: '78701',
  country: 'US',
  countryAlpha2: 'US',
  isPrimary: true,
};

describe('the first step', () => {
  test('VAL-025 VAL-031 VAL-040 VAL-041 names each field that is missing', async () => {
    const tab = openCheckoutTab(createCheckoutBrowser());
    await tab.fill('A');
    await tab.start();
    const draft = { customerInfo: { ...customerInfo, firstName: '' }, shippingAddress: { ...address, address: '' } };
    expect(await run(tab, tab.checkout.submitShipping(draft))).toEqual({
      ok: false,
      errors: {
        'customerInfo.firstName': 'msgFirstName',
        'shippingAddress.address': 'msgAddress',
        shippingMethod: 'msgShippingMethod',
        captcha: 'captchaMsg',
      },
    });
    expect(tab.checkout.$step.get()).toBe('shipping');
  });

  test.each([
    ['the shipping address', false],
    ['the billing address', true],
  ])('VAL-021 a zip of another state is reported in %s', async (_, isBilling) => {
    const browser = createCheckoutBrowser();
    const tab = await openReadyTab(browser);
    browser.answers.stateZip = () => ({ isValid: false, errors: {} });
    const outcome = isBilling
      ? tab.checkout.submitBilling({ isBillingSameAsShipping: false, billingAddress: address })
      : tab.checkout.submitShipping({ customerInfo, shippingAddress: address });
    const field = isBilling ? 'billingAddress.zipCode' : 'shippingAddress.zipCode';
    expect(await run(tab, outcome)).toEqual({ ok: false, errors: { [field]: 'zipStateValidationError' } });
    expect(tab.bodyOf(validateStateZip)).toEqual({ countryCode: 'US', postalCode: '78701', region: 'TX' });
  });

  test.each([
    ['errors without a verdict', { errors: { postalCode: { code: 'NOT_THERE', message: 'Not there.' } } }, true],
    ['an error of the region alone', { errors: { postalCode: null, region: { code: 'X', message: 'X' } } }, true],
    ['no errors and no verdict', { errors: { postalCode: null } }, false],
    ['nothing at all', { errors: null }, false],
  ])('API-035 VAL-021 of an API that tells %s, the errors decide', async (_, reply, isRefused) => {
    const browser = createCheckoutBrowser();
    const tab = await openReadyTab(browser);
    browser.answers.stateZip = () => reply;
    const outcome = await run(tab, tab.checkout.submitShipping({ customerInfo, shippingAddress: address }));
    expect(outcome).toEqual(
      isRefused ? { ok: false, errors: { 'shippingAddress.zipCode': 'zipStateValidationError' } } : { ok: true },
    );
  });

  test('VAL-019 VAL-021 a code is checked against its state as the post writes it, not as it was typed', async () => {
    const tab = openCheckoutTab(createCheckoutBrowser(), { country: 'CA' });
    await tab.fill('A');
    await tab.start();
    const shippingAddress = { ...address, city: 'Ottawa', state: 'ON', zipCode: ' k1a0b1' };
    await run(tab, tab.checkout.submitShipping({ customerInfo, shippingAddress }));
    expect(tab.bodyOf(validateStateZip)).toEqual({ countryCode: 'CA', postalCode: 'K1A 0B1', region: 'ON' });
  });

  test('CHK-019 an address that is chosen while another one is checked is kept, and the step stays', async () => {
    const tab = await openReadyTab(createCheckoutBrowser());
    tab.checkout.goToStep('shipping');
    const other = { ...address, address: '2 Oak Road' };
    const submitting = tab.checkout.submitShipping({ customerInfo, shippingAddress: address });
    tab.checkout.saveDraft({ shippingAddress: other });
    expect(await run(tab, submitting)).toEqual({ ok: false, errors: {} });
    expect([tab.checkout.$step.get(), tab.checkout.$draft.get().shippingAddress]).toEqual(['shipping', other]);
    expect(tab.toastCodes()).toEqual(['changedWhileChecked']);
  });

  test('CHK-010 who goes back while the billing address is checked stays there', async () => {
    const tab = await openReadyTab(createCheckoutBrowser());
    tab.checkout.goToStep('billing');
    const submitting = tab.checkout.submitBilling({ isBillingSameAsShipping: false, billingAddress: address });
    tab.checkout.goToStep('shipping');
    expect(await run(tab, submitting)).toEqual({ ok: false, errors: {} });
    expect([tab.checkout.$step.get(), tab.toastCodes()]).toEqual(['shipping', []]);
  });

  test('CHK-012 who changes the billing address while it is checked is told why the step stays', async () => {
    const tab = await openReadyTab(createCheckoutBrowser());
    tab.checkout.goToStep('billing');
    const submitting = tab.checkout.submitBilling({ isBillingSameAsShipping: false, billingAddress: address });
    tab.checkout.saveDraft({ billingAddress: { ...address, city: 'Dallas' } });
    expect(await run(tab, submitting)).toEqual({ ok: false, errors: {} });
    expect([tab.checkout.$step.get(), tab.toastCodes()]).toEqual(['billing', ['changedWhileChecked']]);
  });

  test('ERR-019 without the state and zip service the format rules hold, and the log says so', async () => {
    const browser = createCheckoutBrowser();
    browser.answers.stateZip = () => {
      throw offline();
    };
    const tab = await openReadyTab(browser);
    expect(tab.checkout.$step.get()).toBe('place-order');
    expect(tab.logged).toContain('Error: A postal code could not be checked against its state: OFFLINE');
    const wrong = { customerInfo, shippingAddress: { ...address, zipCode: '787' } };
    expect(await run(tab, tab.checkout.submitShipping(wrong))).toMatchObject({
      errors: { 'shippingAddress.zipCode': 'zipValidationError' },
    });
  });
});

describe('shipping', () => {
  test('CHK-034 CHK-035 CHK-039 offers the methods for the bag, and a choice clears its error', async () => {
    const tab = openCheckoutTab(createCheckoutBrowser());
    await tab.fill('A');
    await tab.start();
    expect(tab.checkout.$shipping.get().methods).toEqual([methods.regular, methods.rush]);
    expect(tab.checkout.$shipping.get()).toMatchObject({ chosen: null, isShown: true });
    tab.checkout.chooseShippingMethod(9);
    expect(tab.checkout.$shipping.get().chosen).toBeNull();
    tab.checkout.chooseShippingMethod(4);
    expect(tab.checkout.$shipping.get().chosen).toEqual(methods.rush);
  });

  test('CHK-036 CHK-037 CHK-038 a bag with the fee alone ships nothing, and shows no options', async () => {
    const tab = openCheckoutTab(createCheckoutBrowser({ KTMS: 4000 }));
    await tab.fill('KTMS');
    await tab.start();
    expect(tab.checkout.$shipping.get()).toEqual({ methods: [methods.none], chosen: methods.none, isShown: false });
  });

  test('CHK-041 CHK-037 a preferred customer has methods of their own, and the only one is chosen', async () => {
    const tab = openCheckoutTab(createCheckoutBrowser(), { user: member() });
    await tab.fill('A');
    await tab.start();
    expect(tab.listCalls(getShippingForPc)).toHaveLength(1);
    expect(tab.listCalls(getShipping)).toHaveLength(0);
    expect(tab.checkout.$shipping.get().chosen).toEqual(methods.regular);
  });

  test.each(['totals', 'capture'] as const)(
    'a method that the server refuses in %s gives way to those it offers',
    async (call) => {
      const browser = createCheckoutBrowser();
      const tab = await openReadyTab(browser);
      const cheaper = { ...methods.regular, shippingMethodBySeneAppId: 5 };
      browser.answers.shipping = () => [cheaper, methods.rush, methods.none];
      const { answers } = browser;
      const refuseMethod = () => {
        throw refuse(409, 'SHIPPING_METHOD_NOT_OFFERED');
      };
      answers.totals = refuseMethod;
      answers.capture = refuseMethod;
      await run(tab, call === 'totals' ? tab.checkout.loadTotals() : tab.checkout.placeOrder());
      await tab.settle();
      expect(tab.checkout.$shipping.get()).toMatchObject({ methods: [cheaper, methods.rush], chosen: null });
      expect(tab.bag.$notices.get()).toMatchObject([{ code: 'SHIPPING_REFUSED' }]);
      expect(tab.checkout.$totals.get()).toEqual({ status: 'none' });
      answers.totals = () => charges;
      tab.checkout.chooseShippingMethod(5);
      await tab.settle();
      expect(tab.checkout.$totals.get()).toMatchObject({ status: 'ready' });
    },
  );

  test('BAG-032 a changed total clears the chosen method, and the bag says so', async () => {
    const browser = createCheckoutBrowser();
    const tab = await openReadyTab(browser);
    await openCheckoutTab(browser).fill('B');
    await tab.settle();
    expect(tab.checkout.$shipping.get().chosen).toBeNull();
    expect(tab.bag.$notices.get()).toMatchObject([{ code: 'SHIPPING_CLEARED' }]);
    await run(tab, tab.checkout.placeOrder());
    expect([tab.checkout.$step.get(), tab.listCalls(createCaptureTransaction)]).toEqual(['shipping', []]);
  });

  test('BAG-031 the fee, at no price, clears the chosen method', async () => {
    const browser = createCheckoutBrowser({ KTMS: 0 });
    const tab = await openReadyTab(browser);
    await openCheckoutTab(browser).fill('KTMS');
    await tab.settle();
    expect(tab.checkout.$shipping.get().chosen).toBeNull();
  });

  test('BAG-032 a change of the bag that keeps its total keeps the chosen method, and says nothing', async () => {
    const browser = createCheckoutBrowser({ FREE: 0 });
    const tab = await openReadyTab(browser);
    expect(tab.checkout.$shipping.get().chosen).toEqual(methods.regular);
    await openCheckoutTab(browser).fill('FREE');
    await tab.settle();
    expect(tab.checkout.$shipping.get().chosen).toEqual(methods.regular);
    expect(tab.bag.$notices.get()).toEqual([]);
  });
});

describe('totals', () => {
  test('CHK-042 CHK-043 CHK-044 CHK-056 are those of the server, in minor units', async () => {
    const tab = await openReadyTab(createCheckoutBrowser());
    expect(tab.checkout.$totals.get()).toMatchObject({
      status: 'ready',
      totals: {
        originalSubTotal: { minor: 1000, currency: 'USD' },
        memberDiscount: { minor: 200 },
        memberDiscountPercent: 20,
        shippingFee: { minor: 795 },
        tax: { minor: 66 },
        taxLabel: 'Sales tax',
        cartTotal: { minor: 1661 },
        amountAwayFromFreeShipping: { minor: 9000 },
      },
    });
    expect(calculateTotals.body.safeParse(tab.bodyOf(calculateTotals)).error).toBeUndefined();
  });

  test.each([
    [0.125, 12.5],
    [0.07, 7],
    [0.3333, 33.33],
  ])('CHK-044 a discount of %s of the price is %s percent', async (pcDiscountPercentage, memberDiscountPercent) => {
    const browser = createCheckoutBrowser();
    browser.answers.totals = () => ({ ...charges, pcDiscountPercentage });
    const tab = await openReadyTab(browser);
    expect(tab.checkout.$totals.get()).toMatchObject({ totals: { memberDiscountPercent } });
  });

  test('CHK-056 nothing is calculated before a shipping method is chosen, also with an address of the account', async () => {
    const tab = openCheckoutTab(createCheckoutBrowser(), { user: createUser({ shippingAddresses: [savedAddress] }) });
    await tab.fill('A');
    await tab.start();
    expect(tab.listCalls(calculateTotals)).toEqual([]);
    expect([tab.checkout.$totals.get().status, tab.toastCodes()]).toEqual(['none', []]);
    tab.checkout.chooseShippingMethod(3);
    await tab.settle();
    expect(tab.checkout.$totals.get().status).toBe('ready');
  });

  test('CHK-043 no message about free shipping without its flag', async () => {
    const browser = createCheckoutBrowser();
    browser.answers.totals = () => ({ ...charges, showAmountAwayFreeShipping: false });
    const tab = await openReadyTab(browser);
    expect(tab.checkout.$totals.get()).toMatchObject({ totals: { amountAwayFromFreeShipping: null } });
  });

  test('ERR-010 InvalidDistributorCountry is told as such, without a generic toast', async () => {
    const browser = createCheckoutBrowser();
    const tab = await openReadyTab(browser);
    browser.answers.totals = () => {
      throw refuse(400, 'InvalidDistributorCountry', 'id');
    };
    await run(tab, tab.checkout.loadTotals());
    expect(tab.checkout.$totals.get()).toEqual({ status: 'failed', code: 'InvalidDistributorCountry', isTold: false });
    expect([tab.checkout.$status.get(), tab.toastCodes()]).toEqual(['ready', []]);
    expect(tab.checkout.$canPlaceOrder.get()).toBe(false);
  });

  test('ERR-011 another failure shows a toast, and fails a checkout that just begins', async () => {
    const browser = createCheckoutBrowser();
    const before = await openReadyTab(browser);
    browser.answers.totals = () => {
      throw offline();
    };
    await run(before, before.checkout.loadTotals());
    expect([before.checkout.$status.get(), before.toastCodes()]).toEqual(['ready', ['calculateTotalsError']]);
    const tab = openCheckoutTab(browser, { session: before.session });
    await tab.start();
    expect(tab.checkout.$status.get()).toBe('failed');
  });

  test('only the newest answer counts, and several changes are calculated once', async () => {
    const browser = createCheckoutBrowser();
    const tab = await openReadyTab(browser);
    const before = tab.listCalls(calculateTotals).length;
    tab.checkout.chooseShippingMethod(4);
    tab.checkout.chooseShippingMethod(3);
    tab.checkout.chooseShippingMethod(4);
    await tab.settle();
    expect(tab.listCalls(calculateTotals)).toHaveLength(before + 1);
    expect(tab.bodyOf(calculateTotals)).toMatchObject({ shippingInfo: { shippingMethodBySeneAppId: 4 } });
    expect(tab.checkout.$totalChange.get()).toBeNull();
  });

  test('a total that the server computes otherwise is announced, and paid only once it was seen', async () => {
    const browser = createCheckoutBrowser();
    const tab = await openReadyTab(browser);
    browser.answers.capture = () => {
      throw refuse(409, 'TOTAL_CHANGED');
    };
    browser.answers.totals = () => ({ ...charges, cartTotal: 17.5 });
    await run(tab, tab.checkout.placeOrder());
    expect(tab.payment()).toEqual({ status: 'idle' });
    expect(tab.checkout.$totalChange.get()).toMatchObject({ from: { minor: 1661 }, to: { minor: 1750 } });
    await run(tab, tab.checkout.placeOrder());
    expect(tab.listCalls(createCaptureTransaction)).toHaveLength(1);
    tab.checkout.acknowledgeTotal();
    await run(tab, tab.checkout.placeOrder());
    expect(tab.bodyOf(createCaptureTransaction)).toMatchObject({ amount: 17.5 });
  });

  test('PAY-011 PAY-012 an order that costs nothing opens no popup', async () => {
    const browser = createCheckoutBrowser({ KTMS: 0 });
    browser.answers.totals = () => ({ ...charges, cartTotal: 0 });
    browser.answers.capture = () => ({ navigateUrl: null, transactionId: 'zero-1', status: 'AUTH' });
    const tab = await openReadyTab(browser, {}, ['KTMS']);
    await run(tab, tab.checkout.placeOrder());
    expect(tab.bodyOf(submitPayment)).toMatchObject({ transactionId: 'zero-1' });
    expect(tab.payment().status).toBe('waiting');
  });

  test('CHK-063 without totals no order of a bag can be placed', async () => {
    const tab = openCheckoutTab(createCheckoutBrowser());
    await tab.fill('A');
    await tab.start();
    expect([tab.skus(), tab.checkout.$totals.get().status, tab.checkout.$canPlaceOrder.get()]).toEqual([
      ['A'],
      'none',
      false,
    ]);
  });

  test('CHK-062 with an empty bag no order can be placed, though its totals are there', async () => {
    const tab = await openReadyTab(createCheckoutBrowser());
    expect(tab.checkout.$canPlaceOrder.get()).toBe(true);
    void tab.bag.setQuantity(findBag(tab.bag.$bag.get())?.lines[0]?.basketItemId ?? 0, 0);
    await tab.settle();
    expect([tab.skus(), tab.checkout.$totals.get().status]).toEqual([[], 'ready']);
    expect([tab.checkout.$canPlaceOrder.get(), tab.left]).toMatchObject([false, [{ url: '/en-us/cart/' }]]);
    await run(tab, tab.checkout.placeOrder());
    expect(tab.listCalls(createCaptureTransaction)).toEqual([]);
  });

  test('CHK-061 while totals are calculated no order can be placed', async () => {
    const browser = createCheckoutBrowser();
    const tab = await openReadyTab(browser);
    void tab.checkout.loadTotals();
    expect([tab.checkout.$totals.get().status, tab.checkout.$canPlaceOrder.get()]).toEqual(['loading', false]);
    await tab.settle();
    expect(tab.checkout.$canPlaceOrder.get()).toBe(true);
  });
});

describe('kredits', () => {
  test.each([
    ['7.9', 7],
    ['100', 8],
    ['-3', 0],
    ['0.9', 0],
    ['abc', 0],
  ])('CHK-050 CHK-051 CHK-052 CHK-053 %s applies %s of 8 possible', async (typed, applied) => {
    const tab = await openReadyTab(createCheckoutBrowser(), { user: member() });
    expect(tab.checkout.$kredits.get()).toEqual({ balance: 30, maximum: 8, applied: 0, isInTotals: false });
    expect(await run(tab, tab.checkout.applyKredits(typed))).toBe(applied);
    expect(tab.bodyOf(calculateTotals)).toMatchObject({ kissKreditsApplied: applied });
    expect(tab.checkout.$kredits.get()).toMatchObject({ applied });
    expect(tab.checkout.$totalChange.get()).toBeNull();
  });

  test('CHK-055 applied kredits are told once the server has calculated with them', async () => {
    const browser = createCheckoutBrowser();
    const tab = await openReadyTab(browser, { user: member() });
    const applying = tab.checkout.applyKredits('7');
    expect(tab.checkout.$kredits.get()).toMatchObject({ applied: 7, isInTotals: false });
    await run(tab, applying);
    expect(tab.checkout.$kredits.get()).toMatchObject({ applied: 7, isInTotals: true });
    browser.answers.totals = () => {
      throw offline();
    };
    await run(tab, tab.checkout.applyKredits('5'));
    expect(tab.checkout.$kredits.get()).toMatchObject({ applied: 5, isInTotals: false });
  });

  test('CHK-041 CHK-050 others than members with rights have neither their shipping nor a credits section', async () => {
    const lapsed = createUser(
      {},
      { customerType: 'PreferredCustomer', membershipStatusId: 'Active', membershipId: 12, isGracePeriodExpired: true },
    );
    for (const user of [null, createUser(), lapsed]) {
      const tab = openCheckoutTab(createCheckoutBrowser(), { user });
      await tab.fill('A');
      await tab.start();
      expect(tab.checkout.$kredits.get()).toBeNull();
      expect(tab.listCalls(getAwardBalance)).toEqual([]);
      expect(tab.listCalls(getShippingForPc)).toEqual([]);
    }
  });

  test('CHK-050 a member abroad, where a kredit is worth something else, has no credits section', async () => {
    for (const [country, calls] of [
      ['MX', 0],
      ['us', 1],
      ['', 1],
    ] as const) {
      const tab = await openReadyTab(createCheckoutBrowser(), { user: { ...member(), country } });
      expect([tab.checkout.$kredits.get() === null, tab.listCalls(getAwardBalance).length]).toEqual([
        calls === 0,
        calls,
      ]);
    }
  });

  test('CHK-052 a bag that costs less takes fewer of the applied kredits', async () => {
    const browser = createCheckoutBrowser();
    const tab = await openReadyTab(browser, { user: member() });
    await run(tab, tab.checkout.applyKredits('8'));
    browser.answers.totals = () => ({ ...charges, productTotal: 5.5 });
    await run(tab, tab.checkout.loadTotals());
    expect(tab.checkout.$kredits.get()).toMatchObject({ applied: 5, maximum: 5 });
    expect(tab.bodyOf(calculateTotals)).toMatchObject({ kissKreditsApplied: 5 });
  });

  const refuseKredits = (browser: ReturnType<typeof createCheckoutBrowser>) => {
    browser.answers.balance = () => ({ balance: 2 });
    browser.answers.totals = ({ body }) => {
      if (Number(Reflect.get(Object(body), 'kissKreditsApplied')) > 0) throw refuse(409, 'KREDITS_NOT_AVAILABLE');
      return { ...charges, cartTotal: 24.61 };
    };
  };

  test.each(['totals', 'payment'])(
    'kredits that were spent elsewhere are taken off and told, by the %s',
    async (who) => {
      const browser = createCheckoutBrowser();
      const tab = await openReadyTab(browser, { user: member() });
      await run(tab, tab.checkout.applyKredits('8'));
      refuseKredits(browser);
      browser.answers.capture = () => {
        throw refuse(409, 'KREDITS_NOT_AVAILABLE');
      };
      await run(tab, who === 'totals' ? tab.checkout.loadTotals() : tab.checkout.placeOrder());
      expect(tab.checkout.$kredits.get()).toEqual({ balance: 2, maximum: 2, applied: 0, isInTotals: false });
      expect(tab.bag.$notices.get()).toMatchObject([{ code: 'KREDITS_REMOVED' }]);
      expect([tab.toastCodes(), tab.checkout.$canPlaceOrder.get()]).toEqual([[], false]);
      expect(tab.checkout.$totalChange.get()).toMatchObject({ to: { minor: 2461 } });
      tab.checkout.acknowledgeTotal();
      expect(tab.checkout.$canPlaceOrder.get()).toBe(true);
    },
  );

  test('a balance that cannot be loaded hides the section', async () => {
    const browser = createCheckoutBrowser();
    browser.answers.balance = () => {
      throw offline();
    };
    const tab = await openReadyTab(browser, { user: member() });
    expect([tab.checkout.$kredits.get(), tab.checkout.$canPlaceOrder.get()]).toEqual([null, true]);
  });

  test('CHK-050 applied kredits can be taken back while the balance cannot be loaded', async () => {
    const browser = createCheckoutBrowser();
    const tab = await openReadyTab(browser, { user: member() });
    await run(tab, tab.checkout.applyKredits('5'));
    browser.answers.balance = () => {
      throw offline();
    };
    const later = openCheckoutTab(browser, { user: member(), session: tab.session });
    await later.start();
    await run(later, later.checkout.loadTotals());
    const unknown = { balance: null, maximum: 5 };
    expect(later.checkout.$kredits.get()).toEqual({ ...unknown, applied: 5, isInTotals: true });
    expect(await run(later, later.checkout.applyKredits('0'))).toBe(0);
    expect(later.bodyOf(calculateTotals)).toMatchObject({ kissKreditsApplied: 0 });
    expect(await run(later, later.checkout.applyKredits('30'))).toBe(5);
    expect(later.checkout.$kredits.get()).toEqual({ ...unknown, applied: 5, isInTotals: true });
  });

  test('a balance that cannot be loaded again is not shown as it was before', async () => {
    const browser = createCheckoutBrowser();
    const tab = await openReadyTab(browser, { user: member() });
    await run(tab, tab.checkout.applyKredits('8'));
    refuseKredits(browser);
    browser.answers.balance = () => {
      throw offline();
    };
    await run(tab, tab.checkout.loadTotals());
    expect(tab.checkout.$kredits.get()).toBeNull();
    expect(tab.logged).toContainEqual(expect.stringMatching(/^Error: .*balance/));
  });
});

describe('the captcha', () => {
  /** What is shown to a shopper while the page opens: whether a captcha is, each time that this changes. */
  async function watchCaptcha(captchaEnabled: boolean, user: User | null = null): Promise<boolean[]> {
    const browser = createCheckoutBrowser();
    const configuration = browser.answers.configuration({}, null);
    browser.answers.configuration = () => ({ ...(configuration as object), captchaEnabled });
    const tab = openCheckoutTab(browser, { user });
    const shown: boolean[] = [];
    tab.captchaGate.$isCaptchaRequired.subscribe((isRequired) => {
      shown.push(isRequired);
    });
    await tab.fill('A');
    await tab.start();
    return shown;
  }

  test('CHK-045 is for guests, once it is known that captchas are enabled', async () => {
    expect(await watchCaptcha(true)).toEqual([false, true]);
  });

  test('CHK-045 is never shown to customers', async () => {
    expect(await watchCaptcha(true, createUser())).toEqual([false]);
  });

  test('CHK-045 is never shown to guests while captchas are disabled', async () => {
    expect(await watchCaptcha(false)).toEqual([false]);
  });

  test('CHK-045 VAL-041 a step that is submitted before that is known waits for it', async () => {
    const tab = openCheckoutTab(createCheckoutBrowser());
    await tab.fill('A');
    void tab.checkout.start();
    const submitting = tab.checkout.submitShipping({ customerInfo, shippingAddress: address });
    expect(tab.captchaGate.$isCaptchaRequired.get()).toBe(false);
    expect(await run(tab, submitting)).toMatchObject({ ok: false, errors: { captcha: 'captchaMsg' } });
  });

  test('ERR-009 a configuration that cannot be loaded leaves it required, and nothing is said', async () => {
    const browser = createCheckoutBrowser();
    browser.answers.configuration = () => {
      throw offline();
    };
    const guest = openCheckoutTab(browser);
    await guest.fill('A');
    await guest.start();
    expect([guest.captchaGate.$isCaptchaRequired.get(), guest.checkout.$status.get()]).toEqual([true, 'ready']);
    expect([guest.logged, guest.toastCodes()]).toEqual([[], []]);
  });

  test('CHK-046 CHK-049 is solved only once the server accepts its token', async () => {
    const browser = createCheckoutBrowser();
    browser.answers.captcha = () => ({ success: false });
    const tab = openCheckoutTab(browser);
    await run(tab, tab.captcha.solve());
    expect(tab.captcha.$captcha.get()).toEqual({ status: 'failed' });
    browser.answers.captcha = () => {
      throw offline();
    };
    await run(tab, tab.captcha.solve());
    expect(tab.captcha.$captcha.get()).toEqual({ status: 'failed' });
    browser.answers.captcha = () => ({ success: true });
    await run(tab, tab.captcha.solve());
    expect(tab.captcha.$captcha.get()).toEqual({ status: 'solved', token: 'captcha-token' });
    expect(tab.listCalls(validateCaptcha).at(-1)?.input.query).toEqual({ captcha: 'captcha-token' });
  });

  test('T20 a captcha that the payment refuses is solved again, once', async () => {
    const browser = createCheckoutBrowser();
    const tab = await openReadyTab(browser);
    browser.answers.capture = () => {
      throw refuse(400, 'captchaMsg', 'captchaToken');
    };
    await run(tab, tab.checkout.placeOrder());
    expect(tab.listCalls(createCaptureTransaction)).toHaveLength(2);
    expect(tab.listCalls(validateCaptcha)).toHaveLength(2);
    expect(tab.payment()).toEqual({ status: 'failed', code: 'INVALID_REQUEST' });
  });
});
