import { describe, expect, test } from 'vitest';
import { CallError } from '../../../src/client/call-error.ts';
import { commerceStorageKeys } from '../../../src/config/commerce-storage-keys.ts';
import { getIp } from '../../../src/contract/shell/visitor.ts';
import { validateReferral } from '../../../src/contract/referral/distributors.ts';
import { createLandingStore } from '../../../src/stores/landing/store.ts';
import { createFakeBrowser as createBagBrowser } from '../../fixtures/tabs/fake-browser.ts';
import { createReferralBrowser, offlineError } from '../referral/referral-shop.ts';

const price = { minor: 2_500, currency: 'USD' };
const fee = { sku: 'KTMS', quantity: 1, shown: { name: 'Membership Fee', imageUrl: '', price } };
const settle = () =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

/** Opens the landing page of a browser with a bag that records what is added. */
function openLanding(browser = createReferralBrowser()) {
  const page = browser.openPage();
  const added: unknown[] = [];
  const { $bag, $failure, $notices } = createBagBrowser().openTab().bag;
  const bag = {
    addToBag: (...item: unknown[]) => {
      added.push(item);
      return Promise.resolve();
    },
    $bag,
    $notices,
    $failure,
  };
  return {
    browser,
    page,
    added,
    landing: createLandingStore({ referral: page.store, bag }),
    validated: () =>
      browser.calls.filter(({ endpoint }) => endpoint === validateReferral).map(({ input }) => input.body),
  };
}

describe('a referral code', () => {
  test("PAGE-005 is validated only once the visitor's IP address is known, and with that address", async () => {
    const { browser, landing, validated } = openLanding();
    let attempts = 0;
    browser.network.before = (endpoint) =>
      endpoint === getIp && (attempts += 1) < 3 ? Promise.reject(offlineError) : Promise.resolve();
    const validation = landing.validateCode('ANN');
    await settle();
    expect(landing.$referralCode.get()).toEqual({ status: 'checking' });
    expect(validated()).toEqual([]);
    await browser.advance(1000);
    expect(validated()).toEqual([]);
    await browser.advance(1000);
    await validation;
    expect(validated()).toEqual([expect.objectContaining({ referralCode: 'ANN', ipAddress: '203.0.113.9' })]);
    expect(landing.$referralCode.get()).toEqual({ status: 'valid', name: 'Name 1001' });
  });

  test('PAGE-008 REF-001 that is valid shows its distributor’s name and assigns the shopper to them', async () => {
    const { landing, page } = openLanding();
    await landing.validateCode(' BEA ');
    expect(landing.$referralCode.get()).toEqual({ status: 'valid', name: 'Name 1002' });
    expect(page.readDistributor()).toMatchObject({ distributorId: 1002, status: 'active' });
  });

  test('PAGE-008 of another distributor than the recent one is valid while the shopper is asked', async () => {
    const { landing, page } = openLanding();
    await page.store.followDistributorLink('1001');
    await landing.validateCode('BEA');
    expect(landing.$referralCode.get()).toEqual({ status: 'valid', name: 'Name 1002' });
    expect(page.readDistributor()).toMatchObject({ distributorId: 1001 });
  });

  test.each([['NOBODY'], ['CAT'], ['DOT'], ['x'.repeat(65)]])(
    'PAGE-006 PAGE-007 %s is not: it is told, and gone once the visitor goes on without',
    async (code) => {
      const { landing, page } = openLanding();
      await landing.validateCode(code);
      expect(landing.$referralCode.get()).toEqual({ status: 'invalid' });
      expect(page.store.$referral.get().referralCodeValidationStatus).toBe(2);
      landing.removeReferralCode();
      expect(landing.$referralCode.get()).toEqual({ status: 'none' });
      expect(page.store.$referral.get()).toMatchObject({ referralCode: null, referralCodeValidationStatus: 0 });
    },
  );

  test('PAGE-005 that cannot be validated now can be validated later', async () => {
    const { browser, landing } = openLanding();
    browser.network.before = (endpoint) =>
      endpoint === validateReferral
        ? Promise.reject(new CallError({ code: 'TIMED_OUT', message: 'late' }))
        : Promise.resolve();
    await landing.validateCode('ANN');
    expect(landing.$referralCode.get()).toEqual({ status: 'later' });
    browser.network.before = () => Promise.resolve();
    await landing.validateCode('ANN');
    expect(landing.$referralCode.get()).toMatchObject({ status: 'valid' });
  });

  test('PAGE-010 that was removed is not shown when its reply arrives', async () => {
    const { browser, landing } = openLanding();
    let releaseReply: () => void = () => undefined;
    browser.network.before = (endpoint) =>
      endpoint === validateReferral
        ? new Promise((resolve) => {
            releaseReply = resolve;
          })
        : Promise.resolve();
    const validation = landing.validateCode('NOBODY');
    await settle();
    await landing.signUp(fee);
    releaseReply();
    await validation;
    expect(landing.$referralCode.get()).toEqual({ status: 'none' });
  });
});

describe('Sign up now', () => {
  const feeAt = (minor: number) => ({ ...fee, shown: { ...fee.shown, price: { ...price, minor } } });

  test('PAGE-011 adds the fee to the bag once, at the price of the page', async () => {
    const { landing, added } = openLanding();
    expect(await landing.signUp(fee)).not.toBe('refused');
    expect(added).toEqual([['KTMS', 1, { name: 'Membership Fee', imageUrl: '', price }]]);
  });

  test('PAGE-010 removes a code that is not validated, and keeps a validated one', async () => {
    const { landing, page, browser } = openLanding();
    await landing.validateCode('NOBODY');
    await landing.signUp(fee);
    expect(page.store.$referral.get()).toMatchObject({ referralCode: null });
    await landing.validateCode('ANN');
    await landing.signUp(fee);
    expect(page.store.$referral.get()).toMatchObject({ referralCode: 'ANN', distributorId: 1001 });
    expect(browser.storage.parseItem(commerceStorageKeys.referral)).toMatchObject({ referralCode: 'ANN' });
  });

  test('PAGE-011 clicked twice adds one fee, which waits in the bag while the shop cannot be reached', async () => {
    const browser = createBagBrowser({ outcome: () => 'lost' });
    const tab = browser.openTab();
    const landing = createLandingStore({ referral: createReferralBrowser().openPage().store, bag: tab.bag });
    const first = landing.signUp(fee);
    await browser.clock.advance(500);
    expect(await first).toBe('kept');
    expect(tab.quantities()).toEqual({ KTMS: 1 });
    browser.setNetwork(() => 'answered');
    const second = landing.signUp(fee);
    await browser.clock.advance(120_000);
    expect(await second).not.toBe('refused');
    expect(tab.bag.$bag.get()).toMatchObject({ status: 'ready', pending: { count: 0 } });
    expect(tab.quantities()).toEqual({ KTMS: 1 });
  });

  test.each([[null], [feeAt(-1)], [feeAt(2.5)], [{ ...fee, sku: 'AV-0101' }], ['2500']])(
    'takes nothing for a fee that is none: %j',
    async (none) => {
      const { landing, added } = openLanding();
      expect(await landing.signUp(none)).toBe('refused');
      expect(added).toEqual([]);
    },
  );
});
