import { countries, countryCodes, type CountryCode } from '../../../../../config/countries.ts';
import type { ImportMapping, KeptMapping } from '../../../../../contract/desk/import-mapping.ts';
import { optionNames } from './option-names.ts';
import { splitCategoryPath } from './category-path.ts';
import { fieldNames } from './shop-row.ts';
import type { Survey } from './survey.ts';

/** What the shop has that a mapping may name. */
export interface MappingTargets {
  openCountries: readonly CountryCode[];
  locales: readonly { code: string; countryCode: CountryCode; isDefault: boolean }[];
}

const soldCurrencies = new Set<string>(countryCodes.map((code) => countries[code].currency));
const knownFields = new Set<string>(fieldNames);

/** Where products go that the file puts into no category. */
const otherCategory = 'Other';

function chooseOptionKind(name: string): ImportMapping['options'][string] {
  if (optionNames.shade.test(name)) return 'shade';
  return optionNames.size.test(name) ? 'size' : 'variant';
}

const maxPathLevels = 2;

/** The levels that all paths have in common say nothing: `Beauty > Make-up > Lips` is `Make-up > Lips`. */
function countCommonLevels(paths: readonly (readonly string[])[]): number {
  const [first = []] = paths;
  const shortest = Math.min(...paths.map(({ length }) => length));
  let levels = 0;
  while (levels < shortest - 1 && paths.every((path) => path[levels] === first[levels])) levels += 1;
  return levels;
}

function draftCategories(names: readonly string[]): ImportMapping['categories'] {
  const paths = names.filter((name) => name !== '').map(splitCategoryPath);
  const common = paths.length > 0 ? countCommonLevels(paths) : 0;
  return Object.fromEntries(
    names.map((name) => [
      name,
      name === ''
        ? otherCategory
        : splitCategoryPath(name)
            .slice(common, common + maxPathLevels)
            .join(' > '),
    ]),
  );
}

const findOnlyCurrency = ({ currencies }: Survey): string | null =>
  currencies.size === 1 ? ([...currencies.keys()][0] ?? null) : null;

const listCountries = (currency: string | null, { openCountries }: MappingTargets): CountryCode[] =>
  openCountries.filter((code) => countries[code].currency === currency);

/** A proposal of how the products of a file become those of the shop. */
export function draftMapping(survey: Survey, targets: MappingTargets): ImportMapping {
  const currency = findOnlyCurrency(survey);
  const sold = listCountries(currency, targets);
  const locale =
    targets.locales.find(({ countryCode, isDefault }) => isDefault && sold.includes(countryCode)) ??
    targets.locales.find(({ isDefault }) => isDefault);
  const columns = [...survey.files.values()].flatMap((file) => [...file.columns]);
  return {
    columns: Object.fromEntries(columns),
    categories: draftCategories([...survey.categories.keys()]),
    countries: sold,
    currency,
    locales: locale ? [locale.code] : [],
    options: Object.fromEntries([...survey.options.keys()].map((name) => [name, chooseOptionKind(name)])),
    salePrices: 'leave-out',
    weights: 'show',
  };
}

/** Adds what a kept mapping lacks, such as new categories or options of the file. */
export function completeMapping(kept: KeptMapping, draft: ImportMapping, targets: MappingTargets): ImportMapping {
  const currency = kept.currency?.toUpperCase() ?? draft.currency;
  return {
    columns: { ...draft.columns, ...kept.columns },
    categories: { ...draft.categories, ...kept.categories },
    countries: kept.countries ?? listCountries(currency, targets),
    currency,
    locales: kept.locales ?? draft.locales,
    options: { ...draft.options, ...kept.options },
    salePrices: kept.salePrices ?? draft.salePrices,
    weights: kept.weights ?? draft.weights,
  };
}

function findMissingColumns({ files }: Survey): string[] {
  return [...files.values()].flatMap(({ name, format, columns }) =>
    format.required
      .filter((field) => !columns.has(field))
      .map(
        (field) =>
          `${name} has no column for "${field}" (${format.columns[field]?.join(', ') ?? ''}). Name it in "columns" of the mapping.`,
      ),
  );
}

function findMissingCurrency({ currency }: ImportMapping, { currencies }: Survey): string[] {
  if (currency === null)
    return [
      currencies.size > 1
        ? `The prices are in ${[...currencies.keys()].join(', ')}. Choose one as "currency" of the mapping; products with others are refused.`
        : 'The file does not say in which currency its prices are. Set "currency" of the mapping, such as "USD".',
    ];
  return soldCurrencies.has(currency)
    ? []
    : [
        `The shop sells in no country with the currency ${currency}. Convert the prices to one of ${[...soldCurrencies].join(', ')}.`,
      ];
}

function findMissingCountries(mapping: ImportMapping, { openCountries }: MappingTargets): string[] {
  if (mapping.currency === null) return [];
  if (mapping.countries.length === 0)
    return [
      `No country is chosen. Set "countries" of the mapping to some with the currency ${mapping.currency}: ${listCountries(mapping.currency, { openCountries, locales: [] }).join(', ') || 'none is open'}.`,
    ];
  return mapping.countries
    .filter((code) => countries[code].currency !== mapping.currency)
    .map(
      (code) =>
        `${code} has the currency ${countries[code].currency}, not ${mapping.currency}. Remove it from "countries" of the mapping.`,
    );
}

function findUnknownNames(mapping: ImportMapping, { locales }: MappingTargets): string[] {
  const known = new Set(locales.map(({ code }) => code));
  return [
    ...Object.keys(mapping.columns)
      .filter((field) => !knownFields.has(field))
      .map((field) => `"columns" of the mapping names "${field}", which means nothing. Use ${fieldNames.join(', ')}.`),
    ...(mapping.locales.length === 0 ? ['No language is chosen. Set "locales" of the mapping.'] : []),
    ...mapping.locales
      .filter((code) => !known.has(code))
      .map((code) => `The shop has no locale ${code}. Use ${[...known].join(', ')} in "locales" of the mapping.`),
  ];
}

/** What must be decided before products can be imported, each with what to do. */
export const findMissing = (mapping: ImportMapping, survey: Survey, targets: MappingTargets): string[] => [
  ...findMissingColumns(survey),
  ...findMissingCurrency(mapping, survey),
  ...findMissingCountries(mapping, targets),
  ...findUnknownNames(mapping, targets),
];

/** A currency for showing products before one is chosen. */
export function assumeCurrency(mapping: ImportMapping, targets: MappingTargets): ImportMapping {
  const [country] = targets.openCountries;
  const isKnown = mapping.currency !== null && soldCurrencies.has(mapping.currency);
  if (isKnown || country === undefined) return mapping;
  const { currency } = countries[country];
  return { ...mapping, currency, countries: listCountries(currency, targets) };
}
