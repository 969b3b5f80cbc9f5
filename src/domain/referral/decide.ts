import type { CountryCode } from '../../config/countries.ts';
import type { Attribution, DistributorDecision } from './attribution.ts';
import { getCurrentReason } from './choice.ts';
import { formatFullName } from '../full-name.ts';
import { getActiveDistributor } from './stored-distributor.ts';

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
 * Whether a link may lead to a country. Customers stay in their own, to which every page would lead them back (LOC-014).
 */
export const mayLeadToCountry = ({ currentUser, country }: Attribution, target: CountryCode): boolean =>
  currentUser.status === 'guest' || target === country;

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
  const active = getActiveDistributor(choice, country);
  if (!active) return { status: 'none' };
  const status = active.reason !== 'assigned' && verifiedDistributorIds.includes(active.id) ? 'active' : 'unverified';
  return { status, distributorId: Number(active.id), name: active.name, reason: getCurrentReason(active, now) };
}
