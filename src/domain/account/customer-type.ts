import type { User } from '../../contract/account/customers.ts';

export type LoadedCustomerType = 'Guest' | 'CDOCustomer' | 'PreferredCustomer';

/**
 * What a loaded user counts as: preferred only with an active membership, customer-direct otherwise; nobody signed in
 * is a guest (document 1, section 3).
 */
export function customerTypeOf(user: Pick<User, 'membershipInfo'> | null): LoadedCustomerType {
  if (user === null) return 'Guest';
  const { customerType, membershipStatusId } = user.membershipInfo ?? {};
  return customerType === 'PreferredCustomer' && membershipStatusId === 'Active' ? 'PreferredCustomer' : 'CDOCustomer';
}
