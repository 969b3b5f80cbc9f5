import { useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import { paginate } from '../../domain/orders/paginate.ts';
import type { ListedOrder, OrdersStore } from '../../stores/orders/order-types.ts';
import { useAccountContext } from '../account/context.ts';
import { getStatusTextKey } from '../account/order-status-text-key.ts';
import { useOrderDateFormat } from '../account/use-order-date-format.ts';
import {
  filterKeys,
  formatSort,
  type OrderColumn,
  orderColumns,
  type OrdersView,
  withoutFilters,
} from './orders-query.ts';
import { PageLinks } from './page-links.tsx';
import { createOrderColumns, type OrderFormats, orderTableFeatures } from './table-columns.ts';

/** The number of rows on a page, which shoppers cannot change (ACC-022). */
const pageSize = 20;

export interface OrderTableProps {
  orders: readonly ListedOrder[];
  view: OrdersView;
  store: OrdersStore;
}

const columnTextKeys = { date: 'date', number: 'orderNumberColumn', total: 'total' } as const;

/** Filters are ignored while they are hidden. */
const listFilters = ({ filters, hasFilters }: OrdersView) =>
  hasFilters ? orderColumns.flatMap((id) => (filters[id] === '' ? [] : [{ id, value: filters[id] }])) : [];

const isNewestFirst = ({ column, isDescending }: OrdersView['sort']) => column === 'date' && isDescending;

function useOrderFormats(): OrderFormats {
  const { formatPrice: formatTotal } = useAccountContext();
  const formatDate = useOrderDateFormat();
  return useMemo(() => ({ formatDate, formatTotal }), [formatDate, formatTotal]);
}

function useOrderTable({ orders, view }: OrderTableProps, formats: OrderFormats) {
  const { sort } = view;
  const columns = useMemo(() => createOrderColumns(formats), [formats]);
  const filters = JSON.stringify(listFilters(view));
  const state = useMemo(
    () => ({
      // The store lists the newest orders first, so that order needs no sorting.
      sorting: isNewestFirst(sort) ? [] : [{ id: sort.column, desc: sort.isDescending }],
      columnFilters: listFilters(view),
    }),
    // Filters are a new object on each render, so their serialized text is compared.
    [sort.column, sort.isDescending, filters],
  );
  return useTable({
    features: orderTableFeatures,
    columns,
    data: orders,
    state,
    getRowId: ({ orderId }) => String(orderId),
  });
}

/** A heading that sorts its column: ascending on the first press, then reversed by each press. */
function ColumnHeading({ column, sort }: { column: OrderColumn; sort: OrdersView['sort'] }) {
  const { t, stores } = useAccountContext();
  const isSorted = sort.column === column;
  const direction = sort.isDescending ? 'descending' : 'ascending';
  return (
    <th scope="col" className={`order-${column}`} aria-sort={isSorted ? direction : 'none'}>
      <button
        type="button"
        onClick={() => {
          const next = { column, isDescending: isSorted && !sort.isDescending };
          stores.navigation.setQuery({ sort: formatSort(next), page: null }, 'current');
        }}
      >
        {t(columnTextKeys[column])}
        <span className="order-sort" aria-hidden="true" />
      </button>
    </th>
  );
}

function ColumnFilter({ column, value }: { column: OrderColumn; value: string }) {
  const { t, stores } = useAccountContext();
  return (
    <td className={`order-${column}`}>
      <input
        type="text"
        aria-label={t('filterOrders', { column: t(columnTextKeys[column]) })}
        value={value}
        onChange={({ currentTarget }) => {
          stores.navigation.setQuery({ [filterKeys[column]]: currentTarget.value || null, page: null }, 'current');
        }}
      />
    </td>
  );
}

function OrderRow({ order, store, formats }: { order: ListedOrder; store: OrdersStore; formats: OrderFormats }) {
  const { t } = useAccountContext();
  return (
    <tr>
      <td className="order-date">{formats.formatDate(order)}</td>
      <td className="order-number">
        <button
          className="link-button"
          type="button"
          aria-label={t('orderNumber', { number: order.orderId })}
          onClick={() => {
            store.open(order.orderId);
          }}
        >
          {order.orderId}
        </button>
        <span className="order-status">{t(getStatusTextKey(order))}</span>
      </td>
      <td className="order-total price" translate="no">
        {formats.formatTotal(order.total)}
      </td>
    </tr>
  );
}

function NoneFound() {
  const { t, stores } = useAccountContext();
  return (
    <div className="orders-none" role="status">
      <p>{t('noOrdersFound')}</p>
      <button
        className="link-button"
        type="button"
        onClick={() => {
          stores.navigation.setQuery(withoutFilters, 'current');
        }}
      >
        {t('clearFilters')}
      </button>
    </div>
  );
}

/** The orders on a wide screen, by TanStack Table (ACC-020 to ACC-022). */
export function OrderTable(props: OrderTableProps) {
  const { view, store } = props;
  const { t, stores } = useAccountContext();
  const formats = useOrderFormats();
  const table = useOrderTable(props, formats);
  const { items: rows, page, pageCount } = paginate(table.getRowModel().rows, view.page, pageSize);
  return (
    <>
      <button
        className="link-button order-filters"
        type="button"
        aria-expanded={view.hasFilters}
        onClick={() => {
          stores.navigation.setQuery({ filters: view.hasFilters ? null : 'shown', page: null }, 'current');
        }}
      >
        {t(view.hasFilters ? 'hideFilters' : 'showFilters')}
      </button>
      <table className="order-table">
        <caption className="visually-hidden">{t('orders')}</caption>
        <thead>
          <tr>
            {orderColumns.map((column) => (
              <ColumnHeading key={column} column={column} sort={view.sort} />
            ))}
          </tr>
          {view.hasFilters && (
            <tr>
              {orderColumns.map((column) => (
                <ColumnFilter key={column} column={column} value={view.filters[column]} />
              ))}
            </tr>
          )}
        </thead>
        <tbody>
          {rows.map(({ original }) => (
            <OrderRow key={original.orderId} order={original} store={store} formats={formats} />
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <NoneFound />}
      <PageLinks page={page} pageCount={pageCount} />
    </>
  );
}
