import type { User } from '../../contract/account/customers.ts';
import type { KnownCustomerType } from '../../domain/account/customer-type.ts';
import { type MembershipDisplayStatus, getMembershipDisplayStatus } from '../../domain/membership/display-status.ts';
import { getEntitledCustomerType } from '../../domain/membership/member-rights.ts';

/**
 * What the overview of an account shows. The type is the one whose prices the customer pays: no longer that of a member
 * once the grace period is over. `membershipEndsAt` is an ISO 8601 instant; null without a membership.
 */
export interface AccountOverview {
  firstName: string;
  lastName: string;
  email: string;
  customerType: KnownCustomerType;
  membership: MembershipDisplayStatus;
  membershipEndsAt: string | null;
}

export const toAccountOverview = (user: User): AccountOverview => ({
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  customerType: getEntitledCustomerType(user),
  membership: getMembershipDisplayStatus(user),
  membershipEndsAt: user.membershipInfo?.expiresOn ?? null,
});
