import type { User } from '../../contract/account/customers.ts';

/** The status of a membership, as the customer sees it. */
export type MembershipDisplayStatus = 'none' | 'active' | 'renewal' | 'over';

/** A due membership can be renewed until its grace period has ended. */
export function getMembershipDisplayStatus({ membershipInfo }: Pick<User, 'membershipInfo'>): MembershipDisplayStatus {
  if (membershipInfo?.customerType !== 'PreferredCustomer' || membershipInfo.membershipStatusId !== 'Active')
    return 'none';
  if (membershipInfo.isGracePeriodExpired) return 'over';
  return membershipInfo.shouldRenewMembership ? 'renewal' : 'active';
}
