import { allCountries } from 'country-region-data';
import { ownRegions, regionAliases } from '../../../config/countries/tables/regions.ts';
import type { RegionName } from '../../../config/countries/address.ts';
import { countryCodes } from '../../../config/countries.ts';
import type { CountryCode } from '../../../config/countries.ts';
import { toLanguageTag } from '../../../i18n/language-tag.ts';
import { normalizeName, readAddressData } from './address-data.ts';
import { createRegionNames } from './region-names.ts';

export interface Region {
  abbreviation: string;
  name: string;
  /** Matches the postal codes of the region; null where their prefixes are unknown. */
  zipPrefix: RegExp | null;
}

/** Patterns of the postal codes of a country's regions, by ISO id, key and name of the region. */
function readZipPrefixes(country: CountryCode): ReadonlyMap<string, RegExp> {
  const [data] = readAddressData(country);
  const nameLists = [data.sub_isoids, data.sub_keys, data.sub_names].map((list) => list.split('~'));
  const prefixes = new Map<string, RegExp>();
  for (const [index, zip] of data.sub_zips.split('~').entries()) {
    if (!zip) continue;
    const pattern = new RegExp(`^(?:${zip})`, 'i');
    for (const names of nameLists) {
      const name = names[index];
      if (name) prefixes.set(normalizeName(name), pattern);
    }
  }
  return prefixes;
}

/** A row of `country-region-data` holds the name, the code and the regions of a country. */
function findRegionList(country: CountryCode): readonly RegionName[] {
  const [, , regions = []] = allCountries.find(([, code]) => code === country) ?? [];
  return ownRegions[country] ?? regions.map(([name, abbreviation]) => ({ name, abbreviation }));
}

function loadRegions(country: CountryCode): readonly Region[] {
  const prefixes = readZipPrefixes(country);
  return findRegionList(country).map(({ name, abbreviation }) => ({
    abbreviation,
    name,
    zipPrefix: prefixes.get(normalizeName(abbreviation)) ?? prefixes.get(normalizeName(name)) ?? null,
  }));
}

const regionsByCountry = new Map(countryCodes.map((code) => [code, loadRegions(code)]));

/** The states, provinces and territories of a country, sorted by name. */
export const getRegions = (country: CountryCode): readonly Region[] => regionsByCountry.get(country) ?? [];

const regionNames = new Map(countryCodes.map((code) => [code, createRegionNames(code)]));

/** The regions of a country as shoppers of a locale call them, in its alphabetical order. */
export function listRegionsFor(country: CountryCode, locale: string): { abbreviation: string; name: string }[] {
  const names = regionNames.get(country);
  const { compare } = new Intl.Collator(toLanguageTag(locale));
  return getRegions(country)
    .map((region) => ({ abbreviation: region.abbreviation, name: names?.find(region, locale) ?? region.name }))
    .sort((one, other) => compare(one.name, other.name));
}

/** The abbreviations that the post office writes, by ISO id: `N.L.` of `NLE`. */
function readPostalAbbreviations(country: CountryCode): ReadonlyMap<string, string> {
  const [{ sub_isoids: isoIds, sub_keys: keys }] = readAddressData(country);
  const abbreviations = keys.split('~');
  return new Map(isoIds.split('~').map((isoId, index) => [isoId, abbreviations[index] ?? '']));
}
const postalAbbreviations = new Map(countryCodes.map((code) => [code, readPostalAbbreviations(code)]));

const listAliases = (country: CountryCode, { abbreviation }: Region): string[] => [
  postalAbbreviations.get(country)?.get(abbreviation) ?? abbreviation,
  ...Object.entries(regionAliases[country] ?? {}).flatMap(([alias, region]) =>
    region === abbreviation ? [alias] : [],
  ),
];

const listNames = (country: CountryCode, region: Region): string[] => [
  region.abbreviation,
  region.name,
  ...(regionNames.get(country)?.list(region) ?? []),
];

/** Abbreviations are typed with and without dots. */
const toKey = (text: string) => normalizeName(text.replaceAll('.', ''));

type ListTexts = (country: CountryCode, region: Region) => string[];

/**
 * Regions by abbreviation, by name and by other abbreviations. Of two with the same one, that whose name it is counts,
 * and then the first in the list.
 */
const indexRegions = (country: CountryCode): ReadonlyMap<string, Region> =>
  new Map(
    ([listAliases, listNames] satisfies ListTexts[]).flatMap((listTexts) =>
      getRegions(country)
        .toReversed()
        .flatMap((region) => listTexts(country, region).map((text) => [toKey(text), region] as const)),
    ),
  );
const regionIndexes = new Map(countryCodes.map((code) => [code, indexRegions(code)]));

/** Finds a region by its abbreviation or its name, regardless of letter case, accents and dots. */
export const findRegion = (country: CountryCode, text: string): Region | undefined =>
  regionIndexes.get(country)?.get(toKey(text));

/** Returns the name of a region in a locale; the text itself when there is no such region. */
export function getRegionName(country: CountryCode, text: string, locale: string): string {
  const region = findRegion(country, text);
  return region ? (regionNames.get(country)?.find(region, locale) ?? region.name) : text;
}

/**
 * Whether a postal code lies in one of the country's regions: no post office has the code 00000. In a country whose
 * prefixes are unknown every code may be one.
 */
export function isKnownZip(country: CountryCode, zip: string): boolean {
  const prefixes = getRegions(country).flatMap(({ zipPrefix }) => zipPrefix ?? []);
  if (/^[0\s-]*$/.test(zip)) return false;
  return prefixes.length === 0 || prefixes.some((prefix) => prefix.test(zip.trim()));
}
