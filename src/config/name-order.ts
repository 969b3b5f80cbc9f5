import type { CountryCode } from './countries.ts';
import type { NameField } from './countries/country.ts';
import { nameOrders } from './countries/tables/name-orders.ts';

const nameFieldEndings: readonly NameField[] = ['firstName', 'lastName'];

/** Sorts the fields of a person's name into the order of the country. */
export function orderNameFields<Field extends string>(fieldNames: readonly Field[], country: CountryCode): Field[] {
  const nameFields = fieldNames.filter((field) => nameFieldEndings.some((part) => field.endsWith(part)));
  const ordered = nameOrders[country].flatMap((part) => nameFields.filter((field) => field.endsWith(part)));
  return fieldNames.map((field) => ordered[nameFields.indexOf(field)] ?? field);
}
