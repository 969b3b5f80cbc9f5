import type { CountryCode } from '../../config/countries.ts';
import type { Attribution, Step } from './attribution.ts';
import type { Choice } from './choice.ts';
import { restored } from './restored.ts';
import { noReferral, type ReferralState } from './state.ts';

export interface Opening {
  country: CountryCode;
  isHome: boolean;
  /** Somebody is signed in, as far as the browser knows. */
  isSignedIn: boolean;
  saved: ReferralState | null;
  choice: Choice | null;
  /** The country that membership data was kept for; null where none was. */
  storedCountry: CountryCode | null;
}

/**
 * A page opens. What storage keeps is taken up, none of it confirmed; membership data of another country goes (document
 * 1, section 4).
 */
export function openAttribution({ country, isHome, isSignedIn, saved, choice, storedCountry }: Opening): Step {
  const kept = choice?.reason === 'assigned' && !isSignedIn ? null : choice;
  const isForeign = storedCountry !== null && storedCountry !== country;
  const asked = isForeign && saved ? { ...saved, isMembershipQuestionModalAnswered: false } : saved;
  const state: Attribution = {
    country,
    isHome,
    who: { status: isSignedIn ? 'awaited' : 'guest' },
    referral: noReferral,
    saved: asked,
    choice: kept,
    verified: [],
    offer: null,
    notOpted: null,
  };
  return { state: restored(state), effects: isForeign ? [{ kind: 'forget-membership' }] : [] };
}
