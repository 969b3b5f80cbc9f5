import { type ListState, parseListState, serializeListState } from '../../../domain/catalogue/list-state.ts';
import { buildPagedPath } from '../../../i18n/paths.ts';

/** Where a list stands: its own address without a page, and the digits of its currency. */
export interface ListUrlOptions {
  basePath: string;
  minorDigits: number;
}

/** The state that an address of the list tells. */
export function parseListUrl(
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  { minorDigits }: ListUrlOptions,
): ListState {
  const printed = Number(/\/page\/(\d+)\/$/.exec(pathname)?.[1] ?? 1);
  return parseListState(new URLSearchParams(search), printed, minorDigits);
}

/** The address that tells a state; what else the query now says stays. */
export function buildListUrl(state: ListState, { basePath, minorDigits }: ListUrlOptions, search: string): string {
  const { page, query } = serializeListState(state, minorDigits, new URLSearchParams(search));
  return buildPagedPath(basePath, page) + (query === '' ? '' : `?${query}`);
}
