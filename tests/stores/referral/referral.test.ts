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
import { createBrowser, offline } from './referral-shop.ts';

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
  test('REF-002 REF-004 REF-005 REF-008 are looked up, and kept for every page after', async () => {
    const browser = createBrowser();
    const page = browser.openPage();
    expect(await page.store.followDistributorLink(' 1001 ')).toBe('found');
    expect(page.who()).toEqual(active(1001, 'followed'));
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
    expect(page.did).toEqual(['announce']);

    const next = browser.openPage();
    expect(next.who()).toMatchObject({ status: 'unverified', distributorId: 1001, reason: 'followed' });
    expect(await next.store.verifyStoredDistributor()).toBe('found');
    expect(next.who()).toEqual(active(1001, 'followed'));
    expect(await next.store.verifyStoredDistributor()).toBe('ignored');
  });

  test('REF-022 a choice of an earlier visit is remembered', async () => {
    const browser = createBrowser();
    await browser.openPage().store.followDistributorLink('1001');
    await browser.pass(13 * 3_600_000);
    expect(browser.openPage().who()).toMatchObject({ reason: 'remembered' });
  });

  test('REF-026 of another distributor ask first, in a modal of the queue', async () => {
    const browser = createBrowser();
    const page = browser.openPage();
    await page.store.followDistributorLink('1001');
    await page.store.followDistributorLink('1002');
    await settle();
    expect(page.modals.$modal.get()).toBe('other-distributor');
    expect(page.store.$offer.get()).toMatchObject({ distributorId: 1002 });
    expect(page.who()).toEqual(active(1001, 'followed'));
    page.store.answerOffer('switch');
    expect(page.who()).toEqual(active(1002, 'followed'));
    expect(page.modals.$modal.get()).toBeNull();

    await page.store.followDistributorLink('1001');
    page.store.answerOffer('keep');
    expect(page.who()).toEqual(active(1002, 'followed'));
    expect(page.did).toEqual(['announce', 'announce', 'end link']);
  });

  test('REF-014 REF-015 to a distributor of another country lead to the home there, and are followed there', async () => {
    const browser = createBrowser();
    const page = browser.openPage();
    expect(await page.store.followDistributorLink('2001')).toBe('refused');
    expect(page.did).toEqual(['home MX 2001']);
    expect(page.who()).toEqual({ status: 'none' });
    const there = browser.openPage({ country: 'MX', isHome: true });
    await there.store.followDistributorLink('2001');
    expect(there.who()).toEqual(active(2001, 'followed'));
    const back = browser.openPage();
    expect(await back.store.followDistributorLink('2001')).toBe('ignored');
    expect([back.who(), back.did]).toEqual([{ status: 'none' }, ['forget membership']]);
  });

  test('REF-014 ERR-003 to one who left lead home once, where it is said', async () => {
    const browser = createBrowser();
    const page = browser.openPage();
    await page.store.followDistributorLink('1004');
    expect(page.did).toEqual(['home US 1004']);
    const home = browser.openPage({ isHome: true });
    await home.store.followDistributorLink('1004');
    expect([home.did, home.store.$lookupErrorKey.get()]).toEqual([[], 'distributorInactive']);
  });

  test('REF-027 REF-028 NOTE-026 to one who is not opted in warn; closing ends the link', async () => {
    const page = createBrowser().openPage({ isHome: true });
    await page.store.followDistributorLink('1003');
    await settle();
    expect(page.modals.$modal.get()).toBe('distributor-not-opted');
    page.store.closeNotOptedModal();
    expect([page.modals.$modal.get(), page.did, page.who()]).toEqual([null, ['end link'], { status: 'none' }]);
  });

  test('REF-004 change nothing while the API cannot be reached, and may be followed later', async () => {
    const browser = createBrowser();
    const page = browser.openPage();
    browser.network.fails = offline;
    expect(await page.store.followDistributorLink('1001')).toBe('later');
    expect([page.who(), page.store.$lookupErrorKey.get()]).toEqual([{ status: 'none' }, 'referralError']);
    browser.network.fails = new CallError({ code: 'BAD_REQUEST', message: 'bad', status: 400 });
    expect(await page.store.followDistributorLink('1001')).toBe('refused');
    browser.network.fails = null;
    expect(await page.store.followDistributorLink('1001')).toBe('found');
  });

  test('T21 T23 cost no call where they cannot name a distributor', async () => {
    const browser = createBrowser();
    const page = browser.openPage();
    await fc.assert(
      fc.asyncProperty(
        fc.string().filter((text) => !/^\s*[1-9]\d{0,8}\s*$/.test(text)),
        async (text) => {
          expect(await page.store.followDistributorLink(text)).toBe('refused');
        },
      ),
    );
    expect([browser.calls, page.who()]).toEqual([[], { status: 'none' }]);
  });

  test('a mistake of ours is not hidden as a refusal', async () => {
    const browser = createBrowser();
    browser.network.before = () => {
      throw new TypeError('a mistake of ours');
    };
    await expect(browser.openPage().store.followDistributorLink('1001')).rejects.toThrow('a mistake of ours');
  });
});

