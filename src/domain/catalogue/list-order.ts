import type { ListOrder } from '../../config/catalogue/list-orders.ts';
import { type FilterableRow, filterRows } from './list-filters.ts';
import type { ListState } from './list-state.ts';

/** A product as far as sorting needs it. */
export interface OrderedRow {
  name: string;
  /** In minor units of one currency. */
  price: number;
  /** Its place by what was sold lately. Absent when nothing was. */
  rank?: number | undefined;
  /** Since when it is sold: a plain date (YYYY-MM-DD). Absent when nobody knows. */
  since?: string | undefined;
}

/** A product as far as sorting and filtering need it. */
export type SortableRow = OrderedRow & FilterableRow;

export type CompareNames = (a: string, b: string) => number;

/** Compares names as the locale orders them. Numbers in names are compared as numbers. */
export const createNameComparer = (locale: string): CompareNames =>
  new Intl.Collator(locale, { numeric: true }).compare;

type CompareRows = (a: OrderedRow, b: OrderedRow) => number;

const compareDays = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** Products without a place, or without a day, come last. */
const compareBy: Readonly<Record<ListOrder['sort'], (compareNames: CompareNames) => CompareRows>> = {
  name: (compareNames) => (a, b) => compareNames(a.name, b.name),
  price: () => (a, b) => a.price - b.price,
  bestselling: () => (a, b) => (a.rank ?? Number.MAX_SAFE_INTEGER) - (b.rank ?? Number.MAX_SAFE_INTEGER),
  new: () => (a, b) => compareDays(b.since ?? '', a.since ?? ''),
};

/** Returns a sorted copy. Rows that the order does not tell apart are sorted by name, in both directions. */
export function sortRows<T extends OrderedRow>(
  rows: readonly T[],
  { sort, direction }: ListOrder,
  compareNames: CompareNames,
): T[] {
  const compare = compareBy[sort](compareNames);
  const sign = direction === 'asc' ? 1 : -1;
  return rows.toSorted((a, b) => sign * compare(a, b) || compareNames(a.name, b.name));
}

export interface ListPage<T> {
  rows: T[];
  total: number;
  page: number;
  pages: number;
}

/** The rows of one page. A page that the list does not have counts as page 1. */
export function paginateRows<T>(rows: readonly T[], { page, size }: Pick<ListState, 'page' | 'size'>): ListPage<T> {
  const pages = Math.max(1, Math.ceil(rows.length / size));
  const shownPage = page <= pages ? page : 1;
  const rowsOfPage = rows.slice((shownPage - 1) * size, shownPage * size);
  return { rows: rowsOfPage, total: rows.length, page: shownPage, pages };
}

/** Filters and sorts a list, and returns the requested page. */
export const arrangeRows = <T extends SortableRow>(
  rows: readonly T[],
  state: ListState,
  compareNames: CompareNames,
): ListPage<T> => paginateRows(sortRows(filterRows(rows, state), state, compareNames), state);
