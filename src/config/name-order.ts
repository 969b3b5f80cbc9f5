import type { CountryCode } from './countries.ts';

/** The parts of a person's name. */
export type NameField = 'firstName' | 'lastName';

const givenFirst = ['firstName', 'lastName'] as const satisfies readonly NameField[];
const familyFirst = ['lastName', 'firstName'] as const satisfies readonly NameField[];

/** The parts of a person's name in the order in which a country writes it and asks for it. */
export const nameOrders = {
  US: givenFirst,
  CA: givenFirst,
  AU: givenFirst,
  NZ: givenFirst,
  MX: givenFirst,
  CN: familyFirst,
  HK: familyFirst,
} as const satisfies Record<CountryCode, readonly NameField[]>;
