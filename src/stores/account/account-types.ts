import type { ReadableAtom } from 'nanostores';
import type { CountryCode } from '../../config/countries.ts';
import type { User } from '../../contract/account/customers.ts';
import type { DistributorDecision } from '../../domain/referral/attribution.ts';
import type { AccountLanguage } from '../../i18n/account-settings.ts';
import type { BagStore } from '../bag/state.ts';
import type { BrowserEnvironment } from '../browser-environment.ts';
import type { Hub } from '../hub/store.ts';
import type { WriteLog } from '../log.ts';
import type { Toasts } from '../shell/toasts.ts';
import type { AccountNavigation } from './navigation.ts';

/** The dependencies of the stores of the account area's sections. */
export interface AccountDependencies {
  environment: Pick<
    BrowserEnvironment,
    | 'call'
    | 'storage'
    | 'sessionStorage'
    | 'now'
    | 'serverNow'
    | 'runAfter'
    | 'onOnlineOrVisible'
    | 'announce'
    | 'randomId'
  >;
  page: { country: CountryCode; locale: string; origin: string };
  /** The signed-in user. Sections are shown only while somebody is signed in. */
  $user: ReadableAtom<User | null>;
  /** Sets the user everywhere on the page, as the API has returned them. */
  setUser: (user: User) => void;
  hub: Pick<Hub, 'waitForConnectionId' | 'onScenario'>;
  toasts: Toasts;
  log: WriteLog;
  navigation: AccountNavigation;
  /** Loads the store of the bag, which few shoppers need on this page. Throws when its code cannot be loaded. */
  loadBag: () => Promise<BagStore>;
}

export interface AccountStore {
  /**
   * `leaving` once the browser leaves the page, because nobody is signed in or the shopper belongs to another country.
   */
  $status: ReadableAtom<'loading' | 'ready' | 'failed' | 'leaving'>;
  $user: ReadableAtom<User | null>;
  /** The languages of the country, from the page until the API has answered (ACC-006). */
  $languages: ReadableAtom<readonly AccountLanguage[]>;
  /** Finds out who is signed in. Called again after a failure. */
  start(): Promise<void>;
  signOut(): Promise<void>;
  /** Leaves for the shop after the account was closed. */
  leaveClosedAccount(): Promise<void>;
}

export interface AccountPageStores {
  account: AccountStore;
  navigation: AccountNavigation;
  $distributor: ReadableAtom<DistributorDecision>;
  toasts: Toasts;
  $blocksUi: ReadableAtom<boolean>;
  /** Returns the store of a section, which is created once for the page. */
  getSectionStore: <Store>(create: (dependencies: AccountDependencies) => Store) => Store;
}
