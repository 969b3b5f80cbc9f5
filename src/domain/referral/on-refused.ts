import { ReferralActivityType, ReferralCodeValidationStatus } from '../../contract/enumerations.ts';
import type { Attribution, AttributionEvent, AttributionEffect, AttributionTransition } from './attribution.ts';
import { hasAssignedDistributor, mayLeadToCountry } from './decide.ts';
import { getLookupErrorKey } from './lookup-error-keys.ts';

type RefusedEvent = Extract<AttributionEvent, { type: 'refused' }>;

const warnNotOpted = (state: Attribution, id: string | null): AttributionTransition => ({
  state: { ...state, notOptedDistributorId: id },
  effects: [{ kind: 'open', modal: 'distributor-not-opted' }],
});

/** Marks the referral invalid after a failed lookup of a code, or of an entry. */
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
 * A link to a distributor who cannot serve here leads once to the home page of their country, which says why. Customers
 * of another country are told here.
 */
function handleRefusedLink(state: Attribution, { error, country, id }: RefusedEvent): AttributionTransition {
  const isKnown = error === 'DifferentCountry' || error === 'CDONotOpted' || error === 'DistributorInactive';
  const isElsewhere = country !== state.country || !state.isCountryHome;
  const mayLead = country === null || mayLeadToCountry(state, country);
  if (isKnown && country && id && isElsewhere && mayLead)
    return { state, effects: [{ kind: 'go-home', country, distributorId: id, friendCode: null }] };
  if (error === 'CDONotOpted' && mayLead) return warnNotOpted(state, id);
  return { state, effects: [{ kind: 'say', key: getLookupErrorKey(error) }] };
}

/**
 * Drops the stored distributor who cannot serve any more, with the referral that names them. A distributor who serves
 * another country now stays in storage.
 */
function handleRefusedStoredDistributor(state: Attribution, { error, id }: RefusedEvent): AttributionTransition {
  if (state.choice?.id !== id || error === 'DifferentCountry') return { state, effects: [] };
  if (error === 'CDONotOpted') return warnNotOpted(state, id);
  return { state: removeDistributor(state, id), effects: [{ kind: 'say', key: getLookupErrorKey(error) }] };
}

/** Removes a distributor whom the shopper chose, and the referral that names them. */
function removeDistributor(state: Attribution, id: string | null): Attribution {
  const isReferralOf = (referral: { distributorId: number | null } | null) =>
    id !== null && String(referral?.distributorId) === id;
  const { choice, savedReferral, referral, verifiedDistributorIds } = state;
  const isChosen = choice?.reason !== 'assigned' && choice?.id === id;
  return {
    ...state,
    choice: isChosen ? null : choice,
    savedReferral: isReferralOf(savedReferral) ? null : savedReferral,
    verifiedDistributorIds: verifiedDistributorIds.filter((verifiedId) => verifiedId !== id),
    referral: isReferralOf(referral)
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
  const showError: AttributionEffect = { kind: 'say', key: getLookupErrorKey(event.error) };
  return { state: next, effects: event.source === 'entry' ? [showError] : [] };
}

/** Closing the warning signs a user out. For a guest it removes the distributor from the address. */
export function onNotOptedClosed(state: Attribution): AttributionTransition {
  const { notOptedDistributorId, currentUser } = state;
  if (notOptedDistributorId === null) return { state, effects: [] };
  const closeModal: AttributionEffect = { kind: 'close', modal: 'distributor-not-opted' };
  const next = { ...removeDistributor(state, notOptedDistributorId), notOptedDistributorId: null };
  return { state: next, effects: [closeModal, { kind: currentUser.status === 'loaded' ? 'sign-out' : 'end-link' }] };
}
