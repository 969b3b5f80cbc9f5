import type { Findings } from './findings.ts';
import type { AttributesRow, ProductRow } from './rows.ts';
import { readName } from './texts.ts';
import { normalizeLocale, getMainLocale, type ExistingCatalogue } from './existing-catalogue.ts';

/** Texts of the locales that the shop has, by locale; the first of two spellings of one locale wins. */
export function filterKnownLocales<T>(
  entries: Readonly<Record<string, T | null | undefined>> | null | undefined,
  world: ExistingCatalogue,
  onUnknown: (locale: string, value: T) => void,
): Map<string, T> {
  const known = new Set(world.locales.map(({ code }) => code));
  const found = new Map<string, T>();
  for (const [key, value] of Object.entries(entries ?? {})) {
    if (value === null || value === undefined) continue;
    const locale = normalizeLocale(key);
    if (!known.has(locale)) onUnknown(key, value);
    else if (!found.has(locale)) found.set(locale, value);
  }
  return found;
}

export interface ProductTexts {
  attributes: ReadonlyMap<string, AttributesRow>;
  translations: ReadonlyMap<string, string>;
  /** Names in locales the shop does not have. */ unknownLocaleNames: readonly string[];
}

/** A product's texts in the shop's locales, noting those in others. */
export function readProductTexts(
  row: ProductRow,
  sku: string,
  world: ExistingCatalogue,
  findings: Findings,
): ProductTexts {
  const foreign: string[] = [];
  const note = (locale: string, name: string) => {
    findings.addCorrection('LOCALE_UNKNOWN', { sku, from: locale });
    foreign.push(name);
  };
  const attributes = filterKnownLocales(row.productDetails?.productAttributes, world, (locale, { name }) => {
    note(locale, name);
  });
  return { attributes, translations: filterKnownLocales(row.translations, world, note), unknownLocaleNames: foreign };
}

/**
 * Names that the texts give, by locale; without repeating what is found wrong with a text that stands in two places.
 */
function readOwnNames(
  { attributes, translations }: ProductTexts,
  sku: string,
  findings: Findings,
): Map<string, string> {
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
export function readProductNames(
  row: ProductRow,
  sku: string,
  texts: ProductTexts,
  world: ExistingCatalogue,
  findings: Findings,
): Map<string, string> {
  const names = readOwnNames(texts, sku, findings);
  const wide =
    names.size === 0 || [...texts.attributes.keys()].some((locale) => !names.has(locale))
      ? readName(row.name, sku, findings)
      : '';
  const rest =
    wide ||
    [...names.values()][0] ||
    texts.unknownLocaleNames.map((name) => readName(name, sku, findings)).find((name) => name !== '') ||
    '';
  if (rest === '') return names;
  if (row.name.trim() === '') findings.addCorrection('NAME_FROM_ATTRIBUTES', { sku, to: rest });
  for (const locale of texts.attributes.keys()) if (!names.has(locale)) names.set(locale, rest);
  if (names.size === 0) names.set(getMainLocale(world), rest);
  return names;
}

/** Names for a shade without one: its base's with a number, in each of the base's locales. */
export const createNumberedNames = (base: ReadonlyMap<string, string>, number: number): Map<string, string> =>
  new Map([...base].map(([locale, name]) => [locale, `${name} ${number}`]));

/** Gives each shade of a family its own name in each locale: the second `Ruby` becomes `Ruby 2`. */
export function createNameDeduplicator(standing: readonly Readonly<Record<string, string>>[], findings: Findings) {
  const taken = new Set(
    standing.flatMap((names) => Object.entries(names).map(([locale, name]) => toNameKey(locale, name))),
  );
  const next = new Map<string, number>();
  return (sku: string, names: ReadonlyMap<string, string>): Map<string, string> =>
    new Map(
      [...names].map(([locale, name]) => {
        let distinct = name;
        while (taken.has(toNameKey(locale, distinct))) {
          const number = next.get(toNameKey(locale, name)) ?? 2;
          next.set(toNameKey(locale, name), number + 1);
          distinct = `${name} ${number}`;
        }
        taken.add(toNameKey(locale, distinct));
        if (distinct !== name)
          findings.addCorrection('NAME_DISTINGUISHED', { sku, field: locale, from: name, to: distinct });
        return [locale, distinct];
      }),
    );
}

const toNameKey = (locale: string, name: string) => `${locale}/${name.toLowerCase()}`;
