import type { User } from '../../contract/account/customers.ts';

export type KnownCustomerType = 'Guest' | 'CDOCustomer' | 'PreferredCustomer';

/**
 * What a loaded user counts as: preferred only with an active membership, customer-direct otherwise; nobody signed in
 * is a guest (document 1, section 3).
 */
export function getCustomerType(user: Pick<User, 'membershipInfo'> | null): KnownCustomerType {
  if (user === null) return 'Guest';
  const { customerType, membershipStatusId } = user.membershipInfo ?? {};
  return customerType === 'PreferredCustomer' && membershipStatusId === 'Active' ? 'PreferredCustomer' : 'CDOCustomer';
}
