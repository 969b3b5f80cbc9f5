import type { CountryCode } from './countries.ts';
import { nameOrders } from './countries/tables/name-orders.ts';

/** Sorts the fields of a person's name into the order of the country. */
export function orderNameFields<Field extends string>(fieldNames: readonly Field[], country: CountryCode): Field[] {
  const order = nameOrders[country];
  const nameFields = fieldNames.filter((field) => order.some((part) => field.endsWith(part)));
  const ordered = order.flatMap((part) => nameFields.filter((field) => field.endsWith(part)));
  return fieldNames.map((field) => ordered[nameFields.indexOf(field)] ?? field);
}
