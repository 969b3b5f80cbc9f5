import type { User } from '../../contract/account/customers.ts';
import { getCustomerType, type KnownCustomerType } from '../../domain/account/customer-type.ts';
import { type MembershipDisplayStatus, getMembershipDisplayStatus } from '../../domain/membership/display-status.ts';

/** What the overview of an account shows. `membershipEndsAt` is an ISO 8601 instant; null without a membership. */
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
  customerType: getCustomerType(user),
  membership: getMembershipDisplayStatus(user),
  membershipEndsAt: user.membershipInfo?.expiresOn ?? null,
});
