import { parseCountryCode } from '../../config/countries.ts';
import type { CountryCode } from '../../config/countries.ts';
import type { User } from '../../contract/account/customers.ts';
import { getCustomerType, type KnownCustomerType } from '../account/customer-type.ts';

/** A distributor by name. `country` is null where it is none of the shop's, or not told. */
export interface NamedDistributor {
  distributorId: number;
  firstName: string;
  lastName: string;
  country: CountryCode | null;
}

/** What attribution knows of a loaded user. `isOptedIn` is false where the distributor takes no orders on line. */
export interface SponsoredUser {
  customerType: KnownCustomerType;
  assignedDistributor: (NamedDistributor & { isOptedIn: boolean }) | null;
}

/** The distributor on a user's account, as the API tells it. */
export function toSponsoredUser(
  user: Pick<User, 'assignedDistributorId' | 'assignedDistributor' | 'membershipInfo' | 'country'>,
): SponsoredUser {
  const { assignedDistributorId: distributorId, assignedDistributor: distributor } = user;
  const customerType = getCustomerType(user);
  if (!distributorId) return { customerType, assignedDistributor: null };
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

export const formatFullName = ({ firstName, lastName }: Pick<NamedDistributor, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();
