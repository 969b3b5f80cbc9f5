import type { User } from '../../contract/account/customers.ts';

export type KnownCustomerType = 'Guest' | 'CDOCustomer' | 'PreferredCustomer';

/** Preferred with an active membership, else customer-direct. Null stands for nobody signed in: a guest. */
export function getCustomerType(user: Pick<User, 'membershipInfo'> | null): KnownCustomerType {
  if (user === null) return 'Guest';
  const { customerType, membershipStatusId } = user.membershipInfo ?? {};
  return customerType === 'PreferredCustomer' && membershipStatusId === 'Active' ? 'PreferredCustomer' : 'CDOCustomer';
}

/** Whether the account of a user names a distributor who has not left. */
export const isSponsored = ({
  assignedDistributorId,
  assignedDistributor,
}: Pick<User, 'assignedDistributorId' | 'assignedDistributor'>): boolean =>
  Boolean(assignedDistributorId) && assignedDistributor?.isActive !== false;
