import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CallError } from '../../../src/client/call-error.ts';
import { storageKeys } from '../../../src/config/browser-storage-keys.ts';
import { commerceStorageKeys } from '../../../src/config/commerce-storage-keys.ts';
import { User } from '../../../src/contract/account/customers.ts';
import {
  findReferralByDistributorId,
  findReferralByReferralCode,
  findReferralByZipCode,
  getDistributor,
  validateReferral,
} from '../../../src/contract/referral/distributors.ts';
import { saveIntent } from '../../../src/stores/stored-prompts.ts';
import { createReferralBrowser, offlineError } from './referral-shop.ts';

const name = (id: number) => `Name ${id}`;
const active = (distributorId: number, reason: string) => ({
  status: 'active',
  distributorId,
  name: name(distributorId),
  reason,
});
const settle = () =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

const userOf = (assignedDistributorId: number | null, customerType = 'CDOCustomer') =>
  User.parse({
    userId: 1,
    email: 'a@example.com',
    country: 'US',
    firstName: 'Grace',
    lastName: 'Hopper',
    preferredLocale: 'en-us',
    assignedDistributorId,
    membershipInfo: { customerType, membershipStatusId: 'Active' },
  });

describe('links', () => {
  test('REF-002 REF-004 REF-005 REF-008 are looked up and saved for all later pages', async () => {
    const browser = createReferralBrowser();
    const page = browser.openPage();
    expect(await page.store.followDistributorLink(' 1001 ')).toBe('found');
    expect(page.readDistributor()).toEqual(active(1001, 'followed'));
    expect(browser.calls.map(({ endpoint }) => endpoint)).toEqual([findReferralByDistributorId, getDistributor]);
    expect(browser.storage.parseItem(storageKeys.distributor)).toMatchObject({
      id: '1001',
      name: name(1001),
      country: 'US',
      reason: 'followed',
    });
    expect(browser.storage.parseItem(commerceStorageKeys.referral)).toMatchObject({
      distributorId: 1001,
      referralCodeValidationStatus: 1,
      referralActivityTypeId: 1,
    });
    expect(page.effects).toEqual(['announce']);

    const next = browser.openPage();
    expect(next.readDistributor()).toMatchObject({ status: 'unverified', distributorId: 1001, reason: 'followed' });
    expect(await next.store.verifyStoredDistributor()).toBe('found');
    expect(next.readDistributor()).toEqual(active(1001, 'followed'));
    expect(await next.store.verifyStoredDistributor()).toBe('ignored');
  });

  test('REF-022 a choice made in an earlier visit is used again', async () => {
    const browser = createReferralBrowser();
    await browser.openPage().store.followDistributorLink('1001');
    await browser.advance(13 * 3_600_000);
    expect(browser.openPage().readDistributor()).toMatchObject({ reason: 'remembered' });
  });

  test('REF-026 of another distributor ask first, in a queued modal', async () => {
    const browser = createReferralBrowser();
    const page = browser.openPage();
    await page.store.followDistributorLink('1001');
    await page.store.followDistributorLink('1002');
    await settle();
    expect(page.modals.$modal.get()).toBe('other-distributor');
    expect(page.store.$offer.get()).toMatchObject({ distributorId: 1002 });
    expect(page.readDistributor()).toEqual(active(1001, 'followed'));
    page.store.answerOffer('switch');
    expect(page.readDistributor()).toEqual(active(1002, 'followed'));
    expect(page.modals.$modal.get()).toBeNull();

    await page.store.followDistributorLink('1001');
    page.store.answerOffer('keep');
    expect(page.readDistributor()).toEqual(active(1002, 'followed'));
    expect(page.effects).toEqual(['announce', 'announce', 'end link']);
  });

  test('REF-014 REF-015 to a distributor of another country redirect to its home and are followed there', async () => {
    const browser = createReferralBrowser();
    const page = browser.openPage();
    expect(await page.store.followDistributorLink('2001')).toBe('refused');
    expect(page.effects).toEqual(['home MX 2001']);
    expect(page.readDistributor()).toEqual({ status: 'none' });
    const there = browser.openPage({ country: 'MX', isHome: true });
    await there.store.followDistributorLink('2001');
    expect(there.readDistributor()).toEqual(active(2001, 'followed'));
    const back = browser.openPage();
    expect(await back.store.followDistributorLink('2001')).toBe('ignored');
    expect([back.readDistributor(), back.effects]).toEqual([{ status: 'none' }, ['forget membership']]);
  });

  test('REF-014 ERR-003 to an inactive distributor redirect home once, with a message', async () => {
    const browser = createReferralBrowser();
    const page = browser.openPage();
    await page.store.followDistributorLink('1004');
    expect(page.effects).toEqual(['home US 1004']);
    const home = browser.openPage({ isHome: true });
    await home.store.followDistributorLink('1004');
    expect([home.effects, home.store.$lookupErrorKey.get()]).toEqual([[], 'distributorInactive']);
  });

  test('REF-027 REF-028 NOTE-026 to a distributor who has not opted in warn, and closing ends the link', async () => {
    const page = createReferralBrowser().openPage({ isHome: true });
    await page.store.followDistributorLink('1003');
    await settle();
    expect(page.modals.$modal.get()).toBe('distributor-not-opted');
    page.store.closeNotOptedModal();
    expect([page.modals.$modal.get(), page.effects, page.readDistributor()]).toEqual([
      null,
      ['end link'],
      { status: 'none' },
    ]);
  });

  test('REF-004 change nothing while the API cannot be reached, and work again later', async () => {
    const browser = createReferralBrowser();
    const page = browser.openPage();
    browser.network.error = offlineError;
    expect(await page.store.followDistributorLink('1001')).toBe('later');
    expect([page.readDistributor(), page.store.$lookupErrorKey.get()]).toEqual([{ status: 'none' }, 'referralError']);
    browser.network.error = new CallError({ code: 'BAD_REQUEST', message: 'bad', status: 400 });
    expect(await page.store.followDistributorLink('1001')).toBe('refused');
    browser.network.error = null;
    expect(await page.store.followDistributorLink('1001')).toBe('found');
  });

  test('ERR-005 a distributor who cannot be loaded raises an event, without a message about a stored one', async () => {
    const browser = createReferralBrowser();
    await browser.openPage().store.followDistributorLink('1001');
    browser.network.error = offlineError;
    const page = browser.openPage();
    expect(await page.store.verifyStoredDistributor()).toBe('later');
    expect([page.effects, page.store.$lookupErrorKey.get()]).toEqual([['distributor error'], null]);
    expect(page.readDistributor()).toMatchObject({ status: 'unverified', distributorId: 1001 });
    await page.store.setUser(userOf(1002));
    expect(page.effects.filter((effect) => effect === 'distributor error')).toHaveLength(2);
    expect(page.store.$lookupErrorKey.get()).toBeNull();
    browser.network.error = null;
    await page.store.setUser(userOf(1002));
    expect(page.readDistributor()).toEqual(active(1002, 'assigned'));
  });

  test('T21 T23 that cannot name a distributor make no call', async () => {
    const browser = createReferralBrowser();
    const page = browser.openPage();
    await fc.assert(
      fc.asyncProperty(
        fc.string().filter((text) => !/^\s*[1-9]\d{0,8}\s*$/.test(text)),
        async (text) => {
          expect(await page.store.followDistributorLink(text)).toBe('refused');
        },
      ),
    );
    expect([browser.calls, page.readDistributor()]).toEqual([[], { status: 'none' }]);
  });

  test('a programming error is not reported as a refusal', async () => {
    const browser = createReferralBrowser();
    browser.network.before = () => {
      throw new TypeError('a mistake of ours');
    };
    await expect(browser.openPage().store.followDistributorLink('1001')).rejects.toThrow('a mistake of ours');
  });
});

