import type { ReadableAtom } from 'nanostores';
import type { CountryCode } from '../../config/countries.ts';
import type { ServerBasketSource } from '../bag/server-basket.ts';
import type { Bag, BagNotice, BagStore } from '../bag/state.ts';
import type { Shopper } from '../bag/shopper.ts';
import type { BrowserEnvironment } from '../browser-environment.ts';
import type { CaptchaStore } from '../captcha/store.ts';
import type { Hub } from '../hub/store.ts';
import type { ReferralStore } from '../referral/store.ts';
import type { WriteLog } from '../log.ts';
import type { Modals } from '../shell/modals.ts';
import type { Toasts } from '../shell/toasts.ts';
import type { CheckoutStep } from './checkout-types.ts';
import type { SavedCheckoutStore } from './saved-checkout.ts';

/** The address of the page and its history. */
export interface CheckoutNavigation {
  readQuery(): URLSearchParams;
  /** Names a step in the address: in a new entry of the history, or in the current one. */
  showStep(step: CheckoutStep, entry: 'new' | 'current'): void;
  /** Calls the listener when the shopper goes back or forward in the history. */
  onBackOrForward(listener: () => void): void;
  /** Leaves the checkout. Back does not return to it, unless `staysInHistory`. */
  leave(url: string, options?: { staysInHistory: boolean }): void;
}

export interface CheckoutDependencies {
  environment: Pick<
    BrowserEnvironment,
    'call' | 'storage' | 'sessionStorage' | 'now' | 'random' | 'runAfter' | 'onOnlineOrVisible' | 'announce'
  >;
  page: { country: CountryCode; locale: string; origin: string };
  navigation: CheckoutNavigation;
  $shopper: ReadableAtom<Shopper>;
  /** Resolves once `$shopper` holds the real user. Throws CallError. */
  waitForUser: () => Promise<unknown>;
  bag: BagStore;
  basket: ServerBasketSource;
  addNotice: (notice: BagNotice) => void;
  referral: Pick<ReferralStore, '$distributor' | '$referral' | 'verifyStoredDistributor' | 'beginCheckout'>;
  /** The visitor's IP address; empty while it is unknown. */
  getVisitorAddress: () => string;
  hub: Pick<Hub, 'hubKey' | '$connectionId' | 'waitForConnectionId' | 'onScenario'>;
  captcha: CaptchaStore;
  toasts: Toasts;
  modals: Modals;
  /** Adds the fee of the membership that the shopper has chosen, if it is not in the bag yet. Throws CallError. */
  addChosenFee: () => Promise<void>;
  /** Empties the bag after an order (BAG-035). */
  handlePlacedOrder: (lines: readonly { sku: string }[]) => Promise<void>;
  log: WriteLog;
}

/** The context that the parts of the checkout share. */
export interface CheckoutContext extends CheckoutDependencies {
  saved: SavedCheckoutStore;
  /** The bag as the server last confirmed it; null until it has. */
  $confirmedBag: ReadableAtom<Bag | null>;
}
