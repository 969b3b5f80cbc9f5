import { type CountryCode, countryCodes } from '../../config/countries.ts';
import type { User } from '../../contract/account/customers.ts';
import { customerTypeOf, type LoadedCustomerType } from '../account/customer-type.ts';

/** A distributor by name. `country` is null where it is none of the shop's, or not told. */
export interface NamedDistributor {
  distributorId: number;
  firstName: string;
  lastName: string;
  country: CountryCode | null;
}

/** What attribution knows of a loaded user. `isOptedIn` is false where the distributor takes no orders on line. */
export interface Sponsored {
  customerType: LoadedCustomerType;
  assigned: (NamedDistributor & { isOptedIn: boolean }) | null;
}

export const countryIn = (text: string | null | undefined): CountryCode | null =>
  countryCodes.find((code) => code === text?.toUpperCase()) ?? null;

/** The distributor on a user's account, as the API tells it. */
export function sponsoredOf(
  user: Pick<User, 'assignedDistributorId' | 'assignedDistributor' | 'membershipInfo' | 'country'>,
): Sponsored {
  const { assignedDistributorId: distributorId, assignedDistributor: distributor } = user;
  const customerType = customerTypeOf(user);
  if (!distributorId) return { customerType, assigned: null };
  const { firstName = '', lastName = '' } = distributor?.profile ?? {};
  return {
    customerType,
    assigned: {
      distributorId,
      firstName,
      lastName,
      country: distributor?.countryCode ?? countryIn(user.country),
      isOptedIn: distributor?.cdoInfo.isCdoOn ?? true,
    },
  };
}

export const fullName = ({ firstName, lastName }: Pick<NamedDistributor, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();
