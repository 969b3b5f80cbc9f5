import { atom, computed, type ReadableAtom } from 'nanostores';
import * as z from 'zod/mini';
import { bagCountsEvent, storageEvents, storageKeys } from '../config/browser-storage-keys.ts';
import { membershipClearedEvent } from '../config/commerce-storage-keys.ts';
import { type CountryCode, countryCodes } from '../config/countries.ts';
import type { User } from '../contract/account/customers.ts';
import { getCustomerType, isSponsored, type KnownCustomerType } from '../domain/account/customer-type.ts';
import { doesOrderEarnKredits, getEntitledCustomerType } from '../domain/membership/member-rights.ts';
import { getShopCountry } from '../i18n/choose-locale.ts';
import type { BrowserEnvironment } from './browser-environment.ts';
import { takeBegunAdditions } from './bag/begun-additions.ts';
import { isAbroad, type Shopper } from './bag/shopper.ts';
import { findBag } from './bag/local-bag-state.ts';
import type { BagNotice, BagStore } from './bag/state.ts';
import { createServerBasketSource, type ServerBasketSource } from './bag/server-basket.ts';
import { createBagStore } from './bag/store.ts';
import { createBrowserEnvironment } from './create-browser-environment.ts';
import { createPageMembership, type PageMembership } from './membership/page-membership.ts';
import { createModals, type Modals } from './shell/modals.ts';
import { pageModals } from './shell/page-modals.ts';
import { openRewardsModalWhenDue } from './promotions/rewards-modal.ts';
import { hasStoredDistributor } from './referral/stored-referral.ts';
import { readStoredValue, writeStoredValue } from './stored-value.ts';
import { createVisitDialogs } from './shell/visit-dialogs.ts';
import { $isStorageLost } from './shell/lost-storage.ts';
import { createToasts, type Toasts } from './shell/toasts.ts';
import { getCurrentUserSource } from './session/current-user.ts';

export interface CheckoutCustomer {
  customerType: KnownCustomerType;
  isDistributorChoicePending: boolean;
}

/** The stores of a page. */
export interface ShopStores extends PageMembership {
  $shopper: ReadableAtom<Shopper>;
  bag: BagStore;
  toasts: Toasts;
  modals: Modals;
  /** Adds a notice to those of the bag. */
  addNotice: (notice: BagNotice) => void;
  /** Sets the user, as the API returned them; null after signing out. The bag changes with the user (BAG-037). */
  setUser: (user: User | null) => void;
  /** Returns the other countries in which this browser has a bag. */
  readOtherBags: () => readonly CountryCode[];
  /** Returns the customer of a checkout that begins now. */
  getCheckoutCustomer: () => CheckoutCustomer;
  /** Whether an order of what is in the bag earns kiss kredits. */
  earnsKredits: () => boolean;
  /** Whether the shopper has no distributor yet. Nobody can check out without one. */
  $isDistributorMissing: ReadableAtom<boolean>;
  /** The basket that the server last returned, for the requests of the checkout. */
  basket: ServerBasketSource;
  /** Empties the bag after an order of these lines (BAG-035). */
  handlePlacedOrder: (lines: readonly { sku: string }[]) => Promise<void>;
}

const BagCounts = z.partial(z.object(Object.fromEntries(countryCodes.map((code) => [code, z.int()]))));

/** Saves how many pieces a country's bag holds, for the badge that is shown before the bag is loaded (BAG-001). */
function saveBagCount({ storage, dispatchWindowEvent }: BrowserEnvironment, count: number, { country }: Shopper): void {
  const counts = readStoredValue(storage, storageKeys.bagCounts, BagCounts) ?? {};
  if (counts[country] === count) return;
  writeStoredValue(storage, storageKeys.bagCounts, { ...counts, [country]: count });
  dispatchWindowEvent(bagCountsEvent);
}

/** The other countries whose bags are not empty. They are kept until the shopper returns. */
const readOtherBags = ({ storage }: BrowserEnvironment, country: CountryCode): readonly CountryCode[] => {
  const counts = readStoredValue(storage, storageKeys.bagCounts, BagCounts) ?? {};
  return countryCodes.filter((code) => code !== country && (counts[code] ?? 0) > 0);
};

