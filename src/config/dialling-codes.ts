import { countries, type CountryCode } from './countries.ts';
import { diallingPlans } from './countries/tables/dialling-plans.ts';

/** The international form of a phone number, if the number can be dialled from abroad. */
export function toDialledPhone(phone: string, country: CountryCode): string {
  const { code, trunkPrefix, homeOnly } = diallingPlans[country];
  const number = phone.replace(/^[\s(]+/, '');
  if (number.startsWith('+') || homeOnly?.test(number)) return number;
  return `${code} ${number.slice(number.startsWith(trunkPrefix) ? trunkPrefix.length : 0)}`;
}

/** The international form of a country's support phone number, if it can be dialled from abroad. */
export const getDialledSupportPhone = (country: CountryCode): string =>
  toDialledPhone(countries[country].supportPhone, country);
