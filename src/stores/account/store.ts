import { atom } from 'nanostores';
import { CallError } from '../../client/call-error.ts';
import type { User } from '../../contract/account/customers.ts';
import { getAvailableLanguages } from '../../contract/shell/languages.ts';
import type { CountryCode } from '../../config/countries.ts';
import type { LoadErrorEvent } from '../../config/load-error-events.ts';
import type { AccountLanguage } from '../../i18n/account-settings.ts';
import { findShopperLocale } from '../../i18n/choose-locale.ts';
import type { BrowserEnvironment } from '../browser-environment.ts';
import { guardPage } from '../session/guard.ts';
import type { SessionStore } from '../session/store.ts';
import type { AccountStore } from './account-types.ts';

interface AccountStoreDependencies {
  environment: Pick<BrowserEnvironment, 'call' | 'dispatchWindowEvent'>;
  session: Pick<SessionStore, '$state' | 'waitForUser' | 'onUserChange' | 'signOut' | 'forget'>;
  /** `locales` are those of the shop, `languages` those of the country. */
  page: { country: CountryCode; locale: string; locales: readonly string[]; languages: readonly AccountLanguage[] };
  /** Goes to the shop's start page. Back does not return to the account. */
  leave: () => void;
  /** Opens the page anew. */
  reload: () => void;
  /** Goes to the same section in the locale of the shopper. */
  goToLocale: (locale: string) => void;
}

/** What all sections of the account area share: who is signed in, and the languages of their country. */
export function createAccountStore(dependencies: AccountStoreDependencies): AccountStore {
  const { environment, session, page } = dependencies;
  const $status = atom<'loading' | 'ready' | 'failed' | 'leaving'>('loading');
  const $user = atom<User | null>(null);
  const $languages = atom(page.languages);

  /**
   * Sends guests away (AUTH-017), and shoppers of another country to the account in their own locale (LOC-014). Another
   * user, who has signed in in another tab, gets a new page: sections keep what they show and what was typed into them.
   */
  function admit(user: User): void {
    const isOtherUser = ($user.get() ?? user).userId !== user.userId;
    const ownLocale = findShopperLocale(page.locale, user, page.locales);
    const isLeaving = isOtherUser || ownLocale !== null;
    if (!isLeaving) $user.set(user);
    $status.set(isLeaving ? 'leaving' : 'ready');
    if (isOtherUser) dependencies.reload();
    else if (ownLocale !== null) dependencies.goToLocale(ownLocale);
  }
  function leave(): void {
    $status.set('leaving');
    dependencies.leave();
  }
  let isGuarded = false;
  async function findUser(): Promise<void> {
    if (isGuarded) {
      await session.waitForUser();
      return;
    }
    isGuarded = true;
    await guardPage(session, { admit, leave });
  }
  /** Without an answer of the API, the languages of the page stay (ERR-005). */
  async function loadLanguages(): Promise<void> {
    try {
      const query = { countryIso2Alpha: page.country };
      const languages = await environment.call(getAvailableLanguages, { query });
      if (languages.length > 0)
        $languages.set(languages.map(({ code, languageDisplayName }) => ({ locale: code, name: languageDisplayName })));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      environment.dispatchWindowEvent('language-error' satisfies LoadErrorEvent);
    }
  }

  return {
    $status,
    $user,
    $languages,
    async start() {
      if ($status.get() !== 'failed') void loadLanguages();
      $status.set('loading');
      try {
        await findUser();
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        $status.set('failed');
      }
    },
    signOut: session.signOut,
    leaveClosedAccount: session.forget,
  };
}
