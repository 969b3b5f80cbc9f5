import { ReferralActivityType, ReferralCodeValidationStatus } from '../../contract/enumerations.ts';
import type { Attribution, AttributionEvent, AttributionEffect, AttributionTransition } from './attribution.ts';
import { hasAssignedDistributor } from './decide.ts';
import { getLookupErrorKey } from './lookup-error-keys.ts';

type RefusedEvent = Extract<AttributionEvent, { type: 'refused' }>;

const warnNotOpted = (state: Attribution, id: string | null): AttributionTransition => ({
  state: { ...state, notOptedDistributorId: id },
  effects: [{ kind: 'open', modal: 'distributor-not-opted' }],
});

/**
 * A code that was looked up is known to be invalid; so is a manual lookup that finds nobody (document 1, section 4).
 */
function markReferralInvalid(state: Attribution, { source, code }: RefusedEvent): Attribution {
  if (source !== 'entry' && code === null) return state;
  const activity = source === 'entry' ? ReferralActivityType.ManuallyEntered : ReferralActivityType.LinkClicked;
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
function handleRefusedLink(state: Attribution, { error, country, id }: RefusedEvent): AttributionTransition {
  const isKnown = error === 'DifferentCountry' || error === 'CDONotOpted' || error === 'DistributorInactive';
  const isElsewhere = country !== state.country || !state.isCountryHome;
  if (isKnown && country && id && isElsewhere)
    return { state, effects: [{ kind: 'go-home', country, distributorId: id }] };
  if (error === 'CDONotOpted') return warnNotOpted(state, id);
  return { state, effects: [{ kind: 'say', key: getLookupErrorKey(error) }] };
}

/**
 * The distributor whom the browser remembers cannot serve any more: she is dropped, with the referral that names her.
 * One who moved away is kept for a return there.
 */
function handleRefusedStoredDistributor(state: Attribution, { error, id }: RefusedEvent): AttributionTransition {
  if (state.choice?.id !== id || error === 'DifferentCountry') return { state, effects: [] };
  if (error === 'CDONotOpted') return warnNotOpted(state, id);
  return { state: removeDistributor(state, id), effects: [{ kind: 'say', key: getLookupErrorKey(error) }] };
}

/** The state without a distributor who was chosen here. */
export function removeDistributor(state: Attribution, id: string | null): Attribution {
  const names = (referral: { distributorId: number | null } | null) =>
    id !== null && String(referral?.distributorId) === id;
  const { choice, savedReferral, referral, verifiedDistributorIds } = state;
  const drops = choice?.reason !== 'assigned' && choice?.id === id;
  return {
    ...state,
    choice: drops ? null : choice,
    savedReferral: names(savedReferral) ? null : savedReferral,
    verifiedDistributorIds: verifiedDistributorIds.filter((one) => one !== id),
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

export function onRefused(state: Attribution, event: RefusedEvent): AttributionTransition {
  if (hasAssignedDistributor(state)) return { state, effects: [] };
  if (event.source === 'memory') return handleRefusedStoredDistributor(state, event);
  const next = markReferralInvalid(state, event);
  if (event.source === 'link' && event.code === null) return handleRefusedLink(next, event);
  const said: AttributionEffect = { kind: 'say', key: getLookupErrorKey(event.error) };
  return { state: next, effects: event.source === 'entry' ? [said] : [] };
}

/**
 * The warning is closed: a signed-in user is signed out, for a visitor only the link to the distributor ends (document
 * 1, section 8).
 */
export function onNotOptedClosed(state: Attribution): AttributionTransition {
  const { notOptedDistributorId, currentUser } = state;
  if (notOptedDistributorId === null) return { state, effects: [] };
  const closed: AttributionEffect = { kind: 'close', modal: 'distributor-not-opted' };
  const next = { ...removeDistributor(state, notOptedDistributorId), notOptedDistributorId: null };
  return { state: next, effects: [closed, { kind: currentUser.status === 'loaded' ? 'sign-out' : 'end-link' }] };
}
