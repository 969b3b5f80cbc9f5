import { type ListState, parseListState, serialiseListState } from '../../../domain/catalogue/list-state.ts';
import { paged } from '../../../i18n/paths.ts';

/** Where a list stands: its own address without a page, and the digits of its currency. */
export interface ListPlace {
  base: string;
  minorDigits: number;
}

/** The state that an address of the list tells. */
export function stateAt({ pathname, search }: Pick<URL, 'pathname' | 'search'>, { minorDigits }: ListPlace): ListState {
  const printed = Number(/\/page\/(\d+)\/$/.exec(pathname)?.[1] ?? 1);
  return parseListState(new URLSearchParams(search), printed, minorDigits);
}

/** The address that tells a state; what else the query now says stays. */
export function addressOf(state: ListState, { base, minorDigits }: ListPlace, search: string): string {
  const { page, query } = serialiseListState(state, minorDigits, new URLSearchParams(search));
  return paged(base, page) + (query === '' ? '' : `?${query}`);
}
