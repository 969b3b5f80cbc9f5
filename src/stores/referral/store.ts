import { atom, computed, type ReadableAtom } from 'nanostores';
import { storageKeys } from '../../config/browser-storage.ts';
import { commerceKeys } from '../../config/commerce-storage.ts';
import type { CountryCode } from '../../config/countries.ts';
import type { User } from '../../contract/account/customers.ts';
import { getDistributor } from '../../contract/referral/distributors.ts';
import { attribute } from '../../domain/referral/attribute.ts';
import type {
  Attribution,
  AttributionEvent,
  By,
  CheckoutAs,
  Decision,
  Effect,
  Found,
} from '../../domain/referral/attribution.ts';
import { decideDistributor, isAssigned } from '../../domain/referral/decide.ts';
import { openAttribution } from '../../domain/referral/open.ts';
import type { LookupKey } from '../../domain/referral/outcome-keys.ts';
import { sponsoredOf } from '../../domain/referral/sponsored.ts';
import type { ReferralState } from '../../domain/referral/state.ts';
import type { Around } from '../browser-environment.ts';
import type { Modals } from '../shell/modals.ts';
import { lookUpCode, lookUpId, type Lookup, lookUpZip, validateLinkCode } from './lookups.ts';
import { lastCountry, recall, remember } from './state.ts';
import type { VisitorIp } from '../shell/visitor-ip.ts';

/** What became of a lookup. `ignored`: it could change nothing, or a later one has taken its place. */
export type LookupStatus = Lookup['status'] | 'ignored';

export interface ReferralStore {
  /** With whom the shopper shops, and why. */
  $distributor: ReadableAtom<Decision>;
  $referral: ReadableAtom<ReferralState>;
  /** The distributor of a link who waits for an answer. */
  $offer: ReadableAtom<Found | null>;
  /** The key of the text that says why the last lookup led to nobody. */
  $said: ReadableAtom<LookupKey | 'referralError' | null>;
  /** Has the API confirm what storage says. */
  verify(): Promise<LookupStatus>;
  /** Follows `?distributorId=` of an address. */
  follow(distributorId: string): Promise<LookupStatus>;
  /** Validates `?referralCode=` of an address, once the visitor's address is known. */
  followCode(code: string): Promise<LookupStatus>;
  enterId(distributorId: string, as: CheckoutAs): Promise<LookupStatus>;
  enterZip(zip: string, as: CheckoutAs): Promise<LookupStatus>;
  enterCode(code: string): Promise<LookupStatus>;
  /** Takes back a code that no distributor stands behind. */
  removeCode(): void;
  answerOffer(answer: 'keep' | 'switch'): void;
  closeNotOpted(): void;
  /** Who is signed in, as the API tells it; null once nobody is. */
  setUser(user: User | null): Promise<void>;
  beginCheckout(as: CheckoutAs): void;
  /** Gives up referral and distributor, for the enrolment of checkout-as. */
  clear(): void;
  /** Storage was written by another tab. */
  reread(): void;
}

/** What the shop does at the store's word. */
export interface ReferralDoings {
  goHome(country: CountryCode, distributorId: string): void;
  endLink(): void;
  signOut(): void;
  forgetMembership(): void;
  /** `shop.distributor` has changed. */
  announce(): void;
}

export interface ReferralParts {
  around: Pick<Around, 'call' | 'storage' | 'now'>;
  page: { country: CountryCode; isHome: boolean };
  ip: VisitorIp;
  modals: Modals;
  doings: ReferralDoings;
}

/** Keeps the state, writes it down, and does what follows. */
function createKeeper({ around: { storage, now }, page: { country, isHome }, modals, doings }: ReferralParts) {
  const $said = atom<LookupKey | 'referralError' | null>(null);
  const opening = openAttribution({
    ...recall(storage),
    country,
    isHome,
    isSignedIn: storage.getItem(storageKeys.shopper) !== null,
    storedCountry: lastCountry(storage),
  });
  const $state = atom<Attribution>(opening.state);
  function act(effect: Effect): void {
    switch (effect.kind) {
      case 'forget-membership':
        doings.forgetMembership();
        break;
      case 'open':
        modals.open(effect.modal);
        break;
      case 'close':
        modals.close(effect.modal);
        break;
      case 'go-home':
        doings.goHome(effect.country, effect.distributorId);
        break;
      case 'say':
        $said.set(effect.key);
        break;
      case 'end-link':
        doings.endLink();
        break;
      case 'sign-out':
        doings.signOut();
        break;
    }
  }
  function settle(state: Attribution, effects: readonly Effect[]): void {
    if (remember(storage, state)) doings.announce();
    $state.set(state);
    for (const effect of effects) act(effect);
  }
  storage.setItem(commerceKeys.country, country);
  settle(opening.state, opening.effects);
  return {
    $state,
    $said,
    /** What other tabs wrote counts first. */
    apply(event: AttributionEvent): void {
      const known = attribute($state.get(), { type: 'stored', ...recall(storage) }, now()).state;
      const { state, effects } = attribute(known, event, now());
      settle(state, effects);
    },
    reread(): void {
      $state.set(attribute($state.get(), { type: 'stored', ...recall(storage) }, now()).state);
    },
  };
}

