import type { CountryCode } from '../countries.ts';

/** Which parts of an address a country asks for beyond those that all do (document 2, section 5). */
export interface AddressRule {
  stateRequired: boolean;
  thirdLineRequired: boolean;
  /** Whether the postal code has to lie in the state. */ zipInState: boolean;
}

const usual: AddressRule = { stateRequired: true, thirdLineRequired: false, zipInState: false };

export const addressRules = {
  US: { ...usual, zipInState: true },
  CA: { ...usual, zipInState: true },
  AU: usual,
  CN: usual,
  MX: { ...usual, thirdLineRequired: true },
  // New Zealand writes no regions; Hong Kong has none.
  NZ: { ...usual, stateRequired: false },
  HK: { ...usual, stateRequired: false },
} as const satisfies Record<CountryCode, AddressRule>;
