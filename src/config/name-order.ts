import type { CountryCode } from './countries.ts';

/** The parts of a person's name. */
export type NameField = 'firstName' | 'lastName';

const givenFirst = ['firstName', 'lastName'] as const satisfies readonly NameField[];
const familyFirst = ['lastName', 'firstName'] as const satisfies readonly NameField[];

/** The parts of a person's name in the order in which the country writes them. */
export const nameOrders = {
  US: givenFirst,
  CA: givenFirst,
  AU: givenFirst,
  NZ: givenFirst,
  MX: givenFirst,
  CN: familyFirst,
  HK: familyFirst,
} as const satisfies Record<CountryCode, readonly NameField[]>;

/** Sorts the fields of a person's name into the order of the country. */
export function orderNameFields<Field extends string>(fieldNames: readonly Field[], country: CountryCode): Field[] {
  const nameFields = fieldNames.filter((field) => givenFirst.some((part) => field.endsWith(part)));
  const ordered = nameOrders[country].flatMap((part) => nameFields.filter((field) => field.endsWith(part)));
  return fieldNames.map((field) => ordered[nameFields.indexOf(field)] ?? field);
}
