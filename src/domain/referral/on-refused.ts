import { ReferralActivityType, ReferralCodeValidationStatus } from '../../contract/enumerations.ts';
import type { Attribution, AttributionEvent, Effect, Step } from './attribution.ts';
import { isAssigned } from './decide.ts';
import { lookupKeyOf } from './outcome-keys.ts';

type Refused = Extract<AttributionEvent, { type: 'refused' }>;

const warn = (state: Attribution, id: string | null): Step => ({
  state: { ...state, notOpted: id },
  effects: [{ kind: 'open', modal: 'distributor-not-opted' }],
});

/**
 * A code that was looked up is known to be invalid; so is a manual lookup that finds nobody (document 1, section 4).
 */
function judged(state: Attribution, { by, code }: Refused): Attribution {
  if (by !== 'entry' && code === null) return state;
  const activity = by === 'entry' ? ReferralActivityType.ManuallyEntered : ReferralActivityType.LinkClicked;
  const referral = {
    ...state.referral,
    referralCodeValidationStatus: ReferralCodeValidationStatus.Invalid,
    referralActivityTypeId: activity,
    ...(code !== null && { referralCode: code, customerId: null }),
  };
  return { ...state, referral };
}

/**
 * A link to a distributor who cannot serve here leads to the home of her country, once; there it is said why (document
 * 1, section 4).
 */
function followed(state: Attribution, { error, country, id }: Refused): Step {
  const isKnown = error === 'DifferentCountry' || error === 'CDONotOpted' || error === 'DistributorInactive';
  const isElsewhere = country !== state.country || !state.isHome;
  if (isKnown && country && id && isElsewhere)
    return { state, effects: [{ kind: 'go-home', country, distributorId: id }] };
  if (error === 'CDONotOpted') return warn(state, id);
  return { state, effects: [{ kind: 'say', key: lookupKeyOf(error) }] };
}

/**
 * The distributor whom the browser remembers cannot serve any more: she is dropped, with the referral that names her.
 * One who moved away is kept for a return there.
 */
function recalled(state: Attribution, { error, id }: Refused): Step {
  if (state.choice?.id !== id || error === 'DifferentCountry') return { state, effects: [] };
  if (error === 'CDONotOpted') return warn(state, id);
  return { state: withoutDistributor(state, id), effects: [{ kind: 'say', key: lookupKeyOf(error) }] };
}

/** The state without a distributor who was chosen here. */
export function withoutDistributor(state: Attribution, id: string | null): Attribution {
  const names = (referral: { distributorId: number | null } | null) =>
    id !== null && String(referral?.distributorId) === id;
  const { choice, saved, referral, verified } = state;
  const drops = choice?.reason !== 'assigned' && choice?.id === id;
  return {
    ...state,
    choice: drops ? null : choice,
    saved: names(saved) ? null : saved,
    verified: verified.filter((one) => one !== id),
    referral: names(referral)
      ? {
          ...referral,
          distributorId: null,
          referralInfo: null,
          referralCodeValidationStatus: ReferralCodeValidationStatus.Unknown,
        }
      : referral,
  };
}

export function onRefused(state: Attribution, event: Refused): Step {
  if (isAssigned(state)) return { state, effects: [] };
  if (event.by === 'memory') return recalled(state, event);
  const next = judged(state, event);
  if (event.by === 'link' && event.code === null) return followed(next, event);
  const said: Effect = { kind: 'say', key: lookupKeyOf(event.error) };
  return { state: next, effects: event.by === 'entry' ? [said] : [] };
}

/**
 * The warning is closed: a signed-in user is signed out, for a visitor only the link to the distributor ends (document
 * 1, section 8).
 */
export function onNotOptedClosed(state: Attribution): Step {
  const { notOpted, who } = state;
  if (notOpted === null) return { state, effects: [] };
  const closed: Effect = { kind: 'close', modal: 'distributor-not-opted' };
  const next = { ...withoutDistributor(state, notOpted), notOpted: null };
  return { state: next, effects: [closed, { kind: who.status === 'loaded' ? 'sign-out' : 'end-link' }] };
}
