import type { CountryCode } from '../../config/countries.ts';
import type { AttributionReason, DistributorChoice } from './choice.ts';
import type { LookupErrorKey, ReferralError } from './lookup-error-keys.ts';
import type { NamedDistributor, SponsoredUser } from './sponsored-user.ts';
import type { ReferralState } from './state.ts';

/** A distributor that the API has found. `customerId` is the customer whose referral code was looked up. */
export interface FoundDistributor extends NamedDistributor {
  country: CountryCode;
  referralCode: string | null;
  customerId: number | null;
}

/** `awaited`: somebody is signed in, and their data is not loaded yet. */
type AttributionUser = { status: 'guest' } | { status: 'awaited' } | ({ status: 'loaded' } & SponsoredUser);

/** Everything that decides who a shopper's distributor is. */
export interface Attribution {
  /** The country of the page. */
  country: CountryCode;
  /** Whether the page is the home page of its country. */
  isCountryHome: boolean;
  currentUser: AttributionUser;
  /** The referral of this page. */
  referral: ReferralState;
  /** The referral in local storage. */
  savedReferral: ReferralState | null;
  /** The distributor in local storage. It counts once its id is among `verifiedDistributorIds`. */
  choice: DistributorChoice | null;
  /** The ids that the API has confirmed for this country. */
  verifiedDistributorIds: readonly string[];
  /** The distributor of a link, while the shopper is asked whether to switch. */
  pendingDistributor: FoundDistributor | null;
  /** The distributor who takes no orders, while the warning about them is open. */
  notOptedDistributorId: string | null;
}

/** Where a distributor comes from: a link, an entry of the shopper, or storage. */
export type LookupSource = 'link' | 'entry' | 'memory';
export type CheckoutRole = 'guest' | 'preferred';

export type AttributionEvent =
  /** The user is loaded; null when nobody is signed in. */
  | { type: 'user'; user: SponsoredUser | null }
  /** A lookup found a distributor. `role` is what the shopper checks out as. */
  | { type: 'found'; source: LookupSource; role: CheckoutRole; found: FoundDistributor }
  /** A lookup failed. `code` is the referral code that was looked up, `id` the distributor's id. */
  | {
      type: 'refused';
      source: LookupSource;
      error: ReferralError;
      country: CountryCode | null;
      id: string | null;
      code: string | null;
    }
  /** The shopper answered whether to switch to the distributor of a link. */
  | { type: 'answered'; answer: 'keep' | 'switch' }
  | { type: 'not-opted-closed' }
  /** The checkout starts. */
  | { type: 'checkout'; role: CheckoutRole }
  /** The shopper removed the referral code. */
  | { type: 'code-removed' }
  /** Referral and distributor are cleared, because the shopper chooses again on checkout-as. */
  | { type: 'cleared' }
  /** Another tab has changed the storage. */
  | { type: 'stored'; savedReferral: ReferralState | null; choice: DistributorChoice | null };

type AttributionModal = 'distributor-not-opted' | 'other-distributor';

/** What the shop must do besides updating the state. */
export type AttributionEffect =
  /** What the browser remembers of a membership: of the guest who chose a distributor, or of everybody. */
  | { kind: 'forget-membership'; of: 'guest' | 'everybody' }
  | { kind: 'open' | 'close'; modal: AttributionModal }
  /** `friendCode`: the code of the customer who referred the shopper, which the distributor's id does not tell. */
  | { kind: 'go-home'; country: CountryCode; distributorId: string; friendCode: string | null }
  | { kind: 'say'; key: LookupErrorKey }
  /** Removes the distributor from the address of the page. */
  | { kind: 'end-link' }
  | { kind: 'sign-out' };

export interface AttributionTransition {
  state: Attribution;
  effects: readonly AttributionEffect[];
}

/**
 * The shopper's distributor, and why. An `unverified` one comes from storage and is not confirmed by the API: it can be
 * shown, but not ordered with.
 */
export type DistributorDecision =
  | { status: 'none' }
  | { status: 'unverified' | 'active'; distributorId: number; name: string; reason: AttributionReason };
