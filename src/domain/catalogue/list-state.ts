import { defaultPageSize, pageSizes } from '../../config/limits.ts';
import { parseAmount } from '../money.ts';
import { shadeFamilies, type ShadeFamily } from '../../config/catalogue/shade-families.ts';

export const sortKeys = ['name', 'price'] as const;
export const directions = ['asc', 'desc'] as const;
export const listViews = ['grid', 'list'] as const;

export type SortKey = (typeof sortKeys)[number];
export type Direction = (typeof directions)[number];
type ListView = (typeof listViews)[number];

/** The filters of a list. Prices are in minor units, both ends included. Null and empty values filter nothing. */
export interface ListFilters {
  minPriceMinor: number | null;
  maxPriceMinor: number | null;
  families: readonly ShadeFamily[];
  availableOnly: boolean;
}

/** How a list is shown. The address contains all of it, so that Back and shared links show the same list. */
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

const findAllowed = <T>(allowed: readonly T[], value: unknown, fallback: T): T =>
  allowed.find((candidate) => candidate === value) ?? fallback;
const listParameters = ['sort', 'direction', 'view', 'size', 'page', 'min', 'max', 'color', 'available'] as const;

/** Anything other than asc and desc counts as asc (CAT-018). */
export const parseDirection = (value: string | null): Direction => findAllowed(directions, value, 'asc');

function parsePage(value: string | null, fallback: number): number {
  return value !== null && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : fallback;
}

/** Parses a typed price (`12.50`, `12,5`) to minor units. Returns null for anything else. */
export function parsePrice(value: string | null, minorDigits: number): number | null {
  const text = (value ?? '').trim().replace(',', '.');
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

/**
 * Parses the state from an address: its query, and the page number of its path. `minorDigits` are those of the country's
 * currency. Invalid values of the query are ignored.
 */
export function parseListState(query: URLSearchParams, pathPage: number, minorDigits: number): ListState {
  const colors = query.getAll('color');
  return {
    sort: findAllowed(sortKeys, query.get('sort'), defaultListState.sort),
    direction: parseDirection(query.get('direction')),
    view: findAllowed(listViews, query.get('view'), defaultListState.view),
    size: findAllowed<number>(pageSizes, Number(query.get('size')), defaultPageSize),
    page: parsePage(query.get('page'), pathPage),
    ...parseRange(query, minorDigits),
    families: shadeFamilies.filter((family) => colors.includes(family)),
    availableOnly: query.get('available') === '1',
  };
}

export const countFilters = ({ minPriceMinor, maxPriceMinor, families, availableOnly }: ListFilters): number =>
  Number(minPriceMinor !== null || maxPriceMinor !== null) + families.length + Number(availableOnly);

/** Whether pre-rendered pages have this order, size and filter. The view is only a matter of style. */
export const isPrerendered = (state: ListState): boolean =>
  state.sort === defaultListState.sort &&
  state.direction === defaultListState.direction &&
  state.size === defaultListState.size &&
  countFilters(state) === 0;

const serializeSelection = (state: ListState) => JSON.stringify({ ...state, view: null, page: null });

/** Whether both states show the same products in the same order and page size. */
export const isSameSelection = (a: ListState, b: ListState): boolean => serializeSelection(a) === serializeSelection(b);

/** Any change but that of the view starts again at page 1, because the pages then have other products. */
export const resetPageOnChange = (previous: ListState, chosen: ListState): ListState => ({
  ...chosen,
  page: isSameSelection(previous, chosen) ? previous.page : 1,
});

/**
 * The address of a state: the page number for the path, and the query without its question mark. Values of `otherQuery`
 * that are not part of the state are kept.
 */
export function serializeListState(
  state: ListState,
  minorDigits: number,
  otherQuery: URLSearchParams = new URLSearchParams(),
): { page: number; query: string } {
  const query = new URLSearchParams(otherQuery);
  for (const name of listParameters) query.delete(name);
  const { sort, direction, view, size, page } = state;
  const values = {
    sort,
    direction,
    view,
    size: String(size),
    page: String(isPrerendered(state) ? 1 : page),
    min: formatPriceParameter(state.minPriceMinor, minorDigits),
    max: formatPriceParameter(state.maxPriceMinor, minorDigits),
  };
  const defaultValues: Readonly<Record<string, string>> = {
    sort: defaultListState.sort,
    direction: defaultListState.direction,
    view: defaultListState.view,
    size: String(defaultListState.size),
    page: String(defaultListState.page),
    min: '',
    max: '',
  };
  for (const [name, value] of Object.entries(values)) if (value !== defaultValues[name]) query.set(name, value);
  for (const family of state.families) query.append('color', family);
  if (state.availableOnly) query.set('available', '1');
  return { page: isPrerendered(state) ? page : 1, query: query.toString() };
}
