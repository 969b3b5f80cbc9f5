import { parseCountryCode } from '../../config/countries.ts';
import type { CountryCode } from '../../config/countries.ts';
import type { User } from '../../contract/account/customers.ts';
import { getCustomerType, isSponsored, type KnownCustomerType } from '../account/customer-type.ts';

/** `country` is null when it is unknown or none of the shop's. */
export interface NamedDistributor {
  distributorId: number;
  firstName: string;
  lastName: string;
  country: CountryCode | null;
}

/**
 * What attribution needs of a loaded user. `isOptedIn` is false when the distributor takes no online orders. One who has
 * left is nobody's distributor: their customers choose another one.
 */
export interface SponsoredUser {
  customerType: KnownCustomerType;
  assignedDistributor: (NamedDistributor & { isOptedIn: boolean }) | null;
}

/** Reads the assigned distributor of a user. */
export function toSponsoredUser(
  user: Pick<User, 'assignedDistributorId' | 'assignedDistributor' | 'membershipInfo' | 'country'>,
): SponsoredUser {
  const { assignedDistributorId: distributorId, assignedDistributor: distributor } = user;
  const customerType = getCustomerType(user);
  if (!distributorId || !isSponsored(user)) return { customerType, assignedDistributor: null };
  const { firstName = '', lastName = '' } = distributor?.profile ?? {};
  return {
    customerType,
    assignedDistributor: {
      distributorId,
      firstName,
      lastName,
      country: distributor?.countryCode ?? parseCountryCode(user.country),
      isOptedIn: distributor?.cdoInfo.isCdoOn ?? true,
    },
  };
}
