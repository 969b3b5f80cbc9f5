import { atom, type ReadableAtom } from 'nanostores';
import * as z from 'zod/mini';
import { bagCountsEvent, membershipForgottenEvent, storageEvents, storageKeys } from '../config/browser-storage.ts';
import { countryCodes } from '../config/countries.ts';
import type { User } from '../contract/account/customers.ts';
import { customerTypeOf, type LoadedCustomerType } from '../domain/account/customer-type.ts';
import { marketOf } from '../i18n/choose-locale.ts';
import type { Around } from './browser-environment.ts';
import type { Shopper } from './bag/shopper.ts';
import { bagWithin } from './bag/known.ts';
import type { BagNotice, BagStore } from './bag/state.ts';
import { createBagStore } from './bag/store.ts';
import { browserAround } from './page-environment.ts';
import type { Membership, MembershipParts } from './membership/membership.ts';
import { createModals, type Modals } from './shell/modals.ts';
import { pageModals } from './shell/page-modals.ts';
import { offerRewards } from './promotions/rewards.ts';
import { readStored, writeStored } from './stored-value.ts';
import { createToasts, type Toasts } from './shell/toasts.ts';
import { pageWhoShops } from './session/current-user.ts';

export interface CheckoutAsker {
  customerType: LoadedCustomerType;
  isDistributorChoicePending: boolean;
}

/** The stores of a page. */
export interface Shop {
  $shopper: ReadableAtom<Shopper>;
  bag: BagStore;
  toasts: Toasts;
  modals: Modals;
  /** Comes when it is first needed: with who is signed in, or by an answer. */
  membership: () => Promise<Membership>;
  /** Puts a notice beside those of the bag. */
  note: (notice: BagNotice) => void;
  /** Who is signed in, as the API tells it; null once nobody is. The bag follows. */
  setUser: (user: User | null) => void;
  /** Who would check out now. */
  checkoutSituation: () => CheckoutAsker;
  answerMembership: (answer: 'yes' | 'no') => void;
  /** An order succeeded. `lines` are what was ordered. */
  orderPlaced: (lines: readonly { sku: string }[]) => Promise<void>;
}

const Counts = z.partial(z.object(Object.fromEntries(countryCodes.map((code) => [code, z.int()]))));

/** Remembers how many pieces a country's bag holds, for badges that are shown before the bag is loaded. */
function keepCount({ storage, announce }: Around, count: number, { country }: Shopper): void {
  const counts = readStored(storage, storageKeys.bagCounts, Counts) ?? {};
  if (counts[country] === count) return;
  writeStored(storage, storageKeys.bagCounts, { ...counts, [country]: count });
  announce(bagCountsEvent);
}

/** The membership prompts of a page; none of it is fetched for a guest who is asked nothing. */
function lateMembership(parts: MembershipParts): () => Promise<Membership> {
  let membership: Promise<Membership> | null = null;
  return () => {
    membership ??= import('./membership/membership.ts').then(
      ({ createMembership }) => createMembership(parts),
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
export function createShop(
  around: Around,
  { country, locale }: Pick<Shopper, 'country' | 'locale'>,
  modals: Modals = createModals(),
  known?: () => Promise<unknown>,
): Shop {
  const $shopper = atom<Shopper>({ country, locale, user: null });
  const toasts = createToasts(around);
  const { bag, core } = createBagStore({
    around,
    $shopper,
    toasts,
    known,
    onCount: (count, shopper) => {
      keepCount(around, count, shopper);
    },
    onFeeTaken: () => {
      if ($shopper.get().user)
        void membership().then(({ feeTaken }) => {
          feeTaken();
        });
    },
  });
  const membership = lateMembership({ around, $shopper, $bag: bag.$bag, core, modals });
  offerRewards(bag, modals);
  core.start();

  const checkoutSituation = (): CheckoutAsker => {
    const { user } = $shopper.get();
    return {
      customerType: customerTypeOf(user),
      isDistributorChoicePending:
        !user?.assignedDistributorId && around.storage.getItem(storageKeys.distributor) === null,
    };
  };
  return {
    $shopper,
    bag,
    toasts,
    modals,
    membership,
    checkoutSituation,
    note: core.record.note,
    setUser(user) {
      $shopper.set({ ...$shopper.get(), user });
      if (user) void membership();
    },
    answerMembership(answer) {
      void membership().then((store) => store.answer(answer));
    },
    async orderPlaced(lines) {
      const store = await membership();
      store.orderPlaced([...lines, ...(bagWithin(bag.$bag.get())?.lines ?? [])]);
      await bag.orderPlaced();
    },
  };
}

let shop: Shop | null = null;

/**
 * The stores of this page, made when they are first asked for. The page says its locale and where the API is
 * (`data-locale` and `data-api` of `<html>`).
 */
export function pageShop(): Shop {
  const { locale = '', api = '' } = document.documentElement.dataset;
  if (shop) return shop;
  const who = pageWhoShops();
  const made = createShop(browserAround(api), { country: marketOf(locale), locale }, pageModals, who.known);
  who.onKnown(made.setUser);
  // Whether a member is asked depends on her distributor, who may be known later than she is.
  addEventListener(storageEvents.distributor, () => {
    const { user } = made.$shopper.get();
    if (user) made.setUser(user);
  });
  addEventListener(membershipForgottenEvent, () => {
    if (made.$shopper.get().user)
      void made.membership().then(({ forget }) => {
        forget();
      });
  });
  return (shop = made);
}
