/**
 * The lines of an address in a country, in the format of Google's address data. `%N` is the recipient, `%O` a company,
 * `%A` the street, `%D` the colony or suburb, `%C` the city, `%S` the state and `%Z` the postal code.
 */
interface AddressFormat {
  lines: string;
  /** The order for an address in Latin letters, where it differs: Chinese addresses begin with the largest part. */
  latinLines?: string;
  /** How the state is written: by its abbreviation or by its name. */
  state: 'abbreviation' | 'name';
}

/**
 * Text keys (namespace `forms`) of the labels that an address has instead of the names of its fields. A form without the
 * label `address3` does not have that field.
 */
interface AddressLabels {
  address3?: 'colony' | 'suburb';
  city?: 'district';
  state?: 'province' | 'region';
  zipCode?: 'postalCode';
}

/** The parts of an address that only some countries require (VAL-033, VAL-036). */
export interface AddressRule {
  stateRequired: boolean;
  thirdLineRequired: boolean;
  /** Whether the postal code must match the state (VAL-021). */
  zipInState: boolean;
}

export interface PostalCodeRule {
  /** Matches a whole code as it is typed. */
  pattern: RegExp;
  /** False if the country's addresses have no postal code. A code that is typed anyway must still match `pattern`. */
  required: boolean;
  /** The keyboard that phones show. */
  inputMode: 'numeric' | 'text';
  /** An example for error messages. */
  example: string;
  /** The separator between the parts of a code. Undefined if a code is written as it is typed. */
  parts?: { pattern: RegExp; separator: string };
  /** Matches a code that was typed without its leading zero, as spreadsheets write it. */
  withoutZero?: RegExp;
}

/** A region as addresses name it. */
export interface RegionName {
  abbreviation: string;
  name: string;
}

/** An address for the people of the demo and for tests. `state` is the abbreviation of the region. */
interface ExampleAddress {
  address: string;
  /** The colony or suburb. */
  address3?: string;
  city: string;
  state: string;
  /** Empty where addresses have none. */
  zipCode: string;
}

/** How addresses of a country are asked for, checked and written. */
export interface AddressConventions {
  format: AddressFormat;
  labels: AddressLabels;
  rule: AddressRule;
  postalCode: PostalCodeRule;
  /** The regions of a country that is missing in the address data. */
  regions?: readonly RegionName[];
  /** The abbreviations of regions by other names of theirs that people type, such as former ones. */
  regionAliases?: Readonly<Record<string, string>>;
  example: ExampleAddress;
}
