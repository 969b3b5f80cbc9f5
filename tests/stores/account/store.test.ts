import { atom } from 'nanostores';
import { expect, test, vi } from 'vitest';
import type { Call } from '../../../src/client/call.ts';
import { CallError } from '../../../src/client/call-error.ts';
import type { User } from '../../../src/contract/account/customers.ts';
import { getShopCountry } from '../../../src/i18n/choose-locale.ts';
import { createAccountStore } from '../../../src/stores/account/store.ts';
import { createUser } from '../../fixtures/tabs/user.ts';

const ofPage = [{ locale: 'en-us', name: 'English' }];

/** The account of a page whose session knows a user, until another tab changes that. */
function open(user: User, locale = 'en-us', call = (() => Promise.resolve([])) as unknown as Call) {
  const steps: string[] = [];
  let tell: (user: User | null) => void = () => undefined;
  const account = createAccountStore({
    environment: { call, dispatchWindowEvent: (event) => steps.push(event) },
    session: {
      $state: atom<'signed-in'>('signed-in'),
      waitForUser: () => Promise.resolve(user),
      onUserChange(listener) {
        tell = listener;
        listener(user);
      },
      signOut: () => Promise.resolve(),
      forget: () => Promise.resolve(),
    },
    page: { country: getShopCountry(locale), locale, locales: ['en-us', 'en-ca', 'fr-ca'], languages: ofPage },
    leave: () => steps.push('leave'),
    reload: () => steps.push('reload'),
    goToLocale: (locale) => steps.push(locale),
  });
  return { account, steps, tell: (next: User | null) => tell(next) };
}

test('T14 the page opens anew for another user, so that it shows nothing of the one before', async () => {
  const { account, steps, tell } = open(createUser());
  await account.start();
  tell(createUser({ firstName: 'Anna' }));
  expect([account.$user.get()?.firstName, account.$status.get(), steps]).toEqual(['Anna', 'ready', []]);
  tell(createUser({ userId: 2, firstName: 'Bo' }));
  expect([account.$user.get()?.firstName, account.$status.get(), steps]).toEqual(['Anna', 'leaving', ['reload']]);
});

test('AUTH-017 LOC-014 guests are sent away, and customers of another country to their own locale', async () => {
  const abroad = open(createUser({ country: 'CA', preferredLocale: 'fr-ca' }));
  await abroad.account.start();
  expect([abroad.account.$status.get(), abroad.steps]).toEqual(['leaving', ['fr-ca']]);
  const { account, steps, tell } = open(createUser());
  await account.start();
  tell(null);
  expect([account.$status.get(), steps]).toEqual(['leaving', ['leave']]);
});

test.each([
  ['is that of the page', createUser({ country: 'US', preferredLocale: 'en-ca' }), 'en-ca'],
  ['is none of the shop', createUser({ country: 'HK', preferredLocale: 'en-hk' }), 'en-us'],
])('LOC-014 customers of another country whose own locale %s stay', async (_case, user, locale) => {
  const { account, steps } = open(user, locale);
  await account.start();
  expect([account.$status.get(), steps]).toEqual(['ready', []]);
});

const spanish = {
  ...{ code: 'es-us', languageAlpha2Code: 'es', countryAlpha2Code: 'US' },
  ...{ languageDisplayName: 'Español', defaultLanguage: false },
};
test.each([
  ['replace those of the page', [spanish], [{ locale: 'es-us', name: 'Español' }]],
  ['leave those of the page where it has none', [], ofPage],
])('ACC-006 the languages that the API has for the country %s', async (_, replied, shown) => {
  const asked: unknown[] = [];
  const call = (({ path }, input) => {
    asked.push([path, input?.query]);
    return Promise.resolve(replied);
  }) as Call;
  const { account } = open(createUser(), 'en-us', call);
  expect(account.$languages.get()).toEqual(ofPage);
  await account.start();
  await vi.waitFor(() => {
    expect(account.$languages.get()).toEqual(shown);
  });
  expect(asked).toEqual([['/api/Translator/GetAvailableLanguages', { countryIso2Alpha: 'US' }]]);
});

test('ERR-005 languages of the country that cannot be loaded raise an event, and the account opens', async () => {
  const { account, steps } = open(createUser(), 'en-us', () =>
    Promise.reject(new CallError({ code: 'OFFLINE', message: 'the API cannot be reached' })),
  );
  await account.start();
  await vi.waitFor(() => {
    expect(steps).toEqual(['language-error']);
  });
  expect(account.$status.get()).toBe('ready');
});
