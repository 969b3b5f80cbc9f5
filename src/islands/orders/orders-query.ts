import { type OrderGroup, orderGroups } from '../../domain/orders/order-groups.ts';
import type { SectionQuery } from '../../stores/account/navigation.ts';

export const orderColumns = ['date', 'number', 'total'] as const;
export type OrderColumn = (typeof orderColumns)[number];

/** The view of the orders that the address describes. */
export interface OrdersView {
  group: OrderGroup | 'all';
  /** The first page is 0. */
  page: number;
  sort: { column: OrderColumn; isDescending: boolean };
  filters: Readonly<Record<OrderColumn, string>>;
  hasFilters: boolean;
}

const newestFirst: OrdersView['sort'] = { column: 'date', isDescending: true };

function parseSort(text: string): OrdersView['sort'] {
  const isDescending = text.startsWith('-');
  const column = orderColumns.find((known) => known === text.replace('-', ''));
  return column ? { column, isDescending } : newestFirst;
}

/** The keys of the filters in the address. */
export const filterKeys = { date: 'by-date', number: 'by-number', total: 'by-total' } as const satisfies Record<
  OrderColumn,
  string
>;

const parseGroup = (text: string | undefined): OrdersView['group'] | null =>
  text === 'all' ? 'all' : (orderGroups.find((known) => known === text) ?? null);

/** Parses the query of the address. A missing or invalid value becomes its default. */
export function parseOrdersView(query: SectionQuery, defaultGroup: OrdersView['group']): OrdersView {
  const page = Number(query['page'] ?? '1');
  return {
    group: parseGroup(query['group']) ?? defaultGroup,
    page: Number.isInteger(page) && page > 0 ? page - 1 : 0,
    sort: parseSort(query['sort'] ?? ''),
    filters: {
      date: query[filterKeys.date] ?? '',
      number: query[filterKeys.number] ?? '',
      total: query[filterKeys.total] ?? '',
    },
    hasFilters: query['filters'] === 'shown',
  };
}

export const formatSort = ({ column, isDescending }: OrdersView['sort']): string => (isDescending ? '-' : '') + column;

/** Removes all filters from the address. */
export const withoutFilters = { 'by-date': null, 'by-number': null, 'by-total': null, page: null } as const;
