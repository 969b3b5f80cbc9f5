import { type Direction, directions, type SortKey, sortKeys } from '../../domain/catalogue/list-state.ts';

const maxQueryLength = 100;
const pageNumberPattern = /^[1-9]\d{0,5}$/;

interface ResultsOrder {
  sort: SortKey;
  direction: Direction;
}

export interface ResultsQuery {
  query: string;
  page: number;
  /** Null means by relevance. */
  order: ResultsOrder | null;
}

function parseResultsOrder(value: string | null): ResultsOrder | null {
  const [sortText, directionText] = (value ?? '').split('-');
  const sort = sortKeys.find((key) => key === sortText);
  const direction = directions.find((key) => key === directionText);
  return sort && direction ? { sort, direction } : null;
}

/** Reads the query, page and order from the address of the results. */
export function parseResultsQuery({ search }: Pick<URL, 'search'>): ResultsQuery {
  const parameters = new URLSearchParams(search);
  const page = parameters.get('page') ?? '';
  return {
    query: parameters.get('q')?.trim().slice(0, maxQueryLength) ?? '',
    page: pageNumberPattern.test(page) ? Number(page) : 1,
    order: parseResultsOrder(parameters.get('order')),
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
