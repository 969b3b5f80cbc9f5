import type { ListFilters, ListState } from './list-state.ts';

/** A product as far as sorting and filtering need it. `price` is in minor units of one currency. */
export interface SortableRow {
  name: string;
  price: number;
  families: readonly string[];
  soldOut: boolean;
}

export type CompareNames = (a: string, b: string) => number;

/** Compares names as the locale orders them. Numbers in names are compared as numbers. */
export const createNameComparer = (locale: string): CompareNames =>
  new Intl.Collator(locale, { numeric: true }).compare;

/** Returns a sorted copy. Equal rows keep their order, in both directions. */
export function sortRows<T extends SortableRow>(
  rows: readonly T[],
  { sort, direction }: Pick<ListState, 'sort' | 'direction'>,
  compareNames: CompareNames,
): T[] {
  const sign = direction === 'asc' ? 1 : -1;
  return rows.toSorted((a, b) => sign * (sort === 'price' ? a.price - b.price : compareNames(a.name, b.name)));
}

/** A product matches with any shade of any chosen colour group. */
export function filterRows<T extends SortableRow>(
  rows: readonly T[],
  { minPriceMinor, maxPriceMinor, families, availableOnly }: ListFilters,
): T[] {
  const chosen: readonly string[] = families;
  return rows.filter(
    (row) =>
      row.price >= (minPriceMinor ?? 0) &&
      row.price <= (maxPriceMinor ?? Number.POSITIVE_INFINITY) &&
      (chosen.length === 0 || row.families.some((family) => chosen.includes(family))) &&
      !(availableOnly && row.soldOut),
  );
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
