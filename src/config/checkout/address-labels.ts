import type { CountryCode } from '../countries.ts';

/**
 * Text keys (namespace `forms`) of the labels of an address. A form without the label `address3` does not have that
 * field.
 */
export interface AddressLabels {
  address: string;
  address2: string;
  address3?: string;
  city: string;
  state: string;
  zipCode: string;
}

const defaultLabels = {
  address: 'address',
  address2: 'address2',
  city: 'city',
  state: 'state',
  zipCode: 'zipCode',
} as const satisfies AddressLabels;

/** The third line is the colony in Mexico and the suburb in New Zealand (CHK-031, LOC-028). */
export const addressLabels = {
  US: defaultLabels,
  CA: { ...defaultLabels, state: 'province' },
  AU: defaultLabels,
  CN: { ...defaultLabels, state: 'province' },
  HK: { ...defaultLabels, city: 'district', state: 'region' },
  MX: { ...defaultLabels, address3: 'colony' },
  NZ: { ...defaultLabels, address3: 'suburb', zipCode: 'postalCode' },
} as const satisfies Record<CountryCode, AddressLabels>;
