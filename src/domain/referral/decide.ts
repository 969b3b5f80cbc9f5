import type { Attribution, Decision } from './attribution.ts';
import { reasonAt } from './choice.ts';
import { fullName } from './sponsored.ts';

/** The distributor on the account of who is signed in. */
export const assignedOf = ({ who }: Pick<Attribution, 'who'>) => (who.status === 'loaded' ? who.assigned : null);

/**
 * Whether nothing that the shopper follows or enters may change her distributor. What storage says of an account counts
 * until the API has told.
 */
export const isAssigned = ({ who, choice }: Pick<Attribution, 'who' | 'choice'>): boolean =>
  assignedOf({ who }) !== null || (who.status === 'awaited' && choice?.reason === 'assigned');

/**
 * With whom the shopper shops now, and why: the account's distributor, else the one that she entered, followed or is
 * remembered by. One who serves another country
 * is kept for a return there, and is nobody's here.
 */
export function decideDistributor({ who, choice, country, verified }: Attribution, now: number): Decision {
  const assigned = assignedOf({ who });
  if (assigned)
    return { status: 'active', distributorId: assigned.distributorId, name: fullName(assigned), reason: 'assigned' };
  if (choice?.country !== country) return { status: 'none' };
  const status = choice.reason !== 'assigned' && verified.includes(choice.id) ? 'active' : 'unverified';
  return { status, distributorId: Number(choice.id), name: choice.name, reason: reasonAt(choice, now) };
}
