import type { CountryCode } from '../../config/countries.ts';
import type { User } from '../../contract/account/customers.ts';

/** Who shops, and where: a page has one, and a bag belongs to one. `user` is null for a guest. */
export interface Shopper {
  country: CountryCode;
  /** Language-country, such as `en-us`. */ locale: string;
  user: User | null;
}

/** Whether two stand for the same bag (document 3, section 4). */
export const isSameBag = (a: Shopper, b: Shopper): boolean =>
  a.country === b.country && a.user?.userId === b.user?.userId;

/** A guest's bag is merged only in the user's own country (document 2, section 4); elsewhere it stays as it is. */
export const isInHomeCountry = ({ user, country }: Shopper): boolean =>
  user !== null && user.country.toUpperCase() === country;
