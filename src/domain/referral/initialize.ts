import type { CountryCode } from '../../config/countries.ts';
import type { Attribution, AttributionTransition } from './attribution.ts';
import type { DistributorChoice } from './choice.ts';
import { restoreReferral } from './restore-referral.ts';
import { emptyReferral, type ReferralState } from './state.ts';

export interface AttributionSources {
  country: CountryCode;
  isCountryHome: boolean;
  /** Somebody is signed in, as far as the browser knows. */
  isSignedIn: boolean;
  savedReferral: ReferralState | null;
  choice: DistributorChoice | null;
  /** The country that membership data was kept for; null where none was. */
  storedCountry: CountryCode | null;
}

/**
 * A page opens. What storage keeps is taken up, none of it confirmed; membership data of another country goes (document
 * 1, section 4).
 */
export function initializeAttribution({
  country,
  isCountryHome,
  isSignedIn,
  savedReferral,
  choice,
  storedCountry,
}: AttributionSources): AttributionTransition {
  const kept = choice?.reason === 'assigned' && !isSignedIn ? null : choice;
  const isForeign = storedCountry !== null && storedCountry !== country;
  const asked =
    isForeign && savedReferral ? { ...savedReferral, isMembershipQuestionModalAnswered: false } : savedReferral;
  const state: Attribution = {
    country,
    isCountryHome,
    currentUser: { status: isSignedIn ? 'awaited' : 'guest' },
    referral: emptyReferral,
    savedReferral: asked,
    choice: kept,
    verifiedDistributorIds: [],
    pendingDistributor: null,
    notOptedDistributorId: null,
  };
  return { state: restoreReferral(state), effects: isForeign ? [{ kind: 'forget-membership' }] : [] };
}
