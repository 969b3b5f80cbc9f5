import { CallError } from '../../client/call-error.ts';
import { writeLogLine } from '../../client/lightweight-calls.ts';
import { membershipClearedEvent, signOutEvent, storageEvents } from '../../config/browser-storage-keys.ts';
import { commerceStorageKeys } from '../../config/commerce-storage-keys.ts';
import { getLocaleCountry, getShopCountry } from '../../i18n/choose-locale.ts';
import { paths } from '../../i18n/paths.ts';
import { createBrowserEnvironment } from '../create-browser-environment.ts';
import { pageModals } from '../shell/page-modals.ts';
import { createReferralStore, type ReferralEffectHandlers, type ReferralStore } from './store.ts';
import { createVisitorIp, type VisitorIp } from '../shell/visitor-ip.ts';
import { getCurrentUserSource } from '../session/current-user.ts';

/** The locales of the shop, those of the page's language first, as its language switch names them. */
function readPageLocales(): string[] {
  const all = [...document.querySelectorAll<HTMLAnchorElement>('.languages a[hreflang]')].map(({ hreflang }) =>
    hreflang.toLowerCase(),
  );
  const isSpoken = (locale: string) => Number(locale.slice(0, 2) === document.documentElement.lang.slice(0, 2));
  return all.toSorted((a, b) => isSpoken(b) - isSpoken(a));
}

async function signOut(): Promise<void> {
  if (dispatchEvent(new Event(signOutEvent, { cancelable: true })))
    await (await import('../session/store.ts')).getSessionStore().signOut();
}

/** The address without the distributor's id, so that a reload does not follow her again. */
function removeDistributorFromAddress(): void {
  const url = new URL(location.href);
  url.searchParams.delete('distributorId');
  history.replaceState(history.state, '', url);
}

function createEffectHandlers(storage: { removeItem: (key: string) => void }): ReferralEffectHandlers {
  return {
    removeDistributorFromAddress,
    signOut() {
      void signOut();
    },
    redirectToCountry(country, distributorId) {
      const locale = readPageLocales().find((one) => getLocaleCountry(one) === country);
      if (locale) location.replace(`${paths.shop(locale)}?${new URLSearchParams({ distributorId })}`);
    },
    resetMembershipQuestion() {
      storage.removeItem(commerceStorageKeys.membership);
      dispatchEvent(new Event(membershipClearedEvent));
    },
    notifyDistributorChanged() {
      dispatchEvent(new Event(storageEvents.distributor));
    },
  };
}

function openReferralStores(): { referral: ReferralStore; ip: VisitorIp } {
  const { locale = '', api = '' } = document.documentElement.dataset;
  const around = createBrowserEnvironment(api);
  const ip = createVisitorIp(around, (message) => {
    void writeLogLine(api, 'Warning', message);
  });
  const referral = createReferralStore({
    environment: around,
    page: { country: getShopCountry(locale), isHome: location.pathname === paths.shop(locale) },
    visitorIp: ip,
    modals: pageModals,
    effectHandlers: createEffectHandlers(around.storage),
  });
  addEventListener('storage', referral.reloadFromStorage);
  // A distributor whom the API cannot tell now is asked for again by the next page.
  getCurrentUserSource().onUserChange((user) => {
    void referral.setUser(user).catch((error: unknown) => {
      if (!(error instanceof CallError)) throw error;
    });
  });
  ip.start();
  return { referral, ip };
}

let referralStores: ReturnType<typeof openReferralStores> | null = null;

/**
 * With whom the shopper of this page shops, made when it is first asked for. The page says its locale and where the API
 * is (`data-locale`, `data-api` of `<html>`).
 */
export const getReferralStore = (): ReferralStore => (referralStores ??= openReferralStores()).referral;
/** The visitor's address. */
export const getVisitorIp = (): VisitorIp => (referralStores ??= openReferralStores()).ip;
