import type { User } from '../../contract/account/customers.ts';

/** How a customer's membership stands, as it is told to her. */
export type MembershipDisplayStatus = 'none' | 'active' | 'renewal' | 'over';

/** An active membership that is due is one to renew, until its grace period is over (document 3, sections 3 and 6). */
export function getMembershipDisplayStatus({ membershipInfo }: Pick<User, 'membershipInfo'>): MembershipDisplayStatus {
  if (membershipInfo?.customerType !== 'PreferredCustomer' || membershipInfo.membershipStatusId !== 'Active')
    return 'none';
  if (membershipInfo.isGracePeriodExpired) return 'over';
  return membershipInfo.shouldRenewMembership ? 'renewal' : 'active';
}
