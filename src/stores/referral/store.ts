import { computed, type ReadableAtom } from 'nanostores';
import type { Call } from '../../client/call.ts';
import { CallError } from '../../client/call-error.ts';
import type { User } from '../../contract/account/customers.ts';
import { getDistributor } from '../../contract/referral/distributors.ts';
import type { CheckoutRole, DistributorDecision, FoundDistributor } from '../../domain/referral/attribution.ts';
import { decideDistributor, hasAssignedDistributor } from '../../domain/referral/decide.ts';
import { toSponsoredUser } from '../../domain/referral/sponsored-user.ts';
import type { ReferralState } from '../../domain/referral/state.ts';
import { getActiveDistributor } from '../../domain/referral/stored-distributor.ts';
import type { BrowserEnvironment } from '../browser-environment.ts';
import type { VisitorIp } from '../shell/visitor-ip.ts';
import { hasCurrentIntent } from '../stored-prompts.ts';
import { applyLookup, type LookupOrigin } from './apply-lookup.ts';
import {
  type AttributionDependencies,
  type AttributionErrorKey,
  type AttributionStore,
  createAttributionStore,
} from './attribution-store.ts';
import {
  type LookupResult,
  lookUpByDistributorId,
  lookUpByReferralCode,
  lookUpByZip,
  validateLinkedReferralCode,
} from './lookups.ts';

/** The outcome of a lookup. `ignored`: it could change nothing, or a later lookup replaced it. */
type LookupStatus = LookupResult['status'] | 'ignored';

export interface ReferralStore {
  /** The shopper's distributor, and the reason for it. */
  $distributor: ReadableAtom<DistributorDecision>;
  $referral: ReadableAtom<ReferralState>;
  /** The distributor of a link, while the shopper has not answered whether to switch. */
  $offer: ReadableAtom<FoundDistributor | null>;
  /** The key of the text that says why the last lookup failed. */
  $lookupErrorKey: ReadableAtom<AttributionErrorKey | null>;
  /** Asks the API to confirm the stored distributor. */
  verifyStoredDistributor(): Promise<LookupStatus>;
  /** Follows `?distributorId=` of an address. */
  followDistributorLink(distributorId: string): Promise<LookupStatus>;
  /** Validates `?referralCode=` of an address, once the visitor's IP address is known. */
  followReferralCodeLink(code: string): Promise<LookupStatus>;
  enterDistributorId(distributorId: string, role: CheckoutRole): Promise<LookupStatus>;
  enterZip(zip: string, role: CheckoutRole): Promise<LookupStatus>;
  enterReferralCode(code: string): Promise<LookupStatus>;
  /** Removes a code that belongs to no distributor. */
  removeReferralCode(): void;
  answerOffer(answer: 'keep' | 'switch'): void;
  closeNotOptedModal(): void;
  /**
   * Sets the user, as the API returned them; null after signing out. If their distributor cannot be loaded now, the
   * next page tries again.
   */
  setUser(user: User | null): Promise<void>;
  beginCheckout(role: CheckoutRole): void;
  /** What the shopper checks out as, as far as known: customers, and who chose the membership, as preferred. */
  getCheckoutRole(): CheckoutRole;
  /** The visitor's IP address; empty until it is known. */
  getVisitorAddress(): string;
  /** Drops the referral and the distributor when the enrolment of checkout-as begins. */
  clearReferral(): void;
  /** Called after another tab has written to storage. */
  reloadFromStorage(): void;
}

export interface ReferralDependencies extends AttributionDependencies {
  environment: Pick<BrowserEnvironment, 'call' | 'storage' | 'now' | 'serverNow'>;
  visitorIp: VisitorIp;
  /** Waits until the user is known, and set. Throws CallError while the API does not answer. */
  waitForUser: () => Promise<unknown>;
}

const customerTypeByRole = { guest: 'Guest', preferred: 'PreferredCustomer' } as const;

type LinkVerb = 'verifyStoredDistributor' | 'followDistributorLink' | 'followReferralCodeLink';
type EntryVerb = 'enterDistributorId' | 'enterZip' | 'enterReferralCode';