describe('codes that the shopper enters', () => {
  test('REF-001 REF-002 REF-003 REF-012 finds a distributor by code, id and zip', async () => {
    const browser = createReferralBrowser();
    const { store, readDistributor } = browser.openPage();
    expect(await store.enterZip(' 20002 ', 'guest')).toBe('found');
    expect(readDistributor()).toEqual(active(1002, 'entered'));
    expect(await store.enterDistributorId('1001', 'preferred')).toBe('found');
    expect(readDistributor()).toEqual(active(1001, 'entered'));
    expect(await store.enterReferralCode('BEA')).toBe('found');
    expect(readDistributor()).toEqual(active(1002, 'entered'));
    expect(store.$referral.get()).toMatchObject({
      referralActivityTypeId: 2,
      referralCodeValidationStatus: 1,
      referralCode: 'BEA',
    });
    expect(
      browser.calls
        .filter(({ endpoint }) => endpoint !== getDistributor)
        .map(({ endpoint, input }) => [endpoint, input.query]),
    ).toEqual([
      [findReferralByZipCode, { zipCode: '20002', country: 'US', customerType: 'Guest' }],
      [findReferralByDistributorId, { distributorId: '1001', country: 'US' }],
      [findReferralByReferralCode, { referralCode: 'BEA', ipAddress: undefined }],
    ]);
  });

  test('REF-016 REF-017 REF-019 REF-020 an entry clears a guest’s referral and records a preferred customer’s', async () => {
    const browser = createReferralBrowser();
    const { store, effects } = browser.openPage();
    await store.enterDistributorId('1001', 'preferred');
    expect(browser.storage.parseItem(commerceStorageKeys.referral)).toMatchObject({ distributorId: 1001 });
    await store.enterDistributorId('1002', 'guest');
    expect(browser.storage.getItem(commerceStorageKeys.referral)).toBeNull();
    expect(effects).toEqual(['announce', 'announce', 'forget membership']);
    store.beginCheckout('preferred');
    expect(browser.storage.parseItem(commerceStorageKeys.referral)).toMatchObject({ distributorId: 1002 });
    store.beginCheckout('guest');
    expect(browser.storage.getItem(commerceStorageKeys.referral)).toBeNull();
  });

  test('MEM-014 REF-016 REF-017 a finder asks for customers, and for who chose the membership, as for preferred ones', async () => {
    const browser = createReferralBrowser();
    const getRole = () => browser.openPage().store.getCheckoutRole();
    expect(getRole()).toBe('guest');
    saveIntent({ storage: browser.storage, now: () => browser.time.now }, { user: null, country: 'US' });
    expect(getRole()).toBe('preferred');
    browser.time.now += 30 * 24 * 3_600_000;
    expect(getRole()).toBe('guest');
    browser.storage.setItem(storageKeys.shopper, '{}');
    expect(getRole()).toBe('preferred');
  });

  test.each([
    ['1003', 'CDONotOpted'],
    ['1005', 'CDONotOpted'],
    ['1004', 'distributorInactive'],
    ['2001', 'differentCountryError'],
    ['9999', 'noDistributorFoundError'],
    ['seven', 'noDistributorFoundError'],
  ])('REF-013 ERR-001 ERR-002 ERR-003 ERR-004 the id %s is answered with %s', async (id, key) => {
    const { store, readDistributor } = createReferralBrowser().openPage();
    expect(await store.enterDistributorId(id, 'guest')).toBe('refused');
    expect([
      store.$lookupErrorKey.get(),
      store.$referral.get().referralCodeValidationStatus,
      readDistributor(),
    ]).toEqual([key, 2, { status: 'none' }]);
    await store.enterDistributorId('1001', 'guest');
    expect(store.$lookupErrorKey.get()).toBeNull();
  });

  test("REF-015 a code of another country's distributor shows a message", async () => {
    const { store, effects } = createReferralBrowser().openPage();
    await store.enterReferralCode('EVA');
    expect([store.$lookupErrorKey.get(), effects]).toEqual(['differentCountryError', []]);
  });

  test('of two entries the later one counts, whichever reply arrives last', async () => {
    const browser = createReferralBrowser();
    const { store, readDistributor } = browser.openPage();
    let release = () => {};
    browser.network.before = (_, { query }) =>
      query?.['distributorId'] === '1001'
        ? new Promise((resolve) => {
            release = resolve;
          })
        : Promise.resolve();
    const first = store.enterDistributorId('1001', 'guest');
    await store.enterDistributorId('1002', 'guest');
    release();
    expect(await first).toBe('ignored');
    expect(readDistributor()).toEqual(active(1002, 'entered'));
  });
});

