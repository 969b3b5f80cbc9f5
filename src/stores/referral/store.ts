import { atom, computed, type ReadableAtom } from 'nanostores';
import { storageKeys } from '../../config/browser-storage-keys.ts';
import { commerceStorageKeys } from '../../config/commerce-storage-keys.ts';
import type { CountryCode } from '../../config/countries.ts';
import type { User } from '../../contract/account/customers.ts';
import { getDistributor } from '../../contract/referral/distributors.ts';
import { reduceAttribution } from '../../domain/referral/reduce-attribution.ts';
import type {
  Attribution,
  AttributionEvent,
  LookupSource,
  CheckoutRole,
  DistributorDecision,
  AttributionEffect,
  FoundDistributor,
} from '../../domain/referral/attribution.ts';
import { decideDistributor, hasAssignedDistributor } from '../../domain/referral/decide.ts';
import { initializeAttribution } from '../../domain/referral/initialize.ts';
import type { LookupErrorKey } from '../../domain/referral/lookup-error-keys.ts';
import { toSponsoredUser } from '../../domain/referral/sponsored-user.ts';
import type { ReferralState } from '../../domain/referral/state.ts';
import { mayBeSignedIn } from '../../domain/session/stored-shopper.ts';
import type { BrowserEnvironment } from '../browser-environment.ts';
import type { Modals } from '../shell/modals.ts';
import {
  lookUpByReferralCode,
  lookUpByDistributorId,
  type LookupResult,
  lookUpByZip,
  validateLinkedReferralCode,
} from './lookups.ts';
import { readLastCountry, readStoredAttribution, saveAttribution } from './stored-referral.ts';
import type { VisitorIp } from '../shell/visitor-ip.ts';

/** What became of a lookup. `ignored`: it could change nothing, or a later one has taken its place. */
export type LookupStatus = LookupResult['status'] | 'ignored';

export interface ReferralStore {
  /** With whom the shopper shops, and why. */
  $distributor: ReadableAtom<DistributorDecision>;
  $referral: ReadableAtom<ReferralState>;
  /** The distributor of a link who waits for an answer. */
  $offer: ReadableAtom<FoundDistributor | null>;
  /** The key of the text that says why the last lookup led to nobody. */
  $lookupErrorKey: ReadableAtom<LookupErrorKey | 'referralError' | null>;
  /** Has the API confirm what storage says. */
  verifyStoredDistributor(): Promise<LookupStatus>;
  /** Follows `?distributorId=` of an address. */
  followDistributorLink(distributorId: string): Promise<LookupStatus>;
  /** Validates `?referralCode=` of an address, once the visitor's address is known. */
  followReferralCodeLink(code: string): Promise<LookupStatus>;
  enterDistributorId(distributorId: string, as: CheckoutRole): Promise<LookupStatus>;
  enterZip(zip: string, as: CheckoutRole): Promise<LookupStatus>;
  enterReferralCode(code: string): Promise<LookupStatus>;
  /** Takes back a code that no distributor stands behind. */
  removeReferralCode(): void;
  answerOffer(answer: 'keep' | 'switch'): void;
  closeNotOptedModal(): void;
  /** Who is signed in, as the API tells it; null once nobody is. */
  setUser(user: User | null): Promise<void>;
  beginCheckout(as: CheckoutRole): void;
  /** Gives up referral and distributor, for the enrolment of checkout-as. */
  clearReferral(): void;
  /** Storage was written by another tab. */
  reloadFromStorage(): void;
}

/** What the shop does at the store's word. */
export interface ReferralEffectHandlers {
  redirectToCountry(country: CountryCode, distributorId: string): void;
  removeDistributorFromAddress(): void;
  signOut(): void;
  resetMembershipQuestion(): void;
  /** `shop.distributor` has changed. */
  notifyDistributorChanged(): void;
}

export interface ReferralDependencies {
  environment: Pick<BrowserEnvironment, 'call' | 'storage' | 'now'>;
  page: { country: CountryCode; isHome: boolean };
  visitorIp: VisitorIp;
  modals: Modals;
  effectHandlers: ReferralEffectHandlers;
}

/** Keeps the state, writes it down, and does what follows. */
function createAttributionStore({
  environment: { storage, now },
  page: { country, isHome },
  modals,
  effectHandlers,
}: ReferralDependencies) {
  const $lookupErrorKey = atom<LookupErrorKey | 'referralError' | null>(null);
  const opening = initializeAttribution({
    ...readStoredAttribution(storage),
    country,
    isCountryHome: isHome,
    isSignedIn: mayBeSignedIn(storage.getItem(storageKeys.shopper)),
    storedCountry: readLastCountry(storage),
  });
  const $state = atom<Attribution>(opening.state);
  function act(effect: AttributionEffect): void {
    switch (effect.kind) {
      case 'forget-membership':
        effectHandlers.resetMembershipQuestion();
        break;
      case 'open':
        modals.open(effect.modal);
        break;
      case 'close':
        modals.close(effect.modal);
        break;
      case 'go-home':
        effectHandlers.redirectToCountry(effect.country, effect.distributorId);
        break;
      case 'say':
        $lookupErrorKey.set(effect.key);
        break;
      case 'end-link':
        effectHandlers.removeDistributorFromAddress();
        break;
      case 'sign-out':
        effectHandlers.signOut();
        break;
    }
  }
  function settle(state: Attribution, effects: readonly AttributionEffect[]): void {
    if (saveAttribution(storage, state)) effectHandlers.notifyDistributorChanged();
    $state.set(state);
    for (const effect of effects) act(effect);
  }
  storage.setItem(commerceStorageKeys.lastCountry, country);
  settle(opening.state, opening.effects);
  return {
    $state,
    $said: $lookupErrorKey,
    /** What other tabs wrote counts first. */
    apply(event: AttributionEvent): void {
      const known = reduceAttribution($state.get(), { type: 'stored', ...readStoredAttribution(storage) }, now()).state;
      const { state, effects } = reduceAttribution(known, event, now());
      settle(state, effects);
    },
    reloadFromStorage(): void {
      $state.set(reduceAttribution($state.get(), { type: 'stored', ...readStoredAttribution(storage) }, now()).state);
    },
  };
}