type Keeper = ReturnType<typeof createKeeper>;
interface Asked {
  by: By;
  as: CheckoutAs;
  id: string | null;
  code: string | null;
}

/** Tells the state what a lookup gave. A code is invalid when its lookup fails, whyever (document 1, section 4). */
function tell({ apply, $said }: Keeper, lookup: Lookup, { by, as, id, code }: Asked): void {
  if (lookup.status === 'found') {
    apply({ type: 'found', by, as, found: lookup.found });
    return;
  }
  if (lookup.status === 'refused') {
    apply({ type: 'refused', by, error: lookup.error, country: lookup.country, id, code });
    return;
  }
  if (code !== null) apply({ type: 'refused', by, error: 'ReferralCodeIsInvalid', country: null, id, code });
  if (by !== 'memory') $said.set('referralError');
}

const visitorLookups = { guest: 'Guest', preferred: 'PreferredCustomer' } as const;

/**
 * With whom a shopper shops: the whole life of an attribution (documents 1 and 3, section 4). Nothing that storage or
 * an address says is believed: the API is asked.
 */
export function createReferralStore(parts: ReferralParts): ReferralStore {
  const {
    around: { call, now },
    page: { country },
    ip,
  } = parts;
  const keeper = createKeeper(parts);
  const { $state, $said, apply } = keeper;
  let entries = 0;

  /** Of several entries the last one asked counts, in whatever order their answers come. */
  async function enter(asked: Omit<Asked, 'by'>, ask: () => Promise<Lookup>): Promise<LookupStatus> {
    const number = (entries += 1);
    $said.set(null);
    const lookup = await ask();
    if (number !== entries) return 'ignored';
    tell(keeper, lookup, { by: 'entry', ...asked });
    return lookup.status;
  }

  async function verify(): Promise<LookupStatus> {
    const { choice, verified } = $state.get();
    if (!choice || choice.reason === 'assigned' || choice.country !== country || verified.includes(choice.id))
      return 'ignored';
    const lookup = await lookUpId(call, choice.id, country);
    tell(keeper, lookup, { by: 'memory', as: 'guest', id: choice.id, code: null });
    return lookup.status;
  }

  return {
    $said,
    verify,
    $referral: computed($state, (state) => state.referral),
    $distributor: computed($state, (state) => decideDistributor(state, now())),
    $offer: computed($state, (state) => state.offer),
    async follow(distributorId) {
      const id = distributorId.trim();
      // A link of the one whom she shops with already leads nobody away, be it to her country.
      if (isAssigned($state.get())) return 'ignored';
      if ($state.get().choice?.id === id) return verify();
      const lookup = await lookUpId(call, id, country);
      tell(keeper, lookup, { by: 'link', as: 'guest', id, code: null });
      return lookup.status;
    },
    async followCode(code) {
      const { address: ipAddress } = await ip.known();
      const lookup = await validateLinkCode(call, code, country, { ipAddress, now: now() });
      tell(keeper, lookup, { by: 'link', as: 'guest', id: null, code: code.trim() });
      return lookup.status;
    },
    enterId: (id, as) => enter({ as, id: id.trim(), code: null }, () => lookUpId(call, id, country)),
    enterZip: (zip, as) => enter({ as, id: null, code: null }, () => lookUpZip(call, zip, country, visitorLookups[as])),
    enterCode: (code) =>
      enter({ as: 'preferred', id: null, code: code.trim() }, () =>
        lookUpCode(call, code, country, ip.$ip.get()?.address),
      ),
    removeCode: () => {
      apply({ type: 'code-removed' });
    },
    answerOffer: (answer) => {
      apply({ type: 'answered', answer });
    },
    closeNotOpted: () => {
      apply({ type: 'not-opted-closed' });
    },
    async setUser(user) {
      apply({ type: 'user', user: user && sponsoredOf(user) });
      if (!user?.assignedDistributorId || user.assignedDistributor) return;
      const assignedDistributor = await call(getDistributor, { params: { id: user.assignedDistributorId } });
      apply({ type: 'user', user: sponsoredOf({ ...user, assignedDistributor }) });
    },
    beginCheckout: (as) => {
      apply({ type: 'checkout', as });
    },
    clear: () => {
      apply({ type: 'cleared' });
    },
    reread: () => {
      keeper.reread();
    },
  };
}
