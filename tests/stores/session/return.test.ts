import { describe, expect, test } from 'vitest';
import { signInOrContinue } from '../../../src/stores/session/sign-in-page.ts';
import { resolveDestination, finishSignIn } from '../../../src/stores/session/finish-sign-in.ts';
import { guardPage } from '../../../src/stores/session/guard.ts';
import { createSignInBrowser } from '../../fixtures/tabs/sign-in-browser.ts';

const locales = ['en-us', 'fr-ca', 'zh-hk'];
const path = 'shop.callback-path';
const held = {
  accessToken: '7-9',
  expiresAt: Date.parse('2026-03-01T11:00:00Z'),
  subject: '7',
  firstName: 'Grace',
  lastName: 'Hopper',
  locale: 'fr-ca',
  roles: ['Customer'],
};

interface Given {
  query?: string;
  remembered?: string | null;
  saved?: string | null;
  kind?: 'signed-in' | 'refused' | 'failed';
}

function returning({ query = '?code=c&state=s', remembered = null, saved = null, kind = 'signed-in' }: Given = {}) {
  const browser = createSignInBrowser();
  const { environment: around, tokens } = browser.openTab();
  if (remembered !== null) around.sessionStorage.setItem(path, remembered);
  browser.provider.returns = kind === 'signed-in' ? { kind, authSession: held } : { kind };
  const address = new URL(`https://shop.test/callback${query}`);
  const destination = resolveDestination({ environment: around, locales, savedLocale: saved }, address);
  return {
    browser,
    around,
    destination,
    finish: () => finishSignIn({ environment: around, tokens }, destination, address),
  };
}

describe('AUTH-008 AUTH-009 the return from the provider', () => {
  test.each<[string, Given, string, string]>([
    [
      'AUTH-007 the remembered path',
      { remembered: '/fr-ca/cart/?a=1#b', query: '?code=c&state=s&url=/en-us/' },
      '/fr-ca/cart/?a=1#b',
      'fr-ca',
    ],
    [
      'AUTH-008 else the url of the query',
      { query: '?code=c&state=s&url=%2Fzh-hk%2Fcart%2F' },
      '/zh-hk/cart/',
      'zh-hk',
    ],
    ['AUTH-009 else the home of the locale', { saved: 'fr-ca' }, '/fr-ca/', 'fr-ca'],
    [
      'AUTH-007 a shopper who went back is where she was',
      { kind: 'refused', remembered: '/fr-ca/cart/' },
      '/fr-ca/cart/',
      'fr-ca',
    ],
    [
      'AUTH-010 a failure leads home without a word',
      { kind: 'failed', remembered: '/fr-ca/cart/' },
      '/fr-ca/',
      'fr-ca',
    ],
    ['AUTH-011 the language of the address', { query: '?code=c&state=s&ui_locales=zh-HK' }, '/zh-hk/', 'zh-hk'],
    [
      'T23 a path of elsewhere',
      { remembered: '//evil.test', query: '?code=c&state=s&url=https://evil.test/' },
      '/en-us/',
      'en-us',
    ],
    ['the default where nothing is known', { saved: 'xx-yy' }, '/en-us/', 'en-us'],
  ])('%s', async (_name, given, leadsTo, locale) => {
    const { finish, destination, around } = returning(given);
    expect(destination.locale).toBe(locale);
    expect(await finish()).toBe(leadsTo);
    expect(around.sessionStorage.getItem(path)).toBeNull();
  });

  test('AUTH-010 a library that does not come leads home', async () => {
    const { browser, destination, around } = returning({ remembered: '/fr-ca/cart/' });
    const tokens = { ...browser.openTab().tokens, getSignInClient: () => Promise.reject(new Error('offline')) };
    expect(
      await finishSignIn({ environment: around, tokens }, destination, new URL('https://shop.test/callback')),
    ).toBe('/fr-ca/');
  });

  test('who has signed in is greeted by the ID token until the API has been asked', async () => {
    const { browser, finish } = returning();
    await finish();
    expect(JSON.parse(browser.storage.getItem('shop.shopper') ?? '')).toEqual({
      firstName: 'Grace',
      lastName: 'Hopper',
      roles: ['Customer'],
      country: 'CA',
      preferredLocale: 'fr-ca',
    });
    expect(browser.calls).toEqual([]);
  });
});

