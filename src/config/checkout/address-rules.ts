import type { CountryCode } from '../countries.ts';

/** Which parts of an address a country asks for beyond those that all do (document 2, section 5). */
export interface AddressRule {
  stateRequired: boolean;
  thirdLineRequired: boolean;
  /** Whether the postal code has to lie in the state. */ zipInState: boolean;
}

const defaultRule: AddressRule = { stateRequired: true, thirdLineRequired: false, zipInState: false };

export const addressRules = {
  US: { ...defaultRule, zipInState: true },
  CA: { ...defaultRule, zipInState: true },
  AU: defaultRule,
  CN: defaultRule,
  MX: { ...defaultRule, thirdLineRequired: true },
  // New Zealand writes no regions; Hong Kong has none.
  NZ: { ...defaultRule, stateRequired: false },
  HK: { ...defaultRule, stateRequired: false },
} as const satisfies Record<CountryCode, AddressRule>;
