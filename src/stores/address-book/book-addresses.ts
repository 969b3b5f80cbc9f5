import type { CountryCode } from '../../config/countries.ts';
import type { User } from '../../contract/account/customers.ts';
import type { SavedAddress } from '../../contract/checkout/addresses.ts';
import type { AddressValues, BookAddress } from './address-book-types.ts';

/** Converts an address of the profile to that of the forms, whose first line is its `address1` (CHK-030). */
const toBookAddress = (
  { name, address1, address2, address3, city, state, zipCode, country, countryAlpha2, isPrimary }: SavedAddress,
  id: number,
  pageCountry: CountryCode,
): BookAddress => ({
  ...{ id, name, address: address1, address2, address3, city, state, zipCode, isPrimary },
  country: (countryAlpha2 || country || pageCountry).toUpperCase(),
});

/**
 * All saved addresses. Their ids are their places in the profile. An address without a country belongs to the page's
 * country.
 */
export const listAllAddresses = (user: User | null, pageCountry: CountryCode): BookAddress[] =>
  (user?.shippingAddresses ?? []).map((address, id) => toBookAddress(address, id, pageCountry));

/** The saved addresses of the page's country. */
export const listBookAddresses = (user: User | null, pageCountry: CountryCode): BookAddress[] =>
  listAllAddresses(user, pageCountry).filter(({ country }) => country === pageCountry);

/** The address that the panel shows: the primary one, else the first (CHK-020, CHK-021). */
export const findShownAddress = (addresses: readonly BookAddress[]): BookAddress | null =>
  addresses.find(({ isPrimary }) => isPrimary) ?? addresses[0] ?? null;

export const toAddressValues = ({
  id: _id,
  isPrimary: _primary,
  country: _country,
  ...values
}: BookAddress): AddressValues => values;
