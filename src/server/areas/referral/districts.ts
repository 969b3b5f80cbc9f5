import { z } from 'zod';
import { postalCodeRules } from '../../../config/countries/tables/postal-codes.ts';
import { countryCodes } from '../../../config/countries.ts';
import type { CountryCode } from '../../../config/countries.ts';
import { readAddressFile } from '../../platform/address-file.ts';

/** A district with its name in English, which is its code, and in the language of the country. */
export interface DistrictNames {
  code: string;
  localName: string;
  /** The language of `localName`, such as `zh`. */
  language: string;
}

/** An area in Google's address data. Each text is a list joined by `~`; all lists have the same order. */
const AreaData = z.object({
  lang: z.string().default(''),
  sub_keys: z.string().default(''),
  sub_names: z.string().default(''),
});
const splitList = (list: string) => (list === '' ? [] : list.split('~'));

/** Reads the districts of all areas of a country. */
function readDistricts(country: CountryCode): DistrictNames[] {
  const data = z.record(z.string(), AreaData).parse(readAddressFile(country));
  const areas = splitList(data[country]?.sub_keys ?? '');
  return areas.flatMap((area) => {
    const { lang = '', sub_keys: codes = '', sub_names: names = '' } = data[`${country}/${area}`] ?? {};
    const localNames = splitList(names);
    const language = lang.slice(0, 2);
    return splitList(codes).map((code, index) => ({ code, localName: localNames[index] ?? code, language }));
  });
}

/** Distributors are searched by district where addresses have no postal codes. */
const districtsByCountry = new Map(
  countryCodes
    .filter((country) => !postalCodeRules[country].required)
    .map((country) => [country, readDistricts(country)]),
);

/** The districts of a country; none where shoppers search by postal code. */
export const getDistricts = (country: CountryCode): readonly DistrictNames[] => districtsByCountry.get(country) ?? [];

/** The name of a district in the language of a locale. */
export const getDistrictName = ({ code, localName, language }: DistrictNames, locale: string): string =>
  locale.startsWith(language) ? localName : code;
