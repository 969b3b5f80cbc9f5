import type { CountryCode } from '../../config/countries.ts';
import type { User } from '../../contract/account/customers.ts';
import type { SavedAddress } from '../../contract/checkout/addresses.ts';
import type { AddressValues, BookAddress } from './address-book-types.ts';

/** An address of the profile as forms have it: its first line is `address1` there (CHK-030). */
const toBookAddress = (
  { name, address1, address2, address3, city, state, zipCode, isPrimary }: SavedAddress,
  id: number,
): BookAddress => ({ id, name, address: address1, address2, address3, city, state, zipCode, isPrimary });

const isOfCountry = ({ country, countryAlpha2 }: SavedAddress, code: CountryCode): boolean => {
  const stated = countryAlpha2 || country;
  return stated === '' || stated.toUpperCase() === code;
};

/** The saved addresses of a country. Their ids are their places in the profile. */
export const listBookAddresses = (user: User | null, country: CountryCode): BookAddress[] =>
  (user?.shippingAddresses ?? []).flatMap((address, id) =>
    isOfCountry(address, country) ? [toBookAddress(address, id)] : [],
  );

/** The address that the panel shows: the primary one, else the first (CHK-020, CHK-021). */
export const findShownAddress = (addresses: readonly BookAddress[]): BookAddress | null =>
  addresses.find(({ isPrimary }) => isPrimary) ?? addresses[0] ?? null;

export const toAddressValues = ({ id: _id, isPrimary: _primary, ...values }: BookAddress): AddressValues => values;