describe('a code in the address', () => {
  test("PAGE-005 REF-010 REF-025 is validated once the visitor's IP is known, first requested every 1000 ms", async () => {
    const browser = createReferralBrowser();
    const { store, ip, readDistributor, logMessages } = browser.openPage();
    browser.network.error = offlineError;
    ip.start();
    const followed = store.followReferralCodeLink('ANN');
    await browser.advance(3500);
    expect([browser.calls.length, logMessages.length, store.$referral.get().referralCodeValidationStatus]).toEqual([
      4, 1, 0,
    ]);
    browser.network.error = null;
    await browser.advance(1000);
    expect(await followed).toBe('found');
    expect(readDistributor()).toEqual(active(1001, 'followed'));
    expect(store.$referral.get()).toMatchObject({ referralCode: 'ANN', referralCodeValidationStatus: 1 });
    expect(browser.calls.find(({ endpoint }) => endpoint === validateReferral)?.input.body).toMatchObject({
      referralCode: 'ANN',
      ipAddress: '203.0.113.9',
      referralActivityTypeId: 1,
    });
  });

  test('REF-025 ERR-007 the attempts back off, log once and block nothing', async () => {
    const browser = createReferralBrowser();
    const { store, ip, readDistributor, logMessages } = browser.openPage();
    await store.followDistributorLink('1001');
    browser.network.error = offlineError;
    browser.calls.length = 0;
    ip.start();
    ip.start();
    await browser.advance(600_000);
    expect(browser.calls.length).toBeLessThan(22);
    expect(logMessages).toHaveLength(1);
    expect([readDistributor(), ip.$ip.get()]).toEqual([active(1001, 'followed'), null]);
  });

  test('REF-011 REF-029 PAGE-006 PAGE-007 an invalid code shows a message, and Continue removes it', async () => {
    const { store } = createReferralBrowser().openPage();
    expect(await store.followReferralCodeLink('NOBODY')).toBe('refused');
    expect(store.$referral.get()).toMatchObject({ referralCode: 'NOBODY', referralCodeValidationStatus: 2 });
    store.removeReferralCode();
    expect(store.$referral.get()).toMatchObject({ referralCode: null, referralCodeValidationStatus: 0 });
  });

  test('VAL-003 a distributor id is numeric and known, and a referral code is one that the API knows', async () => {
    const browser = createReferralBrowser();
    const { store } = browser.openPage();
    expect(await store.enterDistributorId('10x1', 'guest')).toBe('refused');
    expect(browser.calls, 'a text that cannot be an id is not sent').toEqual([]);
    expect(await store.enterDistributorId('999', 'guest')).toBe('refused');
    expect(await store.enterReferralCode('NOBODY')).toBe('refused');
    expect(await store.enterDistributorId('1001', 'guest')).toBe('found');
    expect(await store.enterReferralCode('ANN')).toBe('found');
  });

  test('REF-011 a code whose lookup fails is invalid and can be tried again', async () => {
    const browser = createReferralBrowser();
    const { store } = browser.openPage();
    await store.enterReferralCode('');
    browser.network.error = offlineError;
    expect(await store.enterReferralCode('ANN')).toBe('later');
    expect([store.$referral.get().referralCodeValidationStatus, store.$lookupErrorKey.get()]).toEqual([
      2,
      'referralError',
    ]);
    browser.network.error = null;
    expect(await store.enterReferralCode('ANN')).toBe('found');
    expect(store.$referral.get().referralCodeValidationStatus).toBe(1);
  });
});

