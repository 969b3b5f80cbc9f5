import type { CountryCode } from '../../config/countries.ts';
import type { Attribution, AttributionTransition } from './attribution.ts';
import type { DistributorChoice } from './choice.ts';
import { restoreReferral } from './restore-referral.ts';
import { emptyReferral, type ReferralState } from './state.ts';

export interface AttributionSources {
  country: CountryCode;
  isCountryHome: boolean;
  /** Whether somebody is signed in, as far as the browser knows. */
  isSignedIn: boolean;
  savedReferral: ReferralState | null;
  choice: DistributorChoice | null;
  /** The country of the stored membership data; null when there is none. */
  storedCountry: CountryCode | null;
}

/** Creates the state of a page from storage. Nothing is confirmed yet. Membership data of another country is dropped. */
export function initializeAttribution({
  country,
  isCountryHome,
  isSignedIn,
  savedReferral,
  choice,
  storedCountry,
}: AttributionSources): AttributionTransition {
  const validChoice = choice?.reason === 'assigned' && !isSignedIn ? null : choice;
  const isForeign = storedCountry !== null && storedCountry !== country;
  const ownReferral =
    isForeign && savedReferral ? { ...savedReferral, isMembershipQuestionModalAnswered: false } : savedReferral;
  const state: Attribution = {
    country,
    isCountryHome,
    currentUser: { status: isSignedIn ? 'awaited' : 'guest' },
    referral: emptyReferral,
    savedReferral: ownReferral,
    choice: validChoice,
    verifiedDistributorIds: [],
    pendingDistributor: null,
    notOptedDistributorId: null,
  };
  return { state: restoreReferral(state), effects: isForeign ? [{ kind: 'forget-membership', of: 'everybody' }] : [] };
}
