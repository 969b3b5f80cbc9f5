import type { Attribution } from './attribution.ts';
import type { DistributorChoice } from './choice.ts';
import { getAssignedDistributor } from './decide.ts';
import { shouldRestoreReferral } from './restore-conditions.ts';
import { formatFullName } from '../full-name.ts';
import type { ReferralState } from './state.ts';

/** The distributor of a saved referral as a choice. Without a time it counts as chosen in 1970. */
function toRememberedChoice(
  { distributorId, referralInfo }: ReferralState,
  { country }: Attribution,
): DistributorChoice | null {
  if (distributorId === null || !referralInfo) return null;
  return {
    id: String(distributorId),
    name: formatFullName(referralInfo),
    country: referralInfo.country ?? country,
    reason: 'remembered',
    at: referralInfo.at,
  };
}

/** Restores the saved referral when its conditions hold. Restores nothing while the user is still loading. */
export function restoreReferral(state: Attribution): Attribution {
  const { currentUser, savedReferral, referral, choice } = state;
  if (currentUser.status === 'awaited') return state;
  const user =
    currentUser.status === 'loaded'
      ? { assignedDistributorId: getAssignedDistributor(state)?.distributorId ?? null }
      : null;
  if (!savedReferral || !shouldRestoreReferral({ referralDistributorId: referral.distributorId, savedReferral, user }))
    return state;
  return { ...state, referral: savedReferral, choice: choice ?? toRememberedChoice(savedReferral, state) };
}
