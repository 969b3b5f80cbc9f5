import { atom, type ReadableAtom } from 'nanostores';
import * as z from 'zod/mini';
import { bagCountsEvent, membershipClearedEvent, storageEvents, storageKeys } from '../config/browser-storage-keys.ts';
import { countryCodes } from '../config/countries.ts';
import type { User } from '../contract/account/customers.ts';
import { getCustomerType, type KnownCustomerType } from '../domain/account/customer-type.ts';
import { getShopCountry } from '../i18n/choose-locale.ts';
import type { BrowserEnvironment } from './browser-environment.ts';
import type { Shopper } from './bag/shopper.ts';
import { findBag } from './bag/local-bag-state.ts';
import type { BagNotice, BagStore } from './bag/state.ts';
import { createBagStore } from './bag/store.ts';
import { createBrowserEnvironment } from './create-browser-environment.ts';
import type { MembershipStore, MembershipDependencies } from './membership/store.ts';
import { createModals, type Modals } from './shell/modals.ts';
import { pageModals } from './shell/page-modals.ts';
import { openRewardsModalWhenDue } from './promotions/rewards-modal.ts';
import { readStoredValue, writeStoredValue } from './stored-value.ts';
import { createToasts, type Toasts } from './shell/toasts.ts';
import { getCurrentUserSource } from './session/current-user.ts';

export interface CheckoutCustomer {
  customerType: KnownCustomerType;
  isDistributorChoicePending: boolean;
}

/** The stores of a page. */
export interface ShopStores {
  $shopper: ReadableAtom<Shopper>;
  bag: BagStore;
  toasts: Toasts;
  modals: Modals;
  /** Comes when it is first needed: with who is signed in, or by an answer. */
  loadMembership: () => Promise<MembershipStore>;
  /** Puts a notice beside those of the bag. */
  addNotice: (notice: BagNotice) => void;
  /** Who is signed in, as the API tells it; null once nobody is. The bag follows. */
  setUser: (user: User | null) => void;
  /** Who would check out now. */
  getCheckoutCustomer: () => CheckoutCustomer;
  answerMembershipQuestion: (answer: 'yes' | 'no') => void;
  /** An order succeeded. `lines` are what was ordered. */
  handlePlacedOrder: (lines: readonly { sku: string }[]) => Promise<void>;
}

const BagCounts = z.partial(z.object(Object.fromEntries(countryCodes.map((code) => [code, z.int()]))));

/** Remembers how many pieces a country's bag holds, for badges that are shown before the bag is loaded. */
function saveBagCount({ storage, dispatchWindowEvent }: BrowserEnvironment, count: number, { country }: Shopper): void {
  const counts = readStoredValue(storage, storageKeys.bagCounts, BagCounts) ?? {};
  if (counts[country] === count) return;
  writeStoredValue(storage, storageKeys.bagCounts, { ...counts, [country]: count });
  dispatchWindowEvent(bagCountsEvent);
}

/** The membership prompts of a page; none of it is fetched for a guest who is asked nothing. */
function createMembershipLoader(parts: MembershipDependencies): () => Promise<MembershipStore> {
  let membership: Promise<MembershipStore> | null = null;
  return () => {
    membership ??= import('./membership/store.ts').then(
      ({ createMembershipStore }) => createMembershipStore(parts),
      (error: unknown) => {
        membership = null;
        throw error;
      },
    );
    return membership;
  };
}

/**
 * The stores over an outside. `known` resolves once `setUser` was told who shops, or throws CallError; default: it is a
 * guest until told otherwise.
 */
export function createShopStores(
  around: BrowserEnvironment,
  { country, locale }: Pick<Shopper, 'country' | 'locale'>,
  modals: Modals = createModals(),
  known?: () => Promise<unknown>,
): ShopStores {
  const $shopper = atom<Shopper>({ country, locale, user: null });
  const toasts = createToasts(around);
  const { bag, core } = createBagStore({
    environment: around,
    $shopper,
    toasts,
    waitForUser: known,
    onCountChange: (count, shopper) => {
      saveBagCount(around, count, shopper);
    },
    onFeeRemoved: () => {
      if ($shopper.get().user)
        void membership().then(({ recordFeeRemoved }) => {
          recordFeeRemoved();
        });
    },
  });
  const membership = createMembershipLoader({ environment: around, $shopper, $bag: bag.$bag, core, modals });
  openRewardsModalWhenDue(bag, modals);
  core.start();

  const checkoutSituation = (): CheckoutCustomer => {
    const { user } = $shopper.get();
    return {
      customerType: getCustomerType(user),
      isDistributorChoicePending:
        !user?.assignedDistributorId && around.storage.getItem(storageKeys.distributor) === null,
    };
  };
  return {
    $shopper,
    bag,
    toasts,
    modals,
    loadMembership: membership,
    getCheckoutCustomer: checkoutSituation,
    addNotice: core.localBag.addNotice,
    setUser(user) {
      $shopper.set({ ...$shopper.get(), user });
      if (user) void membership();
    },
    answerMembershipQuestion(answer) {
      void membership().then((store) => store.answerQuestion(answer));
    },
    async handlePlacedOrder(lines) {
      const store = await membership();
      store.recordPlacedOrder([...lines, ...(findBag(bag.$bag.get())?.lines ?? [])]);
      await bag.clearAfterOrder();
    },
  };
}

let shopStores: ShopStores | null = null;

/**
 * The stores of this page, made when they are first asked for. The page says its locale and where the API is
 * (`data-locale` and `data-api` of `<html>`).
 */
export function getShopStores(): ShopStores {
  const { locale = '', api = '' } = document.documentElement.dataset;
  if (shopStores) return shopStores;
  const who = getCurrentUserSource();
  const made = createShopStores(
    createBrowserEnvironment(api),
    { country: getShopCountry(locale), locale },
    pageModals,
    who.waitForUser,
  );
  who.onUserChange(made.setUser);
  // Whether a member is asked depends on her distributor, who may be known later than she is.
  addEventListener(storageEvents.distributor, () => {
    const { user } = made.$shopper.get();
    if (user) made.setUser(user);
  });
  addEventListener(membershipClearedEvent, () => {
    if (made.$shopper.get().user)
      void made.loadMembership().then(({ resetQuestion }) => {
        resetQuestion();
      });
  });
  return (shopStores = made);
}
