import type { CountryCode } from '../../config/countries.ts';
import type { AttributionReason, Choice } from './choice.ts';
import type { LookupKey, ReferralError } from './outcome-keys.ts';
import type { NamedDistributor, Sponsored } from './sponsored.ts';
import type { ReferralState } from './state.ts';

/** A distributor whom the API has found, and by which code. `customerId`: the customer whose code it is. */
export interface Found extends NamedDistributor {
  country: CountryCode;
  referralCode: string | null;
  customerId: number | null;
}

/** `awaited`: somebody is signed in, and the API has not yet told who. */
export type Who = { status: 'guest' } | { status: 'awaited' } | ({ status: 'loaded' } & Sponsored);

/** Everything that decides with whom a shopper shops. */
export interface Attribution {
  /** Of the site. */
  country: CountryCode;
  /** The page is the home of its country. */
  isHome: boolean;
  who: Who;
  /** Of this page. */
  referral: ReferralState;
  /** What local storage keeps of it. */
  saved: ReferralState | null;
  /** What local storage says about the distributor; it counts once its id is among `verified`. */
  choice: Choice | null;
  /** Ids that the API has confirmed for this country. */
  verified: readonly string[];
  /** The distributor of a link who waits for an answer. */
  offer: Found | null;
  /** The distributor who takes no orders and of whom a warning speaks. */
  notOpted: string | null;
}

/** How a distributor came: by a link, by what the shopper entered, or out of storage. */
export type By = 'link' | 'entry' | 'memory';
export type CheckoutAs = 'guest' | 'preferred';

export type AttributionEvent =
  /** Who is signed in; null once nobody is. */
  | { type: 'user'; user: Sponsored | null }
  /** A lookup ended with NoError. `as` is what the shopper shops as. */
  | { type: 'found'; by: By; as: CheckoutAs; found: Found }
  /** A lookup ended otherwise. `code` is the referral code that was looked up, `id` the distributor's id. */
  | {
      type: 'refused';
      by: By;
      error: ReferralError;
      country: CountryCode | null;
      id: string | null;
      code: string | null;
    }
  /** The answer to a link of another distributor. */
  | { type: 'answered'; answer: 'keep' | 'switch' }
  | { type: 'not-opted-closed' }
  /** The checkout begins. */
  | { type: 'checkout'; as: CheckoutAs }
  /** The referral code is taken back. */
  | { type: 'code-removed' }
  /**
   * Referral and distributor are given up, to be chosen anew: the enrolment of checkout-as begins so (document 2,
   * section 2).
   */
  | { type: 'cleared' }
  /** Another tab has written. */
  | { type: 'stored'; saved: ReferralState | null; choice: Choice | null };

export type AttributionModal = 'distributor-not-opted' | 'other-distributor';

/** What follows beyond the state, for the shop to do. */
export type Effect =
  | { kind: 'forget-membership' }
  | { kind: 'open' | 'close'; modal: AttributionModal }
  | { kind: 'go-home'; country: CountryCode; distributorId: string }
  | { kind: 'say'; key: LookupKey }
  /** The address need not name the distributor any more. */
  | { kind: 'end-link' }
  | { kind: 'sign-out' };

export interface Step {
  state: Attribution;
  effects: readonly Effect[];
}

/**
 * With whom the shopper shops, and why. `unverified`: kept by the browser, and not yet confirmed by the API; good to
 * show, not to order with.
 */
export type Decision =
  | { status: 'none' }
  | { status: 'unverified' | 'active'; distributorId: number; name: string; reason: AttributionReason };
