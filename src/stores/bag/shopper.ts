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
