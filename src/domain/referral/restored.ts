import type { Attribution } from './attribution.ts';
import type { Choice } from './choice.ts';
import { assignedOf } from './decide.ts';
import { restoresReferral } from './restore.ts';
import { fullName } from './sponsored.ts';
import type { ReferralState } from './state.ts';

/** The distributor of a saved referral as a choice. Where it does not say when, it is long ago. */
function remembered({ distributorId, referralInfo }: ReferralState, { country }: Attribution): Choice | null {
  if (distributorId === null || !referralInfo) return null;
  return {
    id: String(distributorId),
    name: fullName(referralInfo),
    country: referralInfo.country ?? country,
    reason: 'remembered',
    at: referralInfo.at,
  };
}

/**
 * The state with the stored referral taken up, where that is due. Of somebody who has not been told of yet nothing is.
 */
export function restored(state: Attribution): Attribution {
  const { who, saved, referral, choice } = state;
  if (who.status === 'awaited') return state;
  const user = who.status === 'loaded' ? { assignedDistributorId: assignedOf(state)?.distributorId ?? null } : null;
  if (!saved || !restoresReferral({ referralDistributorId: referral.distributorId, saved, user })) return state;
  return { ...state, referral: saved, choice: choice ?? remembered(saved, state) };
}