describe('signing in', () => {
  test("REF-007 REF-023 REF-024 the account's distributor replaces a link, which applies to no other shopper", async () => {
    const browser = createReferralBrowser();
    await browser.openPage().store.followDistributorLink('1001');
    browser.storage.setItem(storageKeys.shopper, '{}');
    const page = browser.openPage();
    await page.store.setUser(userOf(1002));
    expect(page.readDistributor()).toEqual(active(1002, 'assigned'));
    expect(browser.storage.parseItem(storageKeys.distributor)).toMatchObject({ id: '1002', reason: 'assigned' });
    expect(await page.store.followDistributorLink('1001')).toBe('ignored');
    await page.store.enterDistributorId('1001', 'guest');
    expect(page.readDistributor()).toEqual(active(1002, 'assigned'));
  });

  test.each(['2001', '1003', '1001'])(
    'REF-007 REF-028 a link (%s) waits until it is known who is signed in',
    async (id) => {
      const browser = createReferralBrowser();
      browser.storage.setItem(storageKeys.shopper, '{}');
      const user = Promise.withResolvers<unknown>();
      const page = browser.openPage({ isHome: true, waitForUser: () => user.promise });
      const following = page.store.followDistributorLink(id);
      const validating = page.store.followReferralCodeLink('ANN');
      await settle();
      await page.store.setUser(userOf(1002));
      user.resolve(null);
      expect(await following).toBe('ignored');
      await validating;
      expect([page.readDistributor(), page.modals.$modal.get()]).toEqual([active(1002, 'assigned'), null]);
      expect(page.effects.filter((effect) => effect !== 'announce')).toEqual([]);
      expect(browser.storage.getItem(commerceStorageKeys.referral)).toBeNull();
    },
  );

  test('REF-004 REF-007 a link is followed later where it cannot be known who is signed in', async () => {
    const browser = createReferralBrowser();
    browser.storage.setItem(storageKeys.shopper, '{}');
    const page = browser.openPage({ waitForUser: () => Promise.reject(offlineError) });
    expect([await page.store.followDistributorLink('1001'), await page.store.followReferralCodeLink('ANN')]).toEqual([
      'later',
      'later',
    ]);
    expect(browser.calls).toEqual([]);
  });

  test('REF-004 a referral survives the round trip through sign-in of a customer without a distributor', async () => {
    const browser = createReferralBrowser();
    await browser.openPage().store.followDistributorLink('1001');
    browser.storage.setItem(storageKeys.shopper, '{}');
    const page = browser.openPage();
    await page.store.setUser(userOf(null));
    await page.store.verifyStoredDistributor();
    expect(page.readDistributor()).toEqual(active(1001, 'followed'));
  });

  test("REF-021 REF-022 a preferred customer's settled referral is dropped, a customer's is kept", async () => {
    const browser = createReferralBrowser();
    await browser.openPage().store.followDistributorLink('1001');
    await browser.openPage().store.setUser(userOf(1001));
    expect(browser.storage.parseItem(commerceStorageKeys.referral)).toMatchObject({ distributorId: 1001 });
    await browser.openPage().store.setUser(userOf(1001, 'PreferredCustomer'));
    expect(browser.storage.getItem(commerceStorageKeys.referral)).toBeNull();
  });

  test("REF-027 REF-028 an account's distributor who is not opted in warns, and closing signs out", async () => {
    const page = createReferralBrowser().openPage();
    await page.store.setUser(userOf(1003));
    await settle();
    expect(page.modals.$modal.get()).toBe('distributor-not-opted');
    page.store.closeNotOptedModal();
    expect(page.effects).toContain('sign out');
  });

  test("T21 signing out forgets the account's distributor", async () => {
    const page = createReferralBrowser().openPage();
    await page.store.setUser(userOf(1002));
    await page.store.setUser(null);
    expect(page.readDistributor()).toEqual({ status: 'none' });
  });
});

