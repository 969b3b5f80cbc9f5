import type { CountryCode } from '../countries.ts';

/**
 * Keys of the texts (namespace `forms`) that label an address's fields. Without a label for the third line the field is
 * not asked for.
 */
export interface AddressLabels {
  address: string;
  address2: string;
  address3?: string;
  city: string;
  zipCode: string;
}

const defaultLabels = {
  address: 'address',
  address2: 'address2',
  city: 'city',
  zipCode: 'zipCode',
} as const satisfies AddressLabels;

/**
 * How each country calls the parts of an address: colony in Mexico; address, suburb and postal code in New Zealand
 * (document 3, section 5).
 */
export const addressLabels = {
  US: defaultLabels,
  CA: defaultLabels,
  AU: defaultLabels,
  CN: defaultLabels,
  HK: defaultLabels,
  MX: { ...defaultLabels, address3: 'colony' },
  NZ: { ...defaultLabels, address3: 'suburb', zipCode: 'postalCode' },
} as const satisfies Record<CountryCode, AddressLabels>;
