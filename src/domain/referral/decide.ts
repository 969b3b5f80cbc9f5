import type { Attribution, DistributorDecision } from './attribution.ts';
import { getCurrentReason } from './choice.ts';
import { formatFullName } from './sponsored-user.ts';

/** The distributor on the account of who is signed in. */
export const getAssignedDistributor = ({ currentUser }: Pick<Attribution, 'currentUser'>) =>
  currentUser.status === 'loaded' ? currentUser.assignedDistributor : null;

/**
 * Whether nothing that the shopper follows or enters may change her distributor. What storage says of an account counts
 * until the API has told.
 */
export const hasAssignedDistributor = ({ currentUser, choice }: Pick<Attribution, 'currentUser' | 'choice'>): boolean =>
  getAssignedDistributor({ currentUser }) !== null ||
  (currentUser.status === 'awaited' && choice?.reason === 'assigned');

/**
 * With whom the shopper shops now, and why: the account's distributor, else the one that she entered, followed or is
 * remembered by. One who serves another country
 * is kept for a return there, and is nobody's here.
 */
export function decideDistributor(
  { currentUser, choice, country, verifiedDistributorIds }: Attribution,
  now: number,
): DistributorDecision {
  const assigned = getAssignedDistributor({ currentUser });
  if (assigned)
    return {
      status: 'active',
      distributorId: assigned.distributorId,
      name: formatFullName(assigned),
      reason: 'assigned',
    };
  if (choice?.country !== country) return { status: 'none' };
  const status = choice.reason !== 'assigned' && verifiedDistributorIds.includes(choice.id) ? 'active' : 'unverified';
  return { status, distributorId: Number(choice.id), name: choice.name, reason: getCurrentReason(choice, now) };
}
