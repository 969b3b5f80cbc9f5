import { defaultPageSize, pageSizes } from '../../config/limits.ts';
import {
  type Direction,
  directions,
  type ListOrder,
  nameOrder,
  type SortKey,
  sortKeys,
} from '../../config/catalogue/list-orders.ts';
import { countFilters, type ListFilters, noFilters, parseFilters, writeFilters } from './list-filters.ts';

export const listViews = ['grid', 'list'] as const;
type ListView = (typeof listViews)[number];

/** How a list is shown. The address contains all of it, so that Back and shared links show the same list. */
export interface ListState extends ListFilters, ListOrder {
  view: ListView;
  size: number;
  page: number;
}

export const defaultListState: ListState = {
  ...nameOrder,
  view: 'grid',
  size: defaultPageSize,
  page: 1,
  ...noFilters,
};

const findAllowed = <T>(allowed: readonly T[], value: unknown, fallback: T): T =>
  allowed.find((candidate) => candidate === value) ?? fallback;
const viewParameters = ['sort', 'direction', 'view', 'size', 'page'] as const;

/** Anything other than asc and desc counts as asc (CAT-018). */
export const parseDirection = (value: string | null): Direction => findAllowed(directions, value, 'asc');

function parsePage(value: string | null, fallback: number): number {
  return value !== null && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : fallback;
}

/** What sells best and what is new have one direction. */
const isDirected = (sort: SortKey) => sort === 'name' || sort === 'price';

/** The direction of an address that names none: that of the default order, if it names no order either. */
const getSilentDirection = (hasSort: boolean, defaultOrder: ListOrder): Direction =>
  hasSort ? 'asc' : defaultOrder.direction;

function parseOrder(query: URLSearchParams, defaultOrder: ListOrder): ListOrder {
  const [sortText, directionText] = [query.get('sort'), query.get('direction')];
  const known = sortKeys.find((key) => key === sortText);
  const sort = known ?? defaultOrder.sort;
  if (!isDirected(sort)) return { sort, direction: 'asc' };
  return {
    sort,
    direction:
      directionText === null ? getSilentDirection(known !== undefined, defaultOrder) : parseDirection(directionText),
  };
}

/** Parses an order as forms write it: `price-desc`. Null for anything else. */
export function parseListOrder(value: string | null | undefined): ListOrder | null {
  const [sortText, directionText] = (value ?? '').split('-');
  const sort = sortKeys.find((key) => key === sortText);
  const direction = directions.find((key) => key === directionText);
  return sort && direction ? { sort, direction } : null;
}

export const formatListOrder = ({ sort, direction }: ListOrder): `${SortKey}-${Direction}` => `${sort}-${direction}`;

/**
 * Parses the state from an address: its query, and the page number of its path. `minorDigits` are those of the country's
 * currency. Invalid values of the query are ignored.
 */
export function parseListState(
  query: URLSearchParams,
  pathPage: number,
  minorDigits: number,
  defaultOrder: ListOrder = nameOrder,
): ListState {
  return {
    ...parseOrder(query, defaultOrder),
    view: findAllowed(listViews, query.get('view'), defaultListState.view),
    size: findAllowed<number>(pageSizes, Number(query.get('size')), defaultPageSize),
    page: parsePage(query.get('page'), pathPage),
    ...parseFilters(query, minorDigits),
  };
}

const isSameOrder = (a: ListOrder, b: ListOrder) => a.sort === b.sort && a.direction === b.direction;

/** Whether pre-rendered pages have this order, size and filter. The view is only a matter of style. */
export const isPrerendered = (state: ListState, defaultOrder: ListOrder = nameOrder): boolean =>
  isSameOrder(state, defaultOrder) && state.size === defaultListState.size && countFilters(state) === 0;

const serializeSelection = (state: ListState) => JSON.stringify({ ...state, view: null, page: null });

/** Whether both states show the same products in the same order and page size. */
export const isSameSelection = (a: ListState, b: ListState): boolean => serializeSelection(a) === serializeSelection(b);

/** Any change but that of the view starts again at page 1, because the pages then have other products. */
export const resetPageOnChange = (previous: ListState, chosen: ListState): ListState => ({
  ...chosen,
  page: isSameSelection(previous, chosen) ? previous.page : 1,
});

function writeOrder(query: URLSearchParams, { sort, direction }: ListOrder, defaultOrder: ListOrder): void {
  const hasSort = sort !== defaultOrder.sort;
  if (hasSort) query.set('sort', sort);
  if (direction !== getSilentDirection(hasSort, defaultOrder)) query.set('direction', direction);
}

/**
 * The address of a state: the page number for the path, and the query without its question mark. Values of `otherQuery`
 * that are not part of the state are kept.
 */
export function serializeListState(
  state: ListState,
  minorDigits: number,
  otherQuery: URLSearchParams = new URLSearchParams(),
  defaultOrder: ListOrder = nameOrder,
): { page: number; query: string } {
  const query = new URLSearchParams(otherQuery);
  for (const name of viewParameters) query.delete(name);
  writeFilters(query, noFilters, minorDigits);
  writeOrder(query, state, defaultOrder);
  const isPublished = isPrerendered(state, defaultOrder);
  if (state.view !== defaultListState.view) query.set('view', state.view);
  if (state.size !== defaultListState.size) query.set('size', String(state.size));
  if (!isPublished && state.page !== defaultListState.page) query.set('page', String(state.page));
  writeFilters(query, state, minorDigits);
  return { page: isPublished ? state.page : 1, query: query.toString() };
}
