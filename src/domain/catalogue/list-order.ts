import type { ListFilters, ListState } from './list-state.ts';

/** What ordering a list needs to know of a product. `price` in minor units; all of a list are in one currency. */
export interface SortableRow {
  name: string;
  price: number;
  families: readonly string[];
  soldOut: boolean;
}

export type CompareNames = (a: string, b: string) => number;

/** The order of names in a locale; numbers in them count as numbers. */
export const createNameComparer = (locale: string): CompareNames =>
  new Intl.Collator(locale, { numeric: true }).compare;

/** Sorts without changing what it is given. Equal ones keep the order they came in, in both directions. */
export function sortRows<T extends SortableRow>(
  rows: readonly T[],
  { sort, direction }: Pick<ListState, 'sort' | 'direction'>,
  compareNames: CompareNames,
): T[] {
  const sign = direction === 'asc' ? 1 : -1;
  return rows.toSorted((a, b) => sign * (sort === 'price' ? a.price - b.price : compareNames(a.name, b.name)));
}

/** A product passes with any shade of any chosen group. */
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

/** The rows of one page. A page that the list does not have (any more) is page 1. */
export function paginateRows<T>(rows: readonly T[], { page, size }: Pick<ListState, 'page' | 'size'>): ListPage<T> {
  const pages = Math.max(1, Math.ceil(rows.length / size));
  const shown = page <= pages ? page : 1;
  return { rows: rows.slice((shown - 1) * size, shown * size), total: rows.length, page: shown, pages };
}

/** A list as a state shows it: narrowed, sorted, and of that the page asked for. */
export const arrangeRows = <T extends SortableRow>(
  rows: readonly T[],
  state: ListState,
  compareNames: CompareNames,
): ListPage<T> => paginateRows(sortRows(filterRows(rows, state), state, compareNames), state);