type AttributionStore = ReturnType<typeof createAttributionStore>;
interface LookupOrigin {
  by: LookupSource;
  as: CheckoutRole;
  id: string | null;
  code: string | null;
}

/** Tells the state what a lookup gave. A code is invalid when its lookup fails, whyever (document 1, section 4). */
function applyLookup(
  { apply, $said }: AttributionStore,
  lookup: LookupResult,
  { by, as, id, code }: LookupOrigin,
): void {
  if (lookup.status === 'found') {
    apply({ type: 'found', source: by, role: as, found: lookup.found });
    return;
  }
  if (lookup.status === 'refused') {
    apply({ type: 'refused', by, error: lookup.error, country: lookup.country, id, code });
    return;
  }
  if (code !== null) apply({ type: 'refused', by, error: 'ReferralCodeIsInvalid', country: null, id, code });
  if (by !== 'memory') $said.set('referralError');
}

const customerTypeByCheckoutAs = { guest: 'Guest', preferred: 'PreferredCustomer' } as const;

/**
 * With whom a shopper shops: the whole life of an attribution (documents 1 and 3, section 4). Nothing that storage or
 * an address says is believed: the API is asked.
 */
export function createReferralStore(parts: ReferralDependencies): ReferralStore {
  const {
    environment: { call, now },
    page: { country },
    visitorIp,
  } = parts;
  const keeper = createAttributionStore(parts);
  const { $state, $said, apply } = keeper;
  let entries = 0;

  /** Of several entries the last one asked counts, in whatever order their answers come. */
  async function enter(asked: Omit<LookupOrigin, 'by'>, ask: () => Promise<LookupResult>): Promise<LookupStatus> {
    const number = (entries += 1);
    $said.set(null);
    const lookup = await ask();
    if (number !== entries) return 'ignored';
    applyLookup(keeper, lookup, { by: 'entry', ...asked });
    return lookup.status;
  }

  async function verify(): Promise<LookupStatus> {
    const { choice, verifiedDistributorIds } = $state.get();
    if (
      !choice ||
      choice.reason === 'assigned' ||
      choice.country !== country ||
      verifiedDistributorIds.includes(choice.id)
    )
      return 'ignored';
    const lookup = await lookUpByDistributorId(call, choice.id, country);
    applyLookup(keeper, lookup, { by: 'memory', as: 'guest', id: choice.id, code: null });
    return lookup.status;
  }

  return {
    $lookupErrorKey: $said,
    verifyStoredDistributor: verify,
    $referral: computed($state, (state) => state.referral),
    $distributor: computed($state, (state) => decideDistributor(state, now())),
    $offer: computed($state, (state) => state.pendingDistributor),
    async followDistributorLink(distributorId) {
      const id = distributorId.trim();
      // A link of the one whom she shops with already leads nobody away, be it to her country.
      if (hasAssignedDistributor($state.get())) return 'ignored';
      if ($state.get().choice?.id === id) return verify();
      const lookup = await lookUpByDistributorId(call, id, country);
      applyLookup(keeper, lookup, { by: 'link', as: 'guest', id, code: null });
      return lookup.status;
    },
    async followReferralCodeLink(code) {
      const { address: ipAddress } = await visitorIp.waitForIp();
      const lookup = await validateLinkedReferralCode(call, code, country, { ipAddress, now: now() });
      applyLookup(keeper, lookup, { by: 'link', as: 'guest', id: null, code: code.trim() });
      return lookup.status;
    },
    enterDistributorId: (id, as) =>
      enter({ as, id: id.trim(), code: null }, () => lookUpByDistributorId(call, id, country)),
    enterZip: (zip, as) =>
      enter({ as, id: null, code: null }, () => lookUpByZip(call, zip, country, customerTypeByCheckoutAs[as])),
    enterReferralCode: (code) =>
      enter({ as: 'preferred', id: null, code: code.trim() }, () =>
        lookUpByReferralCode(call, code, country, visitorIp.$ip.get()?.address),
      ),
    removeReferralCode: () => {
      apply({ type: 'code-removed' });
    },
    answerOffer: (answer) => {
      apply({ type: 'answered', answer });
    },
    closeNotOptedModal: () => {
      apply({ type: 'not-opted-closed' });
    },
    async setUser(user) {
      apply({ type: 'user', user: user && toSponsoredUser(user) });
      if (!user?.assignedDistributorId || user.assignedDistributor) return;
      const assignedDistributor = await call(getDistributor, { params: { id: user.assignedDistributorId } });
      apply({ type: 'user', user: toSponsoredUser({ ...user, assignedDistributor }) });
    },
    beginCheckout: (as) => {
      apply({ type: 'checkout', as });
    },
    clearReferral: () => {
      apply({ type: 'cleared' });
    },
    reloadFromStorage: () => {
      keeper.reloadFromStorage();
    },
  };
}
