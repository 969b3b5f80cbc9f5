import { atom } from 'nanostores';
import { storageKeys } from '../../config/browser-storage-keys.ts';
import { commerceStorageKeys } from '../../config/commerce-storage-keys.ts';
import type { CountryCode } from '../../config/countries.ts';
import type {
  Attribution,
  AttributionEffect,
  AttributionEvent,
  AttributionTransition,
} from '../../domain/referral/attribution.ts';
import { initializeAttribution } from '../../domain/referral/initialize.ts';
import type { LookupErrorKey } from '../../domain/referral/lookup-error-keys.ts';
import { reduceAttribution } from '../../domain/referral/reduce-attribution.ts';
import { mayBeSignedIn } from '../../domain/session/stored-shopper.ts';
import type { BrowserEnvironment } from '../browser-environment.ts';
import type { Modals } from '../shell/modals.ts';
import { readLastCountry, readStoredAttribution, saveAttribution } from './stored-referral.ts';

/** Performs the effects of the attribution on the page. */
export interface ReferralEffectHandlers {
  /** Leads to the home page of the country with the distributor's id, or to where a friend's code is validated. */
  redirectToCountry(country: CountryCode, link: { distributorId: string; friendCode: string | null }): void;
  removeDistributorFromAddress(): void;
  signOut(): void;
  forgetMembership(of: 'guest' | 'everybody'): void;
  /** Called after `shop.distributor` was written. */
  notifyDistributorChanged(): void;
  /** Called when the API could not return the distributor (ERR-005). */
  notifyDistributorError(): void;
}

export interface AttributionDependencies {
  environment: Pick<BrowserEnvironment, 'storage' | 'now'>;
  page: { country: CountryCode; isHome: boolean };
  modals: Modals;
  effectHandlers: ReferralEffectHandlers;
}

/** The text key of a failed lookup; `referralError` when the API could not answer. */
export type AttributionErrorKey = LookupErrorKey | 'referralError';

function runEffect(
  effect: AttributionEffect,
  { modals, effectHandlers }: AttributionDependencies,
  showError: (key: LookupErrorKey) => void,
): void {
  switch (effect.kind) {
    case 'forget-membership':
      effectHandlers.forgetMembership(effect.of);
      break;
    case 'open':
      modals.open(effect.modal);
      break;
    case 'close':
      modals.close(effect.modal);
      break;
    case 'go-home':
      effectHandlers.redirectToCountry(effect.country, effect);
      break;
    case 'say':
      showError(effect.key);
      break;
    case 'end-link':
      effectHandlers.removeDistributorFromAddress();
      break;
    case 'sign-out':
      effectHandlers.signOut();
      break;
  }
}

/** Reads the attribution of a page from storage. If the page's country is not the last one, changes what is stored. */
function openAttribution({
  environment: { storage },
  page: { country, isHome },
}: AttributionDependencies): AttributionTransition {
  const opening = initializeAttribution({
    ...readStoredAttribution(storage),
    country,
    isCountryHome: isHome,
    isSignedIn: mayBeSignedIn(storage.getItem(storageKeys.shopper)),
    storedCountry: readLastCountry(storage),
  });
  storage.setItem(commerceStorageKeys.lastCountry, country);
  return opening;
}

/** Holds the attribution, saves each change and runs the effects that follow from it. */
export function createAttributionStore(dependencies: AttributionDependencies) {
  const {
    environment: { storage, now },
    effectHandlers,
  } = dependencies;
  const opening = openAttribution(dependencies);
  const $state = atom<Attribution>(opening.state);
  const $lookupErrorKey = atom<AttributionErrorKey | null>(null);

  const mergeStored = (): Attribution =>
    reduceAttribution($state.get(), { type: 'stored', ...readStoredAttribution(storage) }, now()).state;
  const showError = (key: LookupErrorKey) => {
    $lookupErrorKey.set(key);
  };
  function commit({ state, effects }: AttributionTransition): void {
    if (saveAttribution(storage, state)) effectHandlers.notifyDistributorChanged();
    $state.set(state);
    for (const effect of effects) runEffect(effect, dependencies, showError);
  }

  commit(opening);
  return {
    $state,
    $lookupErrorKey,
    notifyDistributorError: effectHandlers.notifyDistributorError,
    /** Applies an event to the state that other tabs have stored. */
    apply(event: AttributionEvent): void {
      commit(reduceAttribution(mergeStored(), event, now()));
    },
    reloadFromStorage(): void {
      $state.set(mergeStored());
    },
  };
}

export type AttributionStore = ReturnType<typeof createAttributionStore>;
