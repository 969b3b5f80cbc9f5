import type { CountryCode } from '../../config/countries.ts';
import type { User } from '../../contract/account/customers.ts';

/** The user, the country and the locale of the page. `user` is null for a guest. */
export interface Shopper {
  country: CountryCode;
  /** Language and country, such as `en-us`. */
  locale: string;
  user: User | null;
}

/** Whether two shoppers have the same bag (BAG-037). */
export const isSameBag = (a: Shopper, b: Shopper): boolean =>
  a.country === b.country && a.user?.userId === b.user?.userId;

/** Whether a guest's bag may be merged: only in the user's own country (BAG-020). */
export const isInHomeCountry = ({ user, country }: Shopper): boolean => user?.country.toUpperCase() === country;

/**
 * Whether a user shops in another country than their own, where kredits are neither earned nor spent. An API may leave
 * out the country of a user.
 */
export const isAbroad = ({ user, country }: Shopper): boolean =>
  user !== null && user.country !== '' && user.country.toUpperCase() !== country;
