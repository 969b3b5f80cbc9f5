import type { Attribution, DistributorDecision } from './attribution.ts';
import { getCurrentReason } from './choice.ts';
import { formatFullName } from './sponsored-user.ts';

/** The distributor on the account of the signed-in user. */
export const getAssignedDistributor = ({ currentUser }: Pick<Attribution, 'currentUser'>) =>
  currentUser.status === 'loaded' ? currentUser.assignedDistributor : null;

/**
 * Whether the account assigns the distributor, so that no link and no entry may change them. The stored reason counts
 * until the user is loaded.
 */
export const hasAssignedDistributor = ({ currentUser, choice }: Pick<Attribution, 'currentUser' | 'choice'>): boolean =>
  getAssignedDistributor({ currentUser }) !== null ||
  (currentUser.status === 'awaited' && choice?.reason === 'assigned');

/**
 * Decides who the shopper's distributor is, and why: the one on the account, else the stored one. A stored distributor
 * of another country stays in storage and does not count here.
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
