import { australia } from './au.ts';
import { canada } from './ca.ts';
import { china } from './cn.ts';
import { hongKong } from './hk.ts';
import { mexico } from './mx.ts';
import { newZealand } from './nz.ts';
import type { Country } from './country.ts';
import { unitedStates } from './us.ts';

/**
 * The countries that the shop sells in (LOC-003), in the order in which it lists them. All differences between countries
 * are data, here or in replies of the API. A new one stands last, because ids of the demo follow from the order.
 */
const countryList = [unitedStates, canada, australia, newZealand, mexico, china, hongKong] as const;

export type CountryCode = (typeof countryList)[number]['code'];

export const listedCountries: readonly (Country & { code: CountryCode })[] = countryList;

/** The same part of each country, by code. */
export function tabulate<Part>(
  getPart: (country: Country & { code: CountryCode }) => Part,
): Readonly<Record<CountryCode, Part>>;
export function tabulate(getPart: (country: Country & { code: CountryCode }) => unknown): object {
  return Object.fromEntries(listedCountries.map((country) => [country.code, getPart(country)]));
}
