import { type ListState, parseListState, serializeListState } from '../../../domain/catalogue/list-state.ts';
import { buildPagedPath, parsePageNumber } from '../../../i18n/paths.ts';

export interface ListUrlOptions {
  /** The address of the list's first page. */
  basePath: string;
  /** The number of decimal digits of the list's currency. */
  minorDigits: number;
}

export function parseListUrl(
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  { minorDigits }: ListUrlOptions,
): ListState {
  return parseListState(new URLSearchParams(search), parsePageNumber(pathname), minorDigits);
}

/** The address of a state. Parameters of `search` that do not belong to the list are kept. */
export function buildListUrl(state: ListState, { basePath, minorDigits }: ListUrlOptions, search: string): string {
  const { page, query } = serializeListState(state, minorDigits, new URLSearchParams(search));
  return buildPagedPath(basePath, page) + (query === '' ? '' : `?${query}`);
}