describe('storage and tabs', () => {
  test('REF-018 a change of country removes the membership data of the old country', () => {
    const browser = createReferralBrowser();
    expect(browser.openPage().effects).toEqual([]);
    expect(browser.openPage({ country: 'MX' }).effects).toEqual(['forget membership']);
    expect(browser.openPage({ country: 'MX' }).effects).toEqual([]);
  });

  test('a switch of language or country keeps the distributor for their own country', async () => {
    const browser = createReferralBrowser();
    await browser.openPage().store.followDistributorLink('1001');
    expect(browser.openPage({ country: 'MX' }).readDistributor()).toEqual({ status: 'none' });
    expect(browser.openPage().readDistributor()).toMatchObject({ distributorId: 1001 });
  });

  test("REF-008 a choice in one tab applies to all tabs, and no tab overwrites another one's event", async () => {
    const browser = createReferralBrowser();
    const [one, two] = [browser.openPage(), browser.openPage()];
    await one.store.followDistributorLink('1001');
    two.store.reloadFromStorage();
    expect(two.readDistributor()).toMatchObject({ status: 'unverified', distributorId: 1001 });
    await one.store.enterDistributorId('1002', 'preferred');
    two.store.beginCheckout('guest');
    expect(two.readDistributor()).toMatchObject({ distributorId: 1002 });
    expect(browser.storage.parseItem(storageKeys.distributor)).toMatchObject({ id: '1002' });
  });

  test('T21 stored data is confirmed by the API or dropped', async () => {
    const browser = createReferralBrowser();
    const write = (id: string, reason: string) => {
      browser.storage.setItem(
        storageKeys.distributor,
        JSON.stringify({ id, name: 'Mallory', country: 'US', reason, at: browser.time.now }),
      );
    };
    write('1004', 'entered');
    const page = browser.openPage();
    await page.store.verifyStoredDistributor();
    expect([page.readDistributor(), browser.storage.getItem(storageKeys.distributor)]).toEqual([
      { status: 'none' },
      null,
    ]);
    write('1001', 'followed');
    const renamed = browser.openPage();
    await renamed.store.verifyStoredDistributor();
    expect(renamed.readDistributor()).toEqual(active(1001, 'followed'));
    await renamed.store.setUser(userOf(1002));
    write('1001', 'assigned');
    renamed.store.reloadFromStorage();
    expect(renamed.readDistributor()).toEqual(active(1002, 'assigned'));
  });

  test('REF-008 REF-009 any stored value is accepted or ignored', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), fc.oneof(fc.string(), fc.json()), (referral, distributor) => {
        const browser = createReferralBrowser();
        browser.storage.setItem(commerceStorageKeys.referral, referral);
        browser.storage.setItem(storageKeys.distributor, distributor);
        expect(browser.openPage().readDistributor().status).not.toBe('active');
      }),
    );
  });
});
