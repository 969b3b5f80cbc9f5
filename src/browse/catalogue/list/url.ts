import type { ListOrder } from '../../../config/catalogue/list-orders.ts';
import { type ListState, parseListState, serializeListState } from '../../../domain/catalogue/list-state.ts';
import { buildPagedPath, parsePageNumber } from '../../../i18n/paths.ts';

export interface ListUrlOptions {
  /** The address of the list's first page. */
  basePath: string;
  /** The number of decimal digits of the list's currency. */
  minorDigits: number;
  /** The order in which the list opens. */
  defaultOrder: ListOrder;
}

export function parseListUrl(
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  { minorDigits, defaultOrder }: ListUrlOptions,
): ListState {
  return parseListState(new URLSearchParams(search), parsePageNumber(pathname), minorDigits, defaultOrder);
}

/** The address of a state. Parameters of `search` that do not belong to the list are kept. */
export function buildListUrl(state: ListState, options: ListUrlOptions, search: string): string {
  const { basePath, minorDigits, defaultOrder } = options;
  const { page, query } = serializeListState(state, minorDigits, new URLSearchParams(search), defaultOrder);
  return buildPagedPath(basePath, page) + (query === '' ? '' : `?${query}`);
}
