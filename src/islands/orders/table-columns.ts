import {
  columnFilteringFeature,
  createColumnHelper,
  createFilteredRowModel,
  createSortedRowModel,
  rowSortingFeature,
  sortFn_basic,
  tableFeatures,
} from '@tanstack/react-table';
import { toSearchText } from '../../domain/search-text.ts';
import type { ListedOrder } from '../../stores/orders/order-types.ts';
import type { FormatOrderDate } from '../account/use-order-date-format.ts';

/** The features of TanStack Table that the table of orders uses. */
export const orderTableFeatures = tableFeatures({
  columnFilteringFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
});

/** Formats the values of the table. Filters search these texts, so that they match what is shown. */
export interface OrderFormats {
  formatDate: FormatOrderDate;
  formatTotal: (total: ListedOrder['total']) => string;
}

const helper = createColumnHelper<typeof orderTableFeatures, ListedOrder>();

const matches = (text: string, filter: unknown) => toSearchText(text).includes(toSearchText(String(filter)).trim());

/** Date, order number and total (ACC-020), sorted by their values and filtered by their shown texts. */
export const createOrderColumns = ({ formatDate, formatTotal }: OrderFormats) =>
  helper.columns([
    helper.accessor(({ orderDate }) => Date.parse(orderDate), {
      id: 'date',
      sortFn: sortFn_basic,
      filterFn: ({ original }, _, filter) => matches(formatDate(original), filter),
    }),
    helper.accessor('orderId', {
      id: 'number',
      sortFn: sortFn_basic,
      filterFn: ({ original }, _, filter) => matches(String(original.orderId), filter),
    }),
    helper.accessor(({ total }) => total.minor, {
      id: 'total',
      sortFn: sortFn_basic,
      filterFn: ({ original }, _, filter) => matches(formatTotal(original.total), filter),
    }),
  ]);
