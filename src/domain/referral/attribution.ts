import type { CountryCode } from '../../config/countries.ts';
import type { AttributionReason, DistributorChoice } from './choice.ts';
import type { LookupErrorKey, ReferralError } from './lookup-error-keys.ts';
import type { NamedDistributor, SponsoredUser } from './sponsored-user.ts';
import type { ReferralState } from './state.ts';

/** A distributor whom the API has found, and by which code. `customerId`: the customer whose code it is. */
export interface FoundDistributor extends NamedDistributor {
  country: CountryCode;
  referralCode: string | null;
  customerId: number | null;
}

/** `awaited`: somebody is signed in, and the API has not yet told who. */
export type AttributionUser = { status: 'guest' } | { status: 'awaited' } | ({ status: 'loaded' } & SponsoredUser);

/** Everything that decides with whom a shopper shops. */
export interface Attribution {
  /** Of the site. */
  country: CountryCode;
  /** The page is the home of its country. */
  isCountryHome: boolean;
  currentUser: AttributionUser;
  /** Of this page. */
  referral: ReferralState;
  /** What local storage keeps of it. */
  savedReferral: ReferralState | null;
  /** What local storage says about the distributor; it counts once its id is among `verified`. */
  choice: DistributorChoice | null;
  /** Ids that the API has confirmed for this country. */
  verifiedDistributorIds: readonly string[];
  /** The distributor of a link who waits for an answer. */
  pendingDistributor: FoundDistributor | null;
  /** The distributor who takes no orders and of whom a warning speaks. */
  notOptedDistributorId: string | null;
}

/** How a distributor came: by a link, by what the shopper entered, or out of storage. */
export type LookupSource = 'link' | 'entry' | 'memory';
export type CheckoutRole = 'guest' | 'preferred';

export type AttributionEvent =
  /** Who is signed in; null once nobody is. */
  | { type: 'user'; user: SponsoredUser | null }
  /** A lookup found a distributor. `role` is what the shopper checks out as. */
  | { type: 'found'; source: LookupSource; role: CheckoutRole; found: FoundDistributor }
  /** A lookup found nobody to shop with. `code` is the referral code looked up, `id` the distributor's id. */
  | {
      type: 'refused';
      source: LookupSource;
      error: ReferralError;
      country: CountryCode | null;
      id: string | null;
      code: string | null;
    }
  /** The answer to a link of another distributor. */
  | { type: 'answered'; answer: 'keep' | 'switch' }
  | { type: 'not-opted-closed' }
  /** The checkout begins. */
  | { type: 'checkout'; role: CheckoutRole }
  /** The referral code is taken back. */
  | { type: 'code-removed' }
  /**
   * Referral and distributor are given up, to be chosen anew: the enrolment of checkout-as begins so (document 2,
   * section 2).
   */
  | { type: 'cleared' }
  /** Another tab has written. */
  | { type: 'stored'; savedReferral: ReferralState | null; choice: DistributorChoice | null };

export type AttributionModal = 'distributor-not-opted' | 'other-distributor';

/** What follows beyond the state, for the shop to do. */
export type AttributionEffect =
  | { kind: 'forget-membership' }
  | { kind: 'open' | 'close'; modal: AttributionModal }
  | { kind: 'go-home'; country: CountryCode; distributorId: string }
  | { kind: 'say'; key: LookupErrorKey }
  /** The address need not name the distributor any more. */
  | { kind: 'end-link' }
  | { kind: 'sign-out' };

export interface AttributionTransition {
  state: Attribution;
  effects: readonly AttributionEffect[];
}

/**
 * With whom the shopper shops, and why. `unverified`: kept by the browser, and not yet confirmed by the API; good to
 * show, not to order with.
 */
export type DistributorDecision =
  | { status: 'none' }
  | { status: 'unverified' | 'active'; distributorId: number; name: string; reason: AttributionReason };
