import { describe, expect, test } from 'vitest';
import { signInOrContinue } from '../../../src/stores/session/sign-in-page.ts';
import { resolveDestination, finishSignIn } from '../../../src/stores/session/finish-sign-in.ts';
import { guardPage } from '../../../src/stores/session/guard.ts';
import { createSignInBrowser } from '../../fixtures/tabs/sign-in-browser.ts';

const locales = ['en-us', 'fr-ca', 'zh-hk'];
const pathKey = 'shop.callback-path';
const authSession = {
  accessToken: '7-9',
  expiresAt: Date.parse('2026-03-01T11:00:00Z'),
  subject: '7',
  firstName: 'Grace',
  lastName: 'Hopper',
  locale: 'fr-ca',
  roles: ['Customer'],
};

interface ReturnOptions {
  query?: string;
  rememberedPath?: string | null;
  savedLocale?: string | null;
  kind?: 'signed-in' | 'refused' | 'failed';
}

function returnFromProvider({
  query = '?code=c&state=s',
  rememberedPath = null,
  savedLocale = null,
  kind = 'signed-in',
}: ReturnOptions = {}) {
  const browser = createSignInBrowser();
  const { environment: environment, tokens } = browser.openTab();
  if (rememberedPath !== null) environment.sessionStorage.setItem(pathKey, rememberedPath);
  browser.provider.returns = kind === 'signed-in' ? { kind, authSession: authSession } : { kind };
  const address = new URL(`https://shop.test/callback${query}`);
  const destination = resolveDestination({ environment: environment, locales, savedLocale: savedLocale }, address);
  return {
    browser,
    environment,
    destination,
    finish: () => finishSignIn({ environment: environment, tokens }, destination, address),
  };
}

