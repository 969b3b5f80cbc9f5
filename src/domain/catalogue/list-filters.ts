import {
  attributeOptions,
  type ProductAttribute,
  productAttributes,
} from '../../config/catalogue/product-attributes.ts';
import { shadeFamilies, type ShadeFamily } from '../../config/catalogue/shade-families.ts';
import { parseAmount } from '../money.ts';
import { normalizeTypedNumber } from '../typed-number.ts';
import type { AttributeOptions } from './product-attributes.ts';

/** The filters of a list. Prices are in minor units, both ends included. Null and empty values filter nothing. */
export interface ListFilters {
  minPriceMinor: number | null;
  maxPriceMinor: number | null;
  families: readonly ShadeFamily[];
  availableOnly: boolean;
  /** The chosen options of attributes, in the order of filters. */
  attributes: AttributeOptions;
}

export const noFilters: ListFilters = {
  minPriceMinor: null,
  maxPriceMinor: null,
  families: [],
  availableOnly: false,
  attributes: {},
};

/** A product as far as filters need it. `price` is in minor units of one currency. */
export interface FilterableRow {
  price: number;
  families: readonly string[];
  soldOut: boolean;
  /** Absent for products without attributes. */
  attributes?: Readonly<Partial<Record<string, readonly string[]>>> | undefined;
}

const attributes: readonly (Pick<ProductAttribute, 'parameter' | 'match'> & { key: keyof typeof attributeOptions })[] =
  productAttributes;

/** The parameters of an address that hold filters. */
const filterParameters = ['min', 'max', 'color', 'available', ...attributes.map(({ parameter }) => parameter)] as const;

/** What stands before and after the amount of a price: `HK$`, `$ MXN`, `元`. */
const currencySigns = /^[a-z]{0,3}\p{Sc}|(?:\p{Sc}|[a-z]{3}|元)$/giu;

/** Parses a typed price (`12.50`, `12,5`, `$1,250 MXN`) to minor units. Returns null for anything else. */
export function parsePrice(value: string | null, minorDigits: number): number | null {
  const amount = (value ?? '').normalize('NFKC').trim().replaceAll(currencySigns, '');
  const text = normalizeTypedNumber(amount).replace(',', '.');
  return /^\d{1,9}(\.\d+)?$/.test(text) ? (parseAmount(Number(text), '', minorDigits)?.minor ?? null) : null;
}

const formatPriceParameter = (minor: number | null, minorDigits: number) =>
  minor === null ? '' : String(minor / 10 ** minorDigits);

/** Swaps the ends of a reversed range. */
function parseRange(query: URLSearchParams, minorDigits: number): Pick<ListFilters, 'minPriceMinor' | 'maxPriceMinor'> {
  const [min, max] = [parsePrice(query.get('min'), minorDigits), parsePrice(query.get('max'), minorDigits)];
  return min !== null && max !== null && min > max
    ? { minPriceMinor: max, maxPriceMinor: min }
    : { minPriceMinor: min, maxPriceMinor: max };
}

function parseAttributes(query: URLSearchParams): AttributeOptions {
  return Object.fromEntries(
    attributes.flatMap(({ key, parameter }) => {
      const given = query.getAll(parameter);
      const options = attributeOptions[key].filter((option) => given.includes(option));
      return options.length > 0 ? [[key, options] as const] : [];
    }),
  );
}

/** The filters of an address. Values that no filter has are ignored. */
export function parseFilters(query: URLSearchParams, minorDigits: number): ListFilters {
  const colors = query.getAll('color');
  return {
    ...parseRange(query, minorDigits),
    families: shadeFamilies.filter((family) => colors.includes(family)),
    availableOnly: query.get('available') === '1',
    attributes: parseAttributes(query),
  };
}

/** Writes the filters into a query, in place of those that it has: always in the same order. */
export function writeFilters(query: URLSearchParams, filters: ListFilters, minorDigits: number): void {
  for (const name of filterParameters) query.delete(name);
  const bounds = { min: filters.minPriceMinor, max: filters.maxPriceMinor };
  for (const [name, minor] of Object.entries(bounds))
    if (minor !== null) query.set(name, formatPriceParameter(minor, minorDigits));
  for (const family of filters.families) query.append('color', family);
  if (filters.availableOnly) query.set('available', '1');
  for (const { key, parameter } of attributes)
    for (const option of filters.attributes[key] ?? []) query.append(parameter, option);
}

const isPriceLimited = ({ minPriceMinor, maxPriceMinor }: ListFilters) =>
  minPriceMinor !== null || maxPriceMinor !== null;

export const countFilters = (filters: ListFilters): number =>
  Number(isPriceLimited(filters)) +
  filters.families.length +
  Number(filters.availableOnly) +
  Object.values(filters.attributes).reduce((sum, { length }) => sum + length, 0);

/** The options of one filter: what is chosen, and which of them a product has. */
interface FilterGroup {
  parameter: string;
  match: ProductAttribute['match'];
  chosen: readonly string[];
  getOptions: (row: FilterableRow) => readonly string[];
}

const listGroups = (filters: ListFilters): FilterGroup[] => [
  { parameter: 'color', match: 'any', chosen: filters.families, getOptions: ({ families }) => families },
  {
    parameter: 'available',
    match: 'any',
    chosen: filters.availableOnly ? ['1'] : [],
    getOptions: ({ soldOut }) => (soldOut ? [] : ['1']),
  },
  ...attributes.map(({ key, parameter, match }) => ({
    ...{ parameter, match, chosen: filters.attributes[key] ?? [] },
    getOptions: (row: FilterableRow) => row.attributes?.[key] ?? [],
  })),
];

/** A product matches a filter with any of the chosen options, or with all of them. */
function matchesGroup({ match, chosen, getOptions }: FilterGroup, row: FilterableRow): boolean {
  if (chosen.length === 0) return true;
  const options = getOptions(row);
  const has = (option: string) => options.includes(option);
  return match === 'all' ? chosen.every(has) : chosen.some(has);
}

const isInRange = ({ minPriceMinor, maxPriceMinor }: ListFilters, { price }: FilterableRow) =>
  price >= (minPriceMinor ?? 0) && price <= (maxPriceMinor ?? Number.POSITIVE_INFINITY);

export function filterRows<T extends FilterableRow>(rows: readonly T[], filters: ListFilters): T[] {
  const groups = listGroups(filters).filter(({ chosen }) => chosen.length > 0);
  return rows.filter((row) => isInRange(filters, row) && groups.every((group) => matchesGroup(group, row)));
}

/** The number of products by parameter and option. Options that no product has are absent. */
type OptionCounts = ReadonlyMap<string, ReadonlyMap<string, number>>;

function countGroup(group: FilterGroup, rows: readonly FilterableRow[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const option of rows.flatMap(group.getOptions)) counts.set(option, (counts.get(option) ?? 0) + 1);
  return counts;
}

/**
 * How many products each option would show beside the other filters: together with the chosen options of its own filter
 * where a product must have all of them, else in place of them.
 */
export function countOptions(rows: readonly FilterableRow[], filters: ListFilters): OptionCounts {
  const groups = listGroups(filters);
  const inRange = rows.filter((row) => isInRange(filters, row));
  return new Map(
    groups.map((group) => {
      const counting = groups.filter((other) => other !== group || group.match === 'all');
      const matching = inRange.filter((row) => counting.every((other) => matchesGroup(other, row)));
      return [group.parameter, countGroup(group, matching)];
    }),
  );
}
