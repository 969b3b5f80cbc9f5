import { signOutEvent, storageEvents } from '../../config/browser-storage-keys.ts';
import { referralCodeParameter } from '../../config/landing/routes.ts';
import type { LoadErrorEvent } from '../../config/load-error-events.ts';
import { membershipClearedEvent } from '../../config/commerce-storage-keys.ts';
import { getLocaleCountry, getShopCountry } from '../../i18n/choose-locale.ts';
import { paths } from '../../i18n/paths.ts';
import type { KeyValueStorage } from '../browser-environment.ts';
import { createBrowserEnvironment } from '../create-browser-environment.ts';
import { createLogWriter } from '../log.ts';
import { pageModals } from '../shell/page-modals.ts';
import type { ReferralEffectHandlers } from './attribution-store.ts';
import { createReferralStore, type ReferralStore } from './store.ts';
import { createVisitorIp } from '../shell/visitor-ip.ts';
import { forgetAllPrompts, forgetGuestPrompts } from '../stored-prompts.ts';
import { getCurrentUserSource } from '../session/current-user.ts';

/** Reads the shop's locales from the language switch, those in the page's language first. */
function readPageLocales(): string[] {
  const locales = [...document.querySelectorAll<HTMLAnchorElement>('.languages a[hreflang]')].map(({ hreflang }) =>
    hreflang.toLowerCase(),
  );
  const pageLanguage = document.documentElement.lang.slice(0, 2);
  const matchesPageLanguage = (locale: string) => locale.startsWith(pageLanguage);
  return locales.toSorted((a, b) => Number(matchesPageLanguage(b)) - Number(matchesPageLanguage(a)));
}

async function signOut(): Promise<void> {
  if (dispatchEvent(new Event(signOutEvent, { cancelable: true })))
    await (await import('../session/store.ts')).getSessionStore().signOut();
}

/** Removes the distributor's id from the address, so that a reload does not follow the link again. */
function removeDistributorFromAddress(): void {
  const url = new URL(location.href);
  url.searchParams.delete('distributorId');
  history.replaceState(history.state, '', url);
}

function createEffectHandlers(storage: KeyValueStorage): ReferralEffectHandlers {
  return {
    removeDistributorFromAddress,
    signOut() {
      void signOut();
    },
    redirectToCountry(country, { distributorId, friendCode }) {
      const locale = readPageLocales().find((candidate) => getLocaleCountry(candidate) === country);
      if (!locale) return;
      const [path, query] =
        friendCode === null
          ? [paths.shop(locale), { distributorId }]
          : [paths.referrals(locale), { [referralCodeParameter]: friendCode }];
      location.replace(`${path}?${new URLSearchParams(query)}`);
    },
    forgetMembership(of) {
      if (of === 'guest') forgetGuestPrompts(storage);
      else forgetAllPrompts(storage);
      dispatchEvent(new Event(membershipClearedEvent));
    },
    notifyDistributorChanged() {
      dispatchEvent(new Event(storageEvents.distributor));
    },
    notifyDistributorError() {
      dispatchEvent(new Event('distributor-error' satisfies LoadErrorEvent));
    },
  };
}

function openReferralStore(): ReferralStore {
  const { locale = '', api = '' } = document.documentElement.dataset;
  const environment = createBrowserEnvironment(api);
  const writeLog = createLogWriter(api);
  const visitorIp = createVisitorIp(environment, (message) => {
    writeLog('Warning', message);
  });
  const currentUser = getCurrentUserSource();
  const referral = createReferralStore({
    environment,
    page: { country: getShopCountry(locale), isHome: location.pathname === paths.shop(locale) },
    visitorIp,
    waitForUser: currentUser.waitForUser,
    modals: pageModals,
    effectHandlers: createEffectHandlers(environment.storage),
  });
  addEventListener('storage', referral.reloadFromStorage);
  currentUser.onUserChange((user) => {
    void referral.setUser(user);
  });
  visitorIp.start();
  return referral;
}

let referralStore: ReferralStore | null = null;

/**
 * The referral store of this page, created on first use. Locale and API address come from `data-locale` and `data-api`
 * of `<html>`.
 */
export const getReferralStore = (): ReferralStore => (referralStore ??= openReferralStore());
