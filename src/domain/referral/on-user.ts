import type { Attribution, AttributionEffect, AttributionTransition } from './attribution.ts';
import type { DistributorChoice } from './choice.ts';
import { isReferralSettled } from './restore-conditions.ts';
import { restoreReferral } from './restore-referral.ts';
import { formatFullName } from '../full-name.ts';
import type { SponsoredUser } from './sponsored-user.ts';
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

/** Clears the saved referral once the account of a preferred customer names its distributor. */
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

/** The assigned distributor replaces any that was followed or entered, and closes the question about another one. */
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

/** Drops what was restored before the user was known. */
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

/** The user is loaded; null when nobody is signed in. */
export function onUser(state: Attribution, user: SponsoredUser | null, now: number): AttributionTransition {
  // The referral of a user who signs out is not that of the next shopper.
  const withoutAssigned: Attribution =
    state.choice?.reason === 'assigned' ? { ...state, choice: null, referral: emptyReferral } : state;
  if (!user) return { state: restoreReferral({ ...withoutAssigned, currentUser: { status: 'guest' } }), effects: [] };
  const next = clearSettledReferral({ ...state, currentUser: { status: 'loaded', ...user } }, user);
  if (user.assignedDistributor) {
    const transition = applyAssignedDistributor(next, user.assignedDistributor, now);
    return { ...transition, state: restoreReferral(transition.state) };
  }
  return { state: restoreReferral(removeForeignReferral({ ...next, choice: withoutAssigned.choice })), effects: [] };
}
