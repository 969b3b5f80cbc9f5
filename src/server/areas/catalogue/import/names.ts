import type { Findings } from './findings.ts';
import type { AttributesRow, ProductRow } from './rows.ts';
import { readName } from './texts.ts';
import { localeKey, mainLocale, type World } from './world.ts';

/** Texts of the locales that the shop has, by locale; the first of two spellings of one locale wins. */
export function byKnownLocale<T>(
  entries: Readonly<Record<string, T | null | undefined>> | null | undefined,
  world: World,
  onUnknown: (locale: string, value: T) => void,
): Map<string, T> {
  const known = new Set(world.locales.map(({ code }) => code));
  const found = new Map<string, T>();
  for (const [key, value] of Object.entries(entries ?? {})) {
    if (value === null || value === undefined) continue;
    const locale = localeKey(key);
    if (!known.has(locale)) onUnknown(key, value);
    else if (!found.has(locale)) found.set(locale, value);
  }
  return found;
}

export interface ProductTexts {
  attributes: ReadonlyMap<string, AttributesRow>;
  translations: ReadonlyMap<string, string>;
  /** Names in locales the shop does not have. */ foreign: readonly string[];
}

/** A product's texts in the shop's locales, noting those in others. */
export function readTexts(row: ProductRow, sku: string, world: World, findings: Findings): ProductTexts {
  const foreign: string[] = [];
  const note = (locale: string, name: string) => {
    findings.mend('LOCALE_UNKNOWN', { sku, from: locale });
    foreign.push(name);
  };
  const attributes = byKnownLocale(row.productDetails?.productAttributes, world, (locale, { name }) => {
    note(locale, name);
  });
  return { attributes, translations: byKnownLocale(row.translations, world, note), foreign };
}

/**
 * Names that the texts give, by locale; without repeating what is found wrong with a text that stands in two places.
 */
function ownNames({ attributes, translations }: ProductTexts, sku: string, findings: Findings): Map<string, string> {
  const names = new Map<string, string>();
  for (const locale of new Set([...attributes.keys(), ...translations.keys()])) {
    const name =
      readName(attributes.get(locale)?.name ?? '', sku, findings) ||
      readName(translations.get(locale) ?? '', sku, findings);
    if (name !== '') names.set(locale, name);
  }
  return names;
}

/**
 * The product's names by locale. Empty when it has none: no readable letter in its attributes, translations or name.
 */
export function readNames(
  row: ProductRow,
  sku: string,
  texts: ProductTexts,
  world: World,
  findings: Findings,
): Map<string, string> {
  const names = ownNames(texts, sku, findings);
  const wide =
    names.size === 0 || [...texts.attributes.keys()].some((locale) => !names.has(locale))
      ? readName(row.name, sku, findings)
      : '';
  const rest =
    wide ||
    [...names.values()][0] ||
    texts.foreign.map((name) => readName(name, sku, findings)).find((name) => name !== '') ||
    '';
  if (rest === '') return names;
  if (row.name.trim() === '') findings.mend('NAME_FROM_ATTRIBUTES', { sku, to: rest });
  for (const locale of texts.attributes.keys()) if (!names.has(locale)) names.set(locale, rest);
  if (names.size === 0) names.set(mainLocale(world), rest);
  return names;
}

/** Names for a shade without one: its base's with a number, in each of the base's locales. */
export const numberedNames = (base: ReadonlyMap<string, string>, number: number): Map<string, string> =>
  new Map([...base].map(([locale, name]) => [locale, `${name} ${number}`]));

/** Gives each shade of a family its own name in each locale: the second `Ruby` becomes `Ruby 2`. */
export function createDistinguisher(standing: readonly Readonly<Record<string, string>>[], findings: Findings) {
  const taken = new Set(
    standing.flatMap((names) => Object.entries(names).map(([locale, name]) => keyOf(locale, name))),
  );
  const next = new Map<string, number>();
  return (sku: string, names: ReadonlyMap<string, string>): Map<string, string> =>
    new Map(
      [...names].map(([locale, name]) => {
        let distinct = name;
        while (taken.has(keyOf(locale, distinct))) {
          const number = next.get(keyOf(locale, name)) ?? 2;
          next.set(keyOf(locale, name), number + 1);
          distinct = `${name} ${number}`;
        }
        taken.add(keyOf(locale, distinct));
        if (distinct !== name) findings.mend('NAME_DISTINGUISHED', { sku, field: locale, from: name, to: distinct });
        return [locale, distinct];
      }),
    );
}

const keyOf = (locale: string, name: string) => `${locale}/${name.toLowerCase()}`;
