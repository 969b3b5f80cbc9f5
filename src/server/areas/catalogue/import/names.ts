import type { Findings } from './findings.ts';
import type { AttributesRow, ProductRow } from './rows.ts';
import { readExactName, readName } from './texts.ts';
import { normalizeLocale, getMainLocale, type ExistingCatalogue } from './existing-catalogue.ts';

/**
 * The texts in locales of the shop, by locale. Of two spellings of a locale the first counts. `onUnknown` gets texts
 * in other locales.
 */
export function filterKnownLocales<T>(
  entries: Readonly<Record<string, T | null | undefined>> | null | undefined,
  existingCatalogue: ExistingCatalogue,
  onUnknown: (locale: string, value: T) => void,
): Map<string, T> {
  const known = new Set(existingCatalogue.locales.map(({ code }) => code));
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
  /** Names in locales that the shop does not have. */
  unknownLocaleNames: readonly string[];
}

/** The texts of a product in the locales of the shop. Texts in other locales are reported. */
export function readProductTexts(
  row: ProductRow,
  sku: string,
  existingCatalogue: ExistingCatalogue,
  findings: Findings,
): ProductTexts {
  const unknownLocaleNames: string[] = [];
  const reportUnknown = (locale: string, name: string) => {
    findings.addCorrection('LOCALE_UNKNOWN', { sku, from: locale });
    unknownLocaleNames.push(name);
  };
  const attributes = filterKnownLocales(
    row.productDetails?.productAttributes,
    existingCatalogue,
    (locale, { name }) => {
      reportUnknown(locale, name);
    },
  );
  return {
    attributes,
    translations: filterKnownLocales(row.translations, existingCatalogue, reportUnknown),
    unknownLocaleNames,
  };
}

/** The names of an export, as the catalogue has them. A locale without one shows that of another. */
export function readExactNames({ attributes }: ProductTexts): Map<string, string> {
  const names = [...attributes].map(([locale, { name }]) => [locale, readExactName(name)] as const);
  return new Map(names.some(([, name]) => name !== '') ? names : []);
}

/** The names in the texts, by locale. A locale that occurs in both kinds of texts is read once. */
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

interface NamedProduct {
  row: ProductRow;
  sku: string;
  texts: ProductTexts;
}

/**
 * The names of a product by locale. Locales whose attributes have no name get another name of the product. Empty when
 * the product has no readable name at all.
 */
export function readProductNames(
  product: NamedProduct,
  existingCatalogue: ExistingCatalogue,
  findings: Findings,
): Map<string, string> {
  const { row, sku, texts } = product;
  const names = readOwnNames(texts, sku, findings);
  const defaultName = findDefaultName(product, names, findings);
  if (defaultName === '') return names;
  if (row.name.trim() === '') findings.addCorrection('NAME_FROM_ATTRIBUTES', { sku, to: defaultName });
  for (const locale of texts.attributes.keys()) if (!names.has(locale)) names.set(locale, defaultName);
  if (names.size === 0) names.set(getMainLocale(existingCatalogue), defaultName);
  return names;
}

/** The name for locales that have none of their own: of the product itself, else of any locale. */
function findDefaultName(
  { row, sku, texts }: NamedProduct,
  names: ReadonlyMap<string, string>,
  findings: Findings,
): string {
  const isProductNameNeeded = names.size === 0 || [...texts.attributes.keys()].some((locale) => !names.has(locale));
  const productName = isProductNameNeeded ? readName(row.name, sku, findings) : '';
  const [anyName = ''] = names.values();
  if (productName !== '' || anyName !== '') return productName || anyName;
  return texts.unknownLocaleNames.map((name) => readName(name, sku, findings)).find((name) => name !== '') ?? '';
}

/** Names for a shade that has none: the names of its base product with a number. */
export const createNumberedNames = (base: ReadonlyMap<string, string>, number: number): Map<string, string> =>
  new Map([...base].map(([locale, name]) => [locale, `${name} ${number}`]));

/**
 * Returns a function that gives each shade of a family a name of its own in each locale: the second `Ruby` becomes
 * `Ruby 2`. Names of existing shades count as taken.
 */
export function createNameDeduplicator(existingNames: readonly Readonly<Record<string, string>>[], findings: Findings) {
  const taken = new Set(
    existingNames.flatMap((names) => Object.entries(names).map(([locale, name]) => toNameKey(locale, name))),
  );
  const nextNumbers = new Map<string, number>();
  const takeFreeName = (locale: string, name: string): string => {
    let distinct = name;
    while (taken.has(toNameKey(locale, distinct))) {
      const number = nextNumbers.get(toNameKey(locale, name)) ?? 2;
      nextNumbers.set(toNameKey(locale, name), number + 1);
      distinct = `${name} ${number}`;
    }
    taken.add(toNameKey(locale, distinct));
    return distinct;
  };
  return (sku: string, names: ReadonlyMap<string, string>): Map<string, string> =>
    new Map(
      [...names].map(([locale, name]) => {
        const distinct = takeFreeName(locale, name);
        if (distinct !== name)
          findings.addCorrection('NAME_DISTINGUISHED', { sku, field: locale, from: name, to: distinct });
        return [locale, distinct];
      }),
    );
}

const toNameKey = (locale: string, name: string) => `${locale}/${name.toLowerCase()}`;