describe('AUTH-008 AUTH-009 the return from the provider', () => {
  test.each<[string, ReturnOptions, string, string]>([
    [
      'AUTH-007 the remembered path',
      { rememberedPath: '/fr-ca/cart/?a=1#b', query: '?code=c&state=s&url=/en-us/' },
      '/fr-ca/cart/?a=1#b',
      'fr-ca',
    ],
    [
      'AUTH-008 else the url of the query',
      { query: '?code=c&state=s&url=%2Fzh-hk%2Fcart%2F' },
      '/zh-hk/cart/',
      'zh-hk',
    ],
    ['AUTH-009 else the home of the locale', { savedLocale: 'fr-ca' }, '/fr-ca/', 'fr-ca'],
    [
      'AUTH-007 AUTH-023 a shopper who went back returns to their page',
      { kind: 'refused', rememberedPath: '/fr-ca/cart/' },
      '/fr-ca/cart/',
      'fr-ca',
    ],
    [
      'AUTH-023 after an error of the provider else the url of the query',
      { kind: 'refused', query: '?error=access_denied&state=s&url=%2Fzh-hk%2Fcart%2F' },
      '/zh-hk/cart/',
      'zh-hk',
    ],
    ['AUTH-023 else the home of the locale', { kind: 'refused', savedLocale: 'fr-ca' }, '/fr-ca/', 'fr-ca'],
    [
      'AUTH-010 a failure leads home without a message',
      { kind: 'failed', rememberedPath: '/fr-ca/cart/' },
      '/fr-ca/',
      'fr-ca',
    ],
    ['AUTH-011 the language of the address', { query: '?code=c&state=s&ui_locales=zh-HK' }, '/zh-hk/', 'zh-hk'],
    [
      'T23 a path of another site',
      { rememberedPath: '//evil.test', query: '?code=c&state=s&url=https://evil.test/' },
      '/en-us/',
      'en-us',
    ],
    ['the default locale for an unknown one', { savedLocale: 'xx-yy' }, '/en-us/', 'en-us'],
  ])('%s', async (_name, options, expectedPath, locale) => {
    const { finish, destination, environment } = returnFromProvider(options);
    expect(destination.locale).toBe(locale);
    expect(await finish()).toBe(expectedPath);
    expect(environment.sessionStorage.getItem(pathKey)).toBeNull();
  });

  test('AUTH-010 a sign-in library that cannot be loaded leads to the home page', async () => {
    const { browser, destination, environment } = returnFromProvider({ rememberedPath: '/fr-ca/cart/' });
    const tokens = { ...browser.openTab().tokens, getSignInClient: () => Promise.reject(new Error('offline')) };
    expect(
      await finishSignIn({ environment: environment, tokens }, destination, new URL('https://shop.test/callback')),
    ).toBe('/fr-ca/');
  });

  test('the name of the ID token is stored until the API replies', async () => {
    const { browser, finish } = returnFromProvider();
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

  test('AUTH-003 AUTH-006 redirects to the provider without a history entry, and back to the previous page', async () => {
    const browser = createSignInBrowser();
    const tab = browser.openTab({ path: '/en-us/login/' });
    void signInOrContinue({ session: tab.open(), sessionStorage: tab.tab, page, previousPage: '/en-us/product/1/x/' });
    await browser.settle();
    expect(browser.redirects).toMatchObject([{ kind: 'begin', with: { locale: 'en-us', replacesHistoryEntry: true } }]);
    expect(tab.tab.getItem(pathKey)).toBe('/en-us/product/1/x/');
  });

  test.each([
    ['/en-us/shopproducts/?q=red', '/en-us/search/', '/en-us/shopproducts/?q=red'],
    ['', '//evil.test/', null],
    ['', '', null],
  ] as const)(
    'AUTH-006 with %s remembered and the link of %s leads back to %s',
    async (rememberedPath, previousPage, expected) => {
      const browser = createSignInBrowser();
      const tab = browser.openTab({ path: '/en-us/login/' });
      if (rememberedPath !== '') tab.tab.setItem(pathKey, rememberedPath);
      void signInOrContinue({ session: tab.open(), sessionStorage: tab.tab, page, previousPage: previousPage });
      await browser.settle();
      expect(tab.tab.getItem(pathKey)).toBe(expected);
    },
  );

  test('a signed-in user continues without it, once, and a registration signs in again', async () => {
    const browser = createSignInBrowser();
    browser.signInEarlier();
    const tab = browser.openTab({ path: '/en-us/login/' });
    const dependencies = { session: tab.open(), sessionStorage: tab.tab, page, previousPage: undefined };
    tab.tab.setItem(pathKey, '/en-us/cart/');
    expect([await signInOrContinue(dependencies), await signInOrContinue(dependencies), browser.redirects]).toEqual([
      '/en-us/cart/',
      '/en-us/',
      [],
    ]);
    tab.tab.setItem('shop.registration', JSON.stringify({ otac: 'o', userName: 'u' }));
    void signInOrContinue(dependencies);
    await browser.settle();
    expect(browser.redirects).toMatchObject([{ with: { registration: { otac: 'o', userName: 'u' } } }]);
  });
});

describe('a guarded page', () => {
  const recordEffects = () => {
    const shownNames: (string | null)[] = [];
    return {
      shownNames,
      effects: {
        admit: ({ firstName }: { firstName: string }) => {
          shownNames.push(firstName);
        },
        leave: () => {
          shownNames.push(null);
        },
      },
    };
  };

  test('AUTH-016 AUTH-017 NOTE-037 sends a guest away, and nobody before the user is known', async () => {
    const browser = createSignInBrowser();
    const { shownNames, effects } = recordEffects();
    await guardPage(browser.openTab().open(), effects);
    expect(shownNames).toEqual([null]);
    browser.signInEarlier();
    browser.network.api = false;
    await expect(guardPage(browser.openTab().open(), effects)).rejects.toMatchObject({ code: 'OFFLINE' });
    expect(shownNames).toEqual([null]);
  });

  test('AUTH-017 AUTH-020 admits a signed-in user until another tab signs out', async () => {
    const browser = createSignInBrowser();
    browser.signInEarlier();
    const { shownNames, effects } = recordEffects();
    const session = browser.openTab().open();
    await guardPage(session, effects);
    browser.storage.removeItem('shop.shopper');
    await session.refresh();
    expect(shownNames).toEqual(['Grace', null]);
  });
});
