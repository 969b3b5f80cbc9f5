import type { CountryCode } from '../countries.ts';

/**
 * The lines of an address in a country, in the format of Google's address data. `%N` is the recipient, `%O` a company,
 * `%A` the street, `%D` the colony or suburb, `%C` the city, `%S` the state and `%Z` the postal code.
 */
export interface AddressFormat {
  lines: string;
  /** The order for an address in Latin letters, where it differs: Chinese addresses begin with the largest part. */
  latinLines?: string;
  /** How the state is written: by its abbreviation or by its name. */
  state: 'abbreviation' | 'name';
}

export const addressFormats = {
  US: { lines: '%N%n%O%n%A%n%C, %S %Z', state: 'abbreviation' },
  CA: { lines: '%N%n%O%n%A%n%C %S %Z', state: 'abbreviation' },
  AU: { lines: '%O%n%N%n%A%n%C %S %Z', state: 'abbreviation' },
  NZ: { lines: '%N%n%O%n%A%n%D%n%C %Z', state: 'name' },
  MX: { lines: '%N%n%O%n%A%n%D%n%Z %C, %S', state: 'name' },
  CN: { lines: '%Z%n%S%C%D%n%A%n%O%n%N', latinLines: '%N%n%O%n%A%n%D%n%C%n%S, %Z', state: 'name' },
  HK: { lines: '%S%n%C%n%A%n%O%n%N', latinLines: '%N%n%O%n%A%n%C%n%S', state: 'name' },
} as const satisfies Record<CountryCode, AddressFormat>;
