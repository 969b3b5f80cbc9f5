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
  min: number | null;
  max: number | null;
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
  min: null,
  max: null,
  families: [],
  availableOnly: false,
};

const among = <T>(allowed: readonly T[], value: unknown, otherwise: T): T =>
  allowed.find((one) => one === value) ?? otherwise;
const ownNames = ['sort', 'direction', 'view', 'size', 'page', 'min', 'max', 'color', 'available'] as const;

/** Anything other than asc and desc is asc (document 1, section 5). */
export const parseDirection = (value: string | null): Direction => among(directions, value, 'asc');

function parsePage(value: string | null, otherwise: number): number {
  return value !== null && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : otherwise;
}

/** A price as shoppers write it (`12.50`, `12,5`) in minor units; null for what is none. */
export function parsePrice(value: string | null, minorDigits: number): number | null {
  const text = (value ?? '').trim().replace(',', '.');
  return /^\d{1,9}(\.\d+)?$/.test(text) ? (parseAmount(Number(text), '', minorDigits)?.minor ?? null) : null;
}

const priceText = (minor: number | null, minorDigits: number) =>
  minor === null ? '' : String(minor / 10 ** minorDigits);

/** A range given upside down is turned round. */
function parseRange(query: URLSearchParams, minorDigits: number): Pick<ListFilters, 'min' | 'max'> {
  const [min, max] = [parsePrice(query.get('min'), minorDigits), parsePrice(query.get('max'), minorDigits)];
  return min !== null && max !== null && min > max ? { min: max, max: min } : { min, max };
}

/**
 * Reads the state from an address: its query, the number of the printed page that its path names, and the digits of the
 * country's
 * currency. Whatever the query says wrongly counts as not said.
 */
export function parseListState(query: URLSearchParams, printedPage: number, minorDigits: number): ListState {
  const colors = query.getAll('color');
  return {
    sort: among(sortKeys, query.get('sort'), defaultListState.sort),
    direction: parseDirection(query.get('direction')),
    view: among(listViews, query.get('view'), defaultListState.view),
    size: among<number>(pageSizes, Number(query.get('size')), defaultPageSize),
    page: parsePage(query.get('page'), printedPage),
    ...parseRange(query, minorDigits),
    families: shadeFamilies.filter((family) => colors.includes(family)),
    availableOnly: query.get('available') === '1',
  };
}

export const filterCount = ({ min, max, families, availableOnly }: ListFilters): number =>
  Number(min !== null || max !== null) + families.length + Number(availableOnly);

/** Whether the pages of the shop are printed in this order and size; the view is only a matter of style. */
export const isPrinted = (state: ListState): boolean =>
  state.sort === defaultListState.sort &&
  state.direction === defaultListState.direction &&
  state.size === defaultListState.size &&
  filterCount(state) === 0;

const selection = (state: ListState) => JSON.stringify({ ...state, view: null, page: null });

/** Whether both show the same products in the same order, page by page. */
export const isSameSelection = (a: ListState, b: ListState): boolean => selection(a) === selection(b);

/**
 * A choice starts over at page 1, since what stands on the pages is another than before (document 1, section 4); only
 * the view keeps the page.
 */
export const afterChoice = (before: ListState, chosen: ListState): ListState => ({
  ...chosen,
  page: isSameSelection(before, chosen) ? before.page : 1,
});

/**
 * Where a state lives: the number of the printed page in the path, and the query without its question mark. Values in
 * `kept` that are no part of the state stay.
 */
export function serialiseListState(
  state: ListState,
  minorDigits: number,
  kept: URLSearchParams = new URLSearchParams(),
): { page: number; query: string } {
  const query = new URLSearchParams(kept);
  for (const name of ownNames) query.delete(name);
  const { sort, direction, view, size, page } = state;
  const said = {
    sort,
    direction,
    view,
    size: String(size),
    page: String(isPrinted(state) ? 1 : page),
    min: priceText(state.min, minorDigits),
    max: priceText(state.max, minorDigits),
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
  return { page: isPrinted(state) ? page : 1, query: query.toString() };
}
