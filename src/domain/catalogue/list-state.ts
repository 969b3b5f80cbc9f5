import { defaultPageSize, pageSizes } from '../../config/limits.ts';
import { parseAmount } from '../money.ts';
import { shadeFamilies, type ShadeFamily } from './shade-family.ts';

export const sortKeys = ['name', 'price'] as const;
export const directions = ['asc', 'desc'] as const;
export const listViews = ['grid', 'list'] as const;

export type SortKey = (typeof sortKeys)[number];
export type Direction = (typeof directions)[number];
export type ListView = (typeof listViews)[number];

/** What a shopper narrows a list down to. Prices in minor units, both ends included; null and empty narrow nothing. */
export interface ListFilters {
  minPriceMinor: number | null;
  maxPriceMinor: number | null;
  families: readonly ShadeFamily[];
  availableOnly: boolean;
}

/** How a list is shown. Its address says it whole, so that Back and a shared link show the same. */
export interface ListState extends ListFilters {
  sort: SortKey;
  direction: Direction;
  view: ListView;
  size: number;
  page: number;
}

export const defaultListState: ListState = {
  sort: 'name',
  direction: 'asc',
  view: 'grid',
  size: defaultPageSize,
  page: 1,
  minPriceMinor: null,
  maxPriceMinor: null,
  families: [],
  availableOnly: false,
};

const findAllowed = <T>(allowed: readonly T[], value: unknown, otherwise: T): T =>
  allowed.find((one) => one === value) ?? otherwise;
const listParameters = ['sort', 'direction', 'view', 'size', 'page', 'min', 'max', 'color', 'available'] as const;

/** Anything other than asc and desc is asc (document 1, section 5). */
export const parseDirection = (value: string | null): Direction => findAllowed(directions, value, 'asc');

function parsePage(value: string | null, otherwise: number): number {
  return value !== null && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : otherwise;
}

/** A price as shoppers write it (`12.50`, `12,5`) in minor units; null for what is none. */
export function parsePrice(value: string | null, minorDigits: number): number | null {
  const text = (value ?? '').trim().replace(',', '.');
  return /^\d{1,9}(\.\d+)?$/.test(text) ? (parseAmount(Number(text), '', minorDigits)?.minor ?? null) : null;
}

const formatPriceParameter = (minor: number | null, minorDigits: number) =>
  minor === null ? '' : String(minor / 10 ** minorDigits);

/** A range given upside down is turned round. */
function parseRange(query: URLSearchParams, minorDigits: number): Pick<ListFilters, 'minPriceMinor' | 'maxPriceMinor'> {
  const [min, max] = [parsePrice(query.get('min'), minorDigits), parsePrice(query.get('max'), minorDigits)];
  return min !== null && max !== null && min > max
    ? { minPriceMinor: max, maxPriceMinor: min }
    : { minPriceMinor: min, maxPriceMinor: max };
}

/**
 * Reads the state from an address: its query, the number of the printed page that its path names, and the digits of the
 * country's
 * currency. Whatever the query says wrongly counts as not said.
 */
export function parseListState(query: URLSearchParams, printedPage: number, minorDigits: number): ListState {
  const colors = query.getAll('color');
  return {
    sort: findAllowed(sortKeys, query.get('sort'), defaultListState.sort),
    direction: parseDirection(query.get('direction')),
    view: findAllowed(listViews, query.get('view'), defaultListState.view),
    size: findAllowed<number>(pageSizes, Number(query.get('size')), defaultPageSize),
    page: parsePage(query.get('page'), printedPage),
    ...parseRange(query, minorDigits),
    families: shadeFamilies.filter((family) => colors.includes(family)),
    availableOnly: query.get('available') === '1',
  };
}

export const countFilters = ({ minPriceMinor, maxPriceMinor, families, availableOnly }: ListFilters): number =>
  Number(minPriceMinor !== null || maxPriceMinor !== null) + families.length + Number(availableOnly);

/** Whether the pages of the shop are printed in this order and size; the view is only a matter of style. */
export const isPrerendered = (state: ListState): boolean =>
  state.sort === defaultListState.sort &&
  state.direction === defaultListState.direction &&
  state.size === defaultListState.size &&
  countFilters(state) === 0;

const serializeSelection = (state: ListState) => JSON.stringify({ ...state, view: null, page: null });

/** Whether both show the same products in the same order, page by page. */
export const isSameSelection = (a: ListState, b: ListState): boolean => serializeSelection(a) === serializeSelection(b);

/**
 * A choice starts over at page 1, since what stands on the pages is another than before (document 1, section 4); only
 * the view keeps the page.
 */
export const resetPageOnChange = (before: ListState, chosen: ListState): ListState => ({
  ...chosen,
  page: isSameSelection(before, chosen) ? before.page : 1,
});

/**
 * Where a state lives: the number of the printed page in the path, and the query without its question mark. Values in
 * `kept` that are no part of the state stay.
 */
export function serializeListState(
  state: ListState,
  minorDigits: number,
  kept: URLSearchParams = new URLSearchParams(),
): { page: number; query: string } {
  const query = new URLSearchParams(kept);
  for (const name of listParameters) query.delete(name);
  const { sort, direction, view, size, page } = state;
  const said = {
    sort,
    direction,
    view,
    size: String(size),
    page: String(isPrerendered(state) ? 1 : page),
    min: formatPriceParameter(state.minPriceMinor, minorDigits),
    max: formatPriceParameter(state.maxPriceMinor, minorDigits),
  };
  const unsaid: Readonly<Record<string, string>> = {
    sort: 'name',
    direction: 'asc',
    view: 'grid',
    size: String(defaultPageSize),
    page: '1',
    min: '',
    max: '',
  };
  for (const [name, value] of Object.entries(said)) if (value !== unsaid[name]) query.set(name, value);
  for (const family of state.families) query.append('color', family);
  if (state.availableOnly) query.set('available', '1');
  return { page: isPrerendered(state) ? page : 1, query: query.toString() };
}