describe('the sign-in page', () => {
  const page = { locale: 'en-us', origin: 'https://shop.test' };

  test('AUTH-003 AUTH-006 leads to the provider in place of itself, and back to the page before', async () => {
    const browser = createSignInBrowser();
    const tab = browser.openTab({ path: '/en-us/login/' });
    void signInOrContinue({ session: tab.open(), sessionStorage: tab.tab, page, previousPage: '/en-us/product/1/x/' });
    await browser.settle();
    expect(browser.redirects).toMatchObject([{ kind: 'begin', with: { locale: 'en-us', replacesHistoryEntry: true } }]);
    expect(tab.tab.getItem(path)).toBe('/en-us/product/1/x/');
  });

  test.each([
    ['/en-us/shopproducts/?q=red', '/en-us/search/', '/en-us/shopproducts/?q=red'],
    ['', '//evil.test/', null],
    ['', '', null],
  ] as const)(
    'AUTH-006 with %s remembered and the link of %s leads back to %s',
    async (remembered, cameFrom, expected) => {
      const browser = createSignInBrowser();
      const tab = browser.openTab({ path: '/en-us/login/' });
      if (remembered !== '') tab.tab.setItem(path, remembered);
      void signInOrContinue({ session: tab.open(), sessionStorage: tab.tab, page, previousPage: cameFrom });
      await browser.settle();
      expect(tab.tab.getItem(path)).toBe(expected);
    },
  );

  test('who is signed in goes on without it, once; a registration signs in anew', async () => {
    const browser = createSignInBrowser();
    browser.signInEarlier();
    const tab = browser.openTab({ path: '/en-us/login/' });
    const parts = { session: tab.open(), sessionStorage: tab.tab, page, previousPage: undefined };
    tab.tab.setItem(path, '/en-us/cart/');
    expect([await signInOrContinue(parts), await signInOrContinue(parts), browser.redirects]).toEqual([
      '/en-us/cart/',
      '/en-us/',
      [],
    ]);
    tab.tab.setItem('shop.registration', JSON.stringify({ otac: 'o', userName: 'u' }));
    void signInOrContinue(parts);
    await browser.settle();
    expect(browser.redirects).toMatchObject([{ with: { registration: { otac: 'o', userName: 'u' } } }]);
  });
});

describe('a guarded page', () => {
  const watch = () => {
    const seen: (string | null)[] = [];
    return {
      seen,
      doings: {
        admit: ({ firstName }: { firstName: string }) => {
          seen.push(firstName);
        },
        leave: () => {
          seen.push(null);
        },
      },
    };
  };

  test('AUTH-016 AUTH-017 NOTE-037 sends a guest away, and nobody before it is known', async () => {
    const browser = createSignInBrowser();
    const { seen, doings } = watch();
    await guardPage(browser.openTab().open(), doings);
    expect(seen).toEqual([null]);
    browser.signInEarlier();
    browser.network.api = false;
    await expect(guardPage(browser.openTab().open(), doings)).rejects.toMatchObject({ code: 'OFFLINE' });
    expect(seen).toEqual([null]);
  });

  test('AUTH-017 AUTH-020 admits who is signed in, until another tab signs out', async () => {
    const browser = createSignInBrowser();
    browser.signInEarlier();
    const { seen, doings } = watch();
    const session = browser.openTab().open();
    await guardPage(session, doings);
    browser.storage.removeItem('shop.shopper');
    await session.refresh();
    expect(seen).toEqual(['Grace', null]);
  });
});
