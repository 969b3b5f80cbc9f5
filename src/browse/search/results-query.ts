import type { ListOrder } from '../../config/catalogue/list-orders.ts';
import { parseListOrder } from '../../domain/catalogue/list-state.ts';

const maxQueryLength = 100;
const pageNumberPattern = /^[1-9]\d{0,5}$/;

export interface ResultsQuery {
  query: string;
  page: number;
  /** Null means by relevance. */
  order: ListOrder | null;
}

/** Reads the query, page and order from the address of the results. */
export function parseResultsQuery({ search }: Pick<URL, 'search'>): ResultsQuery {
  const parameters = new URLSearchParams(search);
  const page = parameters.get('page') ?? '';
  return {
    query: parameters.get('q')?.trim().slice(0, maxQueryLength) ?? '',
    page: pageNumberPattern.test(page) ? Number(page) : 1,
    order: parseListOrder(parameters.get('order')),
  };
}

/** The same results with other parameters. An empty value removes a parameter. */
export function buildResultsHref({ search }: Pick<URL, 'search'>, changes: Readonly<Record<string, string>>): string {
  const parameters = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes))
    if (value) parameters.set(name, value);
    else parameters.delete(name);
  return `?${parameters}`;
}
