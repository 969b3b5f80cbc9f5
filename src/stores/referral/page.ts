import { CallError } from '../../client/call-error.ts';
import { logLine } from '../../client/light-call.ts';
import { membershipForgottenEvent, signOutEvent, storageEvents } from '../../config/browser-storage.ts';
import { commerceKeys } from '../../config/commerce-storage.ts';
import { countryOf, marketOf } from '../../i18n/choose-locale.ts';
import { paths } from '../../i18n/paths.ts';
import { browserAround } from '../page-environment.ts';
import { pageModals } from '../shell/page-modals.ts';
import { createReferralStore, type ReferralDoings, type ReferralStore } from './store.ts';
import { createVisitorIp, type VisitorIp } from '../shell/visitor-ip.ts';
import { pageWhoShops } from '../session/current-user.ts';

/** The locales of the shop, those of the page's language first, as its language switch names them. */
function locales(): string[] {
  const all = [...document.querySelectorAll<HTMLAnchorElement>('.languages a[hreflang]')].map(({ hreflang }) =>
    hreflang.toLowerCase(),
  );
  const isSpoken = (locale: string) => Number(locale.slice(0, 2) === document.documentElement.lang.slice(0, 2));
  return all.toSorted((a, b) => isSpoken(b) - isSpoken(a));
}

async function signOut(): Promise<void> {
  if (dispatchEvent(new Event(signOutEvent, { cancelable: true })))
    await (await import('../session/store.ts')).pageSession().signOut();
}

/** The address without the distributor's id, so that a reload does not follow her again. */
function endLink(): void {
  const url = new URL(location.href);
  url.searchParams.delete('distributorId');
  history.replaceState(history.state, '', url);
}

function doings(storage: { removeItem: (key: string) => void }): ReferralDoings {
  return {
    endLink,
    signOut() {
      void signOut();
    },
    goHome(country, distributorId) {
      const locale = locales().find((one) => countryOf(one) === country);
      if (locale) location.replace(`${paths.shop(locale)}?${new URLSearchParams({ distributorId })}`);
    },
    forgetMembership() {
      storage.removeItem(commerceKeys.membership);
      dispatchEvent(new Event(membershipForgottenEvent));
    },
    announce() {
      dispatchEvent(new Event(storageEvents.distributor));
    },
  };
}

function open(): { referral: ReferralStore; ip: VisitorIp } {
  const { locale = '', api = '' } = document.documentElement.dataset;
  const around = browserAround(api);
  const ip = createVisitorIp(around, (message) => {
    void logLine(api, 'Warning', message);
  });
  const referral = createReferralStore({
    around,
    page: { country: marketOf(locale), isHome: location.pathname === paths.shop(locale) },
    ip,
    modals: pageModals,
    doings: doings(around.storage),
  });
  addEventListener('storage', referral.reread);
  // A distributor whom the API cannot tell now is asked for again by the next page.
  pageWhoShops().onKnown((user) => {
    void referral.setUser(user).catch((error: unknown) => {
      if (!(error instanceof CallError)) throw error;
    });
  });
  ip.start();
  return { referral, ip };
}

let opened: ReturnType<typeof open> | null = null;

/**
 * With whom the shopper of this page shops, made when it is first asked for. The page says its locale and where the API
 * is (`data-locale`, `data-api` of `<html>`).
 */
export const pageReferral = (): ReferralStore => (opened ??= open()).referral;
/** The visitor's address. */
export const pageIp = (): VisitorIp => (opened ??= open()).ip;