/** The verbs for distributors who come from storage or from a link. */
function createLinkVerbs(
  { environment: { call, serverNow }, page: { country }, visitorIp, waitForUser }: ReferralDependencies,
  attribution: AttributionStore,
): Pick<ReferralStore, LinkVerb> {
  const { $state } = attribution;

  /** A link can be followed only once it is known whether an account assigns a distributor. Returns whether it is. */
  async function isUserKnown(): Promise<boolean> {
    try {
      await waitForUser();
      return true;
    } catch (error) {
      if (error instanceof CallError) return false;
      throw error;
    }
  }

  async function verifyStoredDistributor(): Promise<LookupStatus> {
    const { choice: stored, verifiedDistributorIds } = $state.get();
    const choice = getActiveDistributor(stored, country);
    if (!choice || choice.reason === 'assigned') return 'ignored';
    if (verifiedDistributorIds.includes(choice.id)) return 'ignored';
    const lookup = await lookUpByDistributorId(call, choice.id, country);
    applyLookup(attribution, lookup, { source: 'memory', role: 'guest', distributorId: choice.id, code: null });
    return lookup.status;
  }

  return {
    verifyStoredDistributor,
    async followDistributorLink(text) {
      const distributorId = text.trim();
      // An assigned distributor overrides the link, even a link that would lead to another country (REF-007).
      if (hasAssignedDistributor($state.get())) return 'ignored';
      if (!(await isUserKnown())) return 'later';
      if (hasAssignedDistributor($state.get())) return 'ignored';
      if ($state.get().choice?.id === distributorId) return verifyStoredDistributor();
      const lookup = await lookUpByDistributorId(call, distributorId, country);
      applyLookup(attribution, lookup, { source: 'link', role: 'guest', distributorId, code: null });
      return lookup.status;
    },
    async followReferralCodeLink(code) {
      if (!(await isUserKnown())) return 'later';
      const { address: ipAddress } = await visitorIp.waitForIp();
      const lookup = await validateLinkedReferralCode(call, code, country, { ipAddress, now: serverNow() });
      applyLookup(attribution, lookup, { source: 'link', role: 'guest', distributorId: null, code: code.trim() });
      return lookup.status;
    },
  };
}

/** The verbs for what a shopper types. Only the last entry counts, in whatever order the replies arrive. */
function createEntryVerbs(
  { environment: { call }, page: { country }, visitorIp }: ReferralDependencies,
  attribution: AttributionStore,
): Pick<ReferralStore, EntryVerb> {
  let lastEntryNumber = 0;

  async function enter(
    origin: Omit<LookupOrigin, 'source'>,
    lookUp: () => Promise<LookupResult>,
  ): Promise<LookupStatus> {
    lastEntryNumber += 1;
    const entryNumber = lastEntryNumber;
    attribution.$lookupErrorKey.set(null);
    const lookup = await lookUp();
    if (entryNumber !== lastEntryNumber) return 'ignored';
    applyLookup(attribution, lookup, { source: 'entry', ...origin });
    return lookup.status;
  }

  return {
    enterDistributorId: (text, role) =>
      enter({ role, distributorId: text.trim(), code: null }, () => lookUpByDistributorId(call, text, country)),
    enterZip: (zip, role) =>
      enter({ role, distributorId: null, code: null }, () => lookUpByZip(call, zip, country, customerTypeByRole[role])),
    enterReferralCode: (code) =>
      enter({ role: 'preferred', distributorId: null, code: code.trim() }, () =>
        lookUpByReferralCode(call, code, country, visitorIp.$ip.get()?.address),
      ),
  };
}

/** Sets the user, and loads their distributor when the record has only its id. */
async function setUser(call: Call, attribution: AttributionStore, user: User | null): Promise<void> {
  attribution.apply({ type: 'user', user: user && toSponsoredUser(user) });
  if (!user?.assignedDistributorId || user.assignedDistributor) return;
  try {
    const assignedDistributor = await call(getDistributor, { params: { id: user.assignedDistributorId } });
    attribution.apply({ type: 'user', user: toSponsoredUser({ ...user, assignedDistributor }) });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    attribution.notifyDistributorError();
  }
}

/** Decides the shopper's distributor. It trusts neither storage nor the address, so it asks the API. */
export function createReferralStore(dependencies: ReferralDependencies): ReferralStore {
  const { environment, page } = dependencies;
  const { call, now } = environment;
  const attribution = createAttributionStore(dependencies);
  const { $state, $lookupErrorKey, apply, reloadFromStorage } = attribution;
  return {
    ...createLinkVerbs(dependencies, attribution),
    ...createEntryVerbs(dependencies, attribution),
    $lookupErrorKey,
    $referral: computed($state, ({ referral }) => referral),
    $distributor: computed($state, (state) => decideDistributor(state, now())),
    $offer: computed($state, ({ pendingDistributor }) => pendingDistributor),
    removeReferralCode: () => {
      apply({ type: 'code-removed' });
    },
    answerOffer: (answer) => {
      apply({ type: 'answered', answer });
    },
    closeNotOptedModal: () => {
      apply({ type: 'not-opted-closed' });
    },
    setUser: (user) => setUser(call, attribution, user),
    beginCheckout: (role) => {
      apply({ type: 'checkout', role });
    },
    getCheckoutRole: () =>
      $state.get().currentUser.status !== 'guest' ||
      hasCurrentIntent(environment, { user: null, country: page.country })
        ? 'preferred'
        : 'guest',
    getVisitorAddress: () => dependencies.visitorIp.$ip.get()?.address ?? '',
    clearReferral: () => {
      apply({ type: 'cleared' });
    },
    reloadFromStorage,
  };
}
