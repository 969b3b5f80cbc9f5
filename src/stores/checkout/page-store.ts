import { createRegionCache } from '../address-book/regions.ts';
import { createBrowserEnvironment } from '../create-browser-environment.ts';
import { createCaptchaStore } from '../captcha/store.ts';
import { getHub } from '../hub/page-store.ts';
import { getReferralStore } from '../referral/page-store.ts';
import { getCurrentUserSource } from '../session/current-user.ts';
import { $blocksUi } from '../shell/loading.ts';
import { reloadWhereReachable } from '../shell/reload-page.ts';
import { createLogWriter } from '../log.ts';
import { getShopStores } from '../shop-stores.ts';
import { createAddressBook } from './address-book.ts';
import { createBrowserNavigation } from './browser-navigation.ts';
import { createCaptchaGate, solveAndValidate } from './captcha.ts';
import type { CheckoutPageStores } from './checkout-types.ts';
import type { CheckoutDependencies } from './dependencies.ts';
import { createCheckoutStore } from './store.ts';

function collectDependencies(): CheckoutDependencies {
  const { api = '' } = document.documentElement.dataset;
  const environment = createBrowserEnvironment(api);
  const shop = getShopStores();
  const referral = getReferralStore();
  const { country, locale } = shop.$shopper.get();
  return {
    environment,
    page: { country, locale, origin: location.origin },
    navigation: createBrowserNavigation(),
    ...shop,
    waitForUser: getCurrentUserSource().waitForUser,
    referral,
    getVisitorAddress: referral.getVisitorAddress,
    hub: getHub(),
    captcha: createCaptchaStore({
      ...environment,
      purpose: 'checkout',
      solveCaptcha: solveAndValidate(environment.call, async (...challenge) =>
        (await import('../../client/solve-captcha.ts')).solveCaptcha(...challenge),
      ),
    }),
    log: createLogWriter(api),
  };
}

/**
 * Reloads a page from the back/forward cache, which shows a checkout that was left before. Without a connection it
 * stays until there is one, because the browser would show an error in its place.
 */
function reloadRestoredPage(): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    addEventListener('online', () => void reloadWhereReachable());
    void reloadWhereReachable();
  });
}

function openCheckout(): CheckoutPageStores {
  const dependencies = collectDependencies();
  const { bag, toasts, modals, captcha } = dependencies;
  const captchaGate = createCaptchaGate(dependencies);
  const checkout = createCheckoutStore(
    dependencies,
    captchaGate,
    createRegionCache(dependencies.environment.call, dependencies.page.locale),
  );
  const addressBook = createAddressBook({
    ...dependencies,
    setUser: getShopStores().setUser,
    useAddress: (shippingAddress) => {
      checkout.saveDraft({ shippingAddress });
    },
  });
  reloadRestoredPage();
  return {
    checkout,
    addressBook,
    captcha,
    $isCaptchaRequired: captchaGate.$isCaptchaRequired,
    $blocksUi,
    bag,
    toasts,
    modals,
    $feeReason: getShopStores().$feeReason,
    earnsKredits: getShopStores().earnsKredits,
  };
}

let pageStores: CheckoutPageStores | null = null;

/**
 * The stores of the checkout's page, created on first use. Locale and API address come from `data-locale` and
 * `data-api` of `<html>`. The island calls `checkout.start`.
 */
export const getCheckoutStores = (): CheckoutPageStores => (pageStores ??= openCheckout());
