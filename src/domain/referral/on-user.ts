import type { Attribution, AttributionEffect, AttributionTransition } from './attribution.ts';
import type { DistributorChoice } from './choice.ts';
import { isReferralSettled } from './restore-conditions.ts';
import { restoreReferral } from './restore-referral.ts';
import { formatFullName, type SponsoredUser } from './sponsored-user.ts';
import { emptyReferral } from './state.ts';

type AssignedDistributor = NonNullable<SponsoredUser['assignedDistributor']>;

const toAssignedChoice = (
  assigned: AssignedDistributor,
  { country, choice }: Attribution,
  now: number,
): DistributorChoice => ({
  id: String(assigned.distributorId),
  name: formatFullName(assigned) || (choice?.id === String(assigned.distributorId) ? choice.name : ''),
  country: assigned.country ?? country,
  reason: 'assigned',
  at: now,
});

/** The saved referral goes once a preferred customer's account names its distributor (document 1, section 4). */
function clearSettledReferral(state: Attribution, { customerType, assignedDistributor }: SponsoredUser): Attribution {
  if (
    !isReferralSettled(state.savedReferral, {
      customerType,
      assignedDistributorId: assignedDistributor?.distributorId ?? null,
    })
  )
    return state;
  return {
    ...state,
    savedReferral: null,
    referral: state.referral.distributorId === assignedDistributor?.distributorId ? emptyReferral : state.referral,
  };
}

/**
 * A user's own distributor takes the place of everything that was followed or entered; an open question about another
 * one closes.
 */
function applyAssignedDistributor(
  state: Attribution,
  assigned: AssignedDistributor,
  now: number,
): AttributionTransition {
  const effects: AttributionEffect[] = state.pendingDistributor ? [{ kind: 'close', modal: 'other-distributor' }] : [];
  const next: Attribution = { ...state, choice: toAssignedChoice(assigned, state, now), pendingDistributor: null };
  if (assigned.isOptedIn) return { state: next, effects };
  return {
    state: { ...next, notOptedDistributorId: String(assigned.distributorId) },
    effects: [...effects, { kind: 'open', modal: 'distributor-not-opted' }],
  };
}

/** What was restored for nobody is not this user's (document 1, section 4). */
function removeForeignReferral(state: Attribution): Attribution {
  const { choice, savedReferral, referral } = state;
  const isForeign = choice?.reason === 'remembered' && choice.id === String(savedReferral?.distributorId);
  return isForeign
    ? {
        ...state,
        choice: null,
        referral: referral.distributorId === savedReferral?.distributorId ? emptyReferral : referral,
      }
    : state;
}

/** It is known who is signed in, or that nobody is any more. */
export function onUser(state: Attribution, user: SponsoredUser | null, now: number): AttributionTransition {
  // The referral of the one who leaves is not that of the one who stays.
  const own: Attribution =
    state.choice?.reason === 'assigned' ? { ...state, choice: null, referral: emptyReferral } : state;
  if (!user) return { state: restoreReferral({ ...own, currentUser: { status: 'guest' } }), effects: [] };
  const next = clearSettledReferral({ ...state, currentUser: { status: 'loaded', ...user } }, user);
  if (user.assignedDistributor) {
    const step = applyAssignedDistributor(next, user.assignedDistributor, now);
    return { ...step, state: restoreReferral(step.state) };
  }
  return { state: restoreReferral(removeForeignReferral({ ...next, choice: own.choice })), effects: [] };
}
