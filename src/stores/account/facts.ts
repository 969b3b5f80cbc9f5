import type { User } from '../../contract/account/customers.ts';
import { customerTypeOf, type LoadedCustomerType } from '../../domain/account/customer-type.ts';
import { type MembershipStanding, membershipStanding } from '../../domain/membership/standing.ts';

/** What an account's overview tells of its owner. `until` is the end of the membership as an ISO 8601 instant. */
export interface AccountFacts {
  firstName: string;
  lastName: string;
  email: string;
  customerType: LoadedCustomerType;
  membership: MembershipStanding;
  until: string | null;
}

export const accountFacts = (user: User): AccountFacts => ({
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  customerType: customerTypeOf(user),
  membership: membershipStanding(user),
  until: user.membershipInfo?.expiresOn ?? null,
});