describe('what the shopper enters', () => {
  test('REF-001 REF-002 REF-003 REF-012 finds a distributor by code, id and zip', async () => {
    const browser = createBrowser();
    const { store, who } = browser.openPage();
    expect(await store.enterZip(' 20002 ', 'guest')).toBe('found');
    expect(who()).toEqual(active(1002, 'entered'));
    expect(await store.enterDistributorId('1001', 'preferred')).toBe('found');
    expect(who()).toEqual(active(1001, 'entered'));
    expect(await store.enterReferralCode('BEA')).toBe('found');
    expect(who()).toEqual(active(1002, 'entered'));
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

  test("REF-016 REF-017 REF-020 a guest's entry clears what was stored, a preferred customer's is recorded", async () => {
    const browser = createBrowser();
    const { store, did } = browser.openPage();
    await store.enterDistributorId('1001', 'preferred');
    expect(browser.storage.parseItem(commerceStorageKeys.referral)).toMatchObject({ distributorId: 1001 });
    await store.enterDistributorId('1002', 'guest');
    expect(browser.storage.getItem(commerceStorageKeys.referral)).toBeNull();
    expect(did).toEqual(['announce', 'announce', 'forget membership']);
    store.beginCheckout('preferred');
    expect(browser.storage.parseItem(commerceStorageKeys.referral)).toMatchObject({ distributorId: 1002 });
    store.beginCheckout('guest');
    expect(browser.storage.getItem(commerceStorageKeys.referral)).toBeNull();
  });

  test.each([
    ['1003', 'CDONotOpted'],
    ['1004', 'distributorInactive'],
    ['2001', 'differentCountryError'],
    ['9999', 'noDistributorFoundError'],
    ['seven', 'noDistributorFoundError'],
  ])('REF-013 ERR-001 ERR-002 ERR-003 ERR-004 the id %s is answered with %s', async (id, key) => {
    const { store, who } = createBrowser().openPage();
    expect(await store.enterDistributorId(id, 'guest')).toBe('refused');
    expect([store.$lookupErrorKey.get(), store.$referral.get().referralCodeValidationStatus, who()]).toEqual([
      key,
      2,
      { status: 'none' },
    ]);
    await store.enterDistributorId('1001', 'guest');
    expect(store.$lookupErrorKey.get()).toBeNull();
  });

  test("REF-015 a code of another country's distributor is answered in words", async () => {
    const { store, did } = createBrowser().openPage();
    await store.enterReferralCode('EVA');
    expect([store.$lookupErrorKey.get(), did]).toEqual(['differentCountryError', []]);
  });

  test('of two entries the last one asked counts, whichever answer comes last', async () => {
    const browser = createBrowser();
    const { store, who } = browser.openPage();
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
    expect(who()).toEqual(active(1002, 'entered'));
  });
});

describe('a code in the address', () => {
  test("PAGE-005 REF-010 REF-025 is validated once the visitor's address is known, which is asked for every 1000 ms at first", async () => {
    const browser = createBrowser();
    const { store, ip, who, logged } = browser.openPage();
    browser.network.fails = offline;
    ip.start();
    const followed = store.followReferralCodeLink('ANN');
    await browser.pass(3500);
    expect([browser.calls.length, logged.length, store.$referral.get().referralCodeValidationStatus]).toEqual([
      4, 1, 0,
    ]);
    browser.network.fails = null;
    await browser.pass(1000);
    expect(await followed).toBe('found');
    expect(who()).toEqual(active(1001, 'followed'));
    expect(store.$referral.get()).toMatchObject({ referralCode: 'ANN', referralCodeValidationStatus: 1 });
    expect(browser.calls.find(({ endpoint }) => endpoint === validateReferral)?.input.body).toMatchObject({
      referralCode: 'ANN',
      ipAddress: '203.0.113.9',
      referralActivityTypeId: 1,
    });
  });

  test('REF-025 ERR-007 the tries back off, log once and hold nothing up', async () => {
    const browser = createBrowser();
    const { store, ip, who, logged } = browser.openPage();
    await store.followDistributorLink('1001');
    browser.network.fails = offline;
    browser.calls.length = 0;
    ip.start();
    ip.start();
    await browser.pass(600_000);
    expect(browser.calls.length).toBeLessThan(22);
    expect(logged).toHaveLength(1);
    expect([who(), ip.$ip.get()]).toEqual([active(1001, 'followed'), null]);
  });

  test('REF-011 PAGE-006 PAGE-007 an invalid one is told, and taken back on Continue', async () => {
    const { store } = createBrowser().openPage();
    expect(await store.followReferralCodeLink('NOBODY')).toBe('refused');
    expect(store.$referral.get()).toMatchObject({ referralCode: 'NOBODY', referralCodeValidationStatus: 2 });
    store.removeReferralCode();
    expect(store.$referral.get()).toMatchObject({ referralCode: null, referralCodeValidationStatus: 0 });
  });

  test('REF-011 a code whose lookup fails is invalid, and can be tried again', async () => {
    const browser = createBrowser();
    const { store } = browser.openPage();
    await store.enterReferralCode('');
    browser.network.fails = offline;
    expect(await store.enterReferralCode('ANN')).toBe('later');
    expect([store.$referral.get().referralCodeValidationStatus, store.$lookupErrorKey.get()]).toEqual([
      2,
      'referralError',
    ]);
    browser.network.fails = null;
    expect(await store.enterReferralCode('ANN')).toBe('found');
    expect(store.$referral.get().referralCodeValidationStatus).toBe(1);
  });
});

describe('signing in', () => {
  test("REF-007 REF-023 REF-024 the account's distributor takes over, and an earlier link counts for no other shopper", async () => {
    const browser = createBrowser();
    await browser.openPage().store.followDistributorLink('1001');
    browser.storage.setItem(storageKeys.shopper, '{}');
    const page = browser.openPage();
    await page.store.setUser(userOf(1002));
    expect(page.who()).toEqual(active(1002, 'assigned'));
    expect(browser.storage.parseItem(storageKeys.distributor)).toMatchObject({ id: '1002', reason: 'assigned' });
    expect(await page.store.followDistributorLink('1001')).toBe('ignored');
    await page.store.enterDistributorId('1001', 'guest');
    expect(page.who()).toEqual(active(1002, 'assigned'));
  });

  test('REF-004 a referral survives the round trip through sign-in of a customer without a distributor', async () => {
    const browser = createBrowser();
    await browser.openPage().store.followDistributorLink('1001');
    browser.storage.setItem(storageKeys.shopper, '{}');
    const page = browser.openPage();
    await page.store.setUser(userOf(null));
    await page.store.verifyStoredDistributor();
    expect(page.who()).toEqual(active(1001, 'followed'));
  });

  test("REF-021 REF-022 a preferred customer's settled referral is dropped, a customer's is kept", async () => {
    const browser = createBrowser();
    await browser.openPage().store.followDistributorLink('1001');
    await browser.openPage().store.setUser(userOf(1001));
    expect(browser.storage.parseItem(commerceStorageKeys.referral)).toMatchObject({ distributorId: 1001 });
    await browser.openPage().store.setUser(userOf(1001, 'PreferredCustomer'));
    expect(browser.storage.getItem(commerceStorageKeys.referral)).toBeNull();
  });

  test("REF-027 REF-028 an account's distributor who is not opted in warns, and closing signs out", async () => {
    const page = createBrowser().openPage();
    await page.store.setUser(userOf(1003));
    await settle();
    expect(page.modals.$modal.get()).toBe('distributor-not-opted');
    page.store.closeNotOptedModal();
    expect(page.did).toContain('sign out');
  });

  test("T21 signing out forgets the account's distributor", async () => {
    const page = createBrowser().openPage();
    await page.store.setUser(userOf(1002));
    await page.store.setUser(null);
    expect(page.who()).toEqual({ status: 'none' });
  });
});

describe('storage and tabs', () => {
  test('REF-018 membership data of another country goes when the country changes', () => {
    const browser = createBrowser();
    expect(browser.openPage().did).toEqual([]);
    expect(browser.openPage({ country: 'MX' }).did).toEqual(['forget membership']);
    expect(browser.openPage({ country: 'MX' }).did).toEqual([]);
  });

  test('a language or country switch keeps the distributor for her own country', async () => {
    const browser = createBrowser();
    await browser.openPage().store.followDistributorLink('1001');
    expect(browser.openPage({ country: 'MX' }).who()).toEqual({ status: 'none' });
    expect(browser.openPage().who()).toMatchObject({ distributorId: 1001 });
  });

  test("REF-008 what one tab chooses is every tab's, and an event of one forgets nothing of the other", async () => {
    const browser = createBrowser();
    const [one, two] = [browser.openPage(), browser.openPage()];
    await one.store.followDistributorLink('1001');
    two.store.reloadFromStorage();
    expect(two.who()).toMatchObject({ status: 'unverified', distributorId: 1001 });
    await one.store.enterDistributorId('1002', 'preferred');
    two.store.beginCheckout('guest');
    expect(two.who()).toMatchObject({ distributorId: 1002 });
    expect(browser.storage.parseItem(storageKeys.distributor)).toMatchObject({ id: '1002' });
  });

  test('T21 what somebody wrote into storage is confirmed by the API, or dropped', async () => {
    const browser = createBrowser();
    const write = (id: string, reason: string) => {
      browser.storage.setItem(
        storageKeys.distributor,
        JSON.stringify({ id, name: 'Mallory', country: 'US', reason, at: browser.time.now }),
      );
    };
    write('1004', 'entered');
    const page = browser.openPage();
    await page.store.verifyStoredDistributor();
    expect([page.who(), browser.storage.getItem(storageKeys.distributor)]).toEqual([{ status: 'none' }, null]);
    write('1001', 'followed');
    const renamed = browser.openPage();
    await renamed.store.verifyStoredDistributor();
    expect(renamed.who()).toEqual(active(1001, 'followed'));
    await renamed.store.setUser(userOf(1002));
    write('1001', 'assigned');
    renamed.store.reloadFromStorage();
    expect(renamed.who()).toEqual(active(1002, 'assigned'));
  });

  test('REF-008 REF-009 storage may hold anything', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), fc.oneof(fc.string(), fc.json()), (referral, distributor) => {
        const browser = createBrowser();
        browser.storage.setItem(commerceStorageKeys.referral, referral);
        browser.storage.setItem(storageKeys.distributor, distributor);
        expect(browser.openPage().who().status).not.toBe('active');
      }),
    );
  });
});