const getCheckoutCustomer = ({ storage }: BrowserEnvironment, { user, country }: Shopper): CheckoutCustomer => ({
  customerType: getCustomerType(user),
  isDistributorChoicePending: !(user && isSponsored(user)) && !hasStoredDistributor(storage, country),
});

const earnsKredits = (shopper: Shopper, { $bag }: BagStore): boolean =>
  !isAbroad(shopper) &&
  doesOrderEarnKredits({
    isSignedIn: shopper.user !== null,
    isMember: getEntitledCustomerType(shopper.user) === 'PreferredCustomer',
    containsFee: findBag($bag.get())?.lines.some(({ isFee }) => isFee) ?? false,
  });

/**
 * Creates the stores over a browser environment. `waitForUser` resolves once `setUser` was called, or throws CallError;
 * without it the shopper is a guest until `setUser` is called.
 */
export function createShopStores(
  environment: BrowserEnvironment,
  { country, locale }: Pick<Shopper, 'country' | 'locale'>,
  modals: Modals = createModals(),
  waitForUser?: () => Promise<unknown>,
): ShopStores {
  const $shopper = atom<Shopper>({ country, locale, user: null });
  const toasts = createToasts(environment);
  const { bag, core } = createBagStore({
    environment,
    $shopper,
    toasts,
    waitForUser,
    onCountChange: (count, shopper) => {
      saveBagCount(environment, count, shopper);
    },
    onFeeAdded: () => {
      membership.chooseMembership();
    },
    onFeeRemoved: () => {
      membership.recordFeeRemoved();
    },
  });
  const visitDialogs = createVisitDialogs(environment.sessionStorage, modals);
  const membership = createPageMembership({ environment, $shopper, $bag: bag.$bag, core, modals, visitDialogs });
  openRewardsModalWhenDue(bag, modals, visitDialogs);
  core.start();

  return {
    $shopper,
    bag,
    toasts,
    modals,
    ...membership,
    getCheckoutCustomer: () => getCheckoutCustomer(environment, $shopper.get()),
    earnsKredits: () => earnsKredits($shopper.get(), bag),
    $isDistributorMissing: computed(
      $shopper,
      (shopper) => getCheckoutCustomer(environment, shopper).isDistributorChoicePending,
    ),
    readOtherBags: () => readOtherBags(environment, country),
    addNotice: core.localBag.addNotice,
    basket: createServerBasketSource(core),
    setUser(user) {
      $shopper.set({ ...$shopper.get(), user });
      if (user) void membership.loadMembership();
    },
    async handlePlacedOrder(lines) {
      const store = await membership.loadMembership();
      store.recordPlacedOrder([...lines, ...(findBag(bag.$bag.get())?.lines ?? [])]);
      await bag.clearAfterOrder();
    },
  };
}

let shopStores: ShopStores | null = null;

/**
 * The stores of this page, created on first use. Locale and API address come from `data-locale` and `data-api` of
 * `<html>`.
 */
export function getShopStores(): ShopStores {
  const { locale = '', api = '' } = document.documentElement.dataset;
  if (shopStores) return shopStores;
  const currentUser = getCurrentUserSource();
  const environment = createBrowserEnvironment(api);
  const country = getShopCountry(locale);
  const stores = createShopStores(environment, { country, locale }, pageModals, currentUser.waitForUser);
  $isStorageLost.subscribe((isLost) => {
    if (isLost) stores.toasts.show({ tone: 'error', code: 'bagNotKept' });
  });
  currentUser.onUserChange(stores.setUser);
  // The membership question and the way to the checkout depend on the distributor, who may become known after the user,
  // also in another tab.
  const followDistributor = () => {
    stores.setUser(stores.$shopper.get().user);
  };
  addEventListener(storageEvents.distributor, followDistributor);
  addEventListener('storage', ({ key }) => {
    if (key === storageKeys.distributor) followDistributor();
  });
  addEventListener(membershipClearedEvent, () => {
    if (stores.$shopper.get().user)
      void stores.loadMembership().then(({ resetQuestion }) => {
        resetQuestion();
      });
  });
  for (const { sku, quantity, shown } of takeBegunAdditions(
    environment.sessionStorage,
    country,
    performance.timeOrigin,
  ))
    void stores.bag.addToBag(sku, quantity, shown ?? undefined);
  return (shopStores = stores);
}
