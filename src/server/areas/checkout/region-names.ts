import type { CountryCode } from '../../../config/countries.ts';
import { normalizeName, readAddressData } from './address-data.ts';
import type { AddressData } from './address-data.ts';

/** English names that the address data writes in Pinyin. */
const englishNames: Readonly<Record<string, string>> = { Neimenggu: 'Inner Mongolia', Xizang: 'Tibet' };

/** `Zhejiang Sheng` and `Xizang Zizhiqu` are `Zhejiang` and `Tibet` in English. */
function toEnglishName(latinName: string): string {
  const name = latinName.replace(/ (?:Sheng|Shi|\p{L}*[Zz]izhiqu)$/u, '');
  return englishNames[name] ?? name;
}

/** Language and script: `zh-HK` and `zh-Hant` are written alike. */
function getWriting(languageTag: string): string {
  const { language, script } = new Intl.Locale(languageTag).maximize();
  return `${language}-${script}`;
}

/** The names of regions in one language, by ISO id, key and English name. */
function readNames({ sub_isoids, sub_keys, sub_names, sub_lnames }: AddressData): ReadonlyMap<string, string> {
  const keys = sub_keys.split('~');
  const names = sub_names === '' ? keys : sub_names.split('~');
  const idLists = [sub_isoids.split('~'), keys, sub_lnames.split('~').map(toEnglishName)];
  return new Map(
    names.flatMap((name, index) => idLists.map((ids) => [normalizeName(ids[index] ?? ''), name] as const)),
  );
}

interface NamedRegion {
  abbreviation: string;
  name: string;
}

interface RegionNames {
  /** The name of a region in a language of its country; its English one in any other language. */
  find: (region: NamedRegion, locale: string) => string;
  /** Its names in every language of its country. */
  list: (region: NamedRegion) => string[];
}

export function createRegionNames(country: CountryCode): RegionNames {
  const namesByWriting = new Map(
    readAddressData(country).flatMap((data) =>
      data.lang === '' ? [] : [[getWriting(data.lang), readNames(data)] as const],
    ),
  );
  const findIn = (names: ReadonlyMap<string, string> | undefined, { abbreviation, name }: NamedRegion) =>
    names?.get(normalizeName(abbreviation)) ?? names?.get(normalizeName(name)) ?? name;
  return {
    find: (region, locale) => findIn(namesByWriting.get(getWriting(locale)), region),
    list: (region) => [...namesByWriting.values()].map((names) => findIn(names, region)),
  };
}
