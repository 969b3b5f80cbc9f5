import type { CountryCode } from '../countries.ts';

/** The parts of an address that only some countries require (VAL-033, VAL-036). */
export interface AddressRule {
  stateRequired: boolean;
  thirdLineRequired: boolean;
  /** Whether the postal code must match the state (VAL-021). */
  zipInState: boolean;
}

const defaultRule: AddressRule = { stateRequired: true, thirdLineRequired: false, zipInState: false };

export const addressRules = {
  US: { ...defaultRule, zipInState: true },
  CA: { ...defaultRule, zipInState: true },
  AU: defaultRule,
  CN: defaultRule,
  MX: { ...defaultRule, thirdLineRequired: true },
  // Addresses in New Zealand have no region.
  NZ: { ...defaultRule, stateRequired: false },
  HK: defaultRule,
} as const satisfies Record<CountryCode, AddressRule>;
