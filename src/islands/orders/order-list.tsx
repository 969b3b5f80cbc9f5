import { paginate } from '../../domain/orders/paginate.ts';
import type { ListedOrder, OrdersStore } from '../../stores/orders/order-types.ts';
import { useAccountContext } from '../account/context.ts';
import { getStatusTextKey } from '../account/order-status-text-key.ts';
import { useOrderDateFormat } from '../account/use-order-date-format.ts';
import { PageLinks } from './page-links.tsx';

/** The number of orders on a page of a narrow screen (ACC-028). */
const pageSize = 10;

interface OrderListProps {
  orders: readonly ListedOrder[];
  page: number;
  store: OrdersStore;
}

function OrderEntry({ order, store }: { order: ListedOrder; store: OrdersStore }) {
  const { t, formatPrice } = useAccountContext();
  const formatDate = useOrderDateFormat();
  return (
    <li>
      <button
        className="order-entry"
        type="button"
        onClick={() => {
          store.open(order.orderId);
        }}
      >
        <span className="order-entry-date">{formatDate(order)}</span>
        <span className="price" translate="no">
          {formatPrice(order.total)}
        </span>
        <b>{order.shippingName}</b>
        <span className="order-entry-status">{t(getStatusTextKey(order))}</span>
        <span className="order-entry-number">{t('orderNumber', { number: order.orderId })}</span>
      </button>
    </li>
  );
}

/** The orders on a narrow screen: date, name and number of each (ACC-027). */
export function OrderList({ orders, page, store }: OrderListProps) {
  const { t } = useAccountContext();
  const shown = paginate(orders, page, pageSize);
  return (
    <>
      <ul className="order-list" aria-label={t('orders')}>
        {shown.items.map((order) => (
          <OrderEntry key={order.orderId} order={order} store={store} />
        ))}
      </ul>
      <PageLinks page={shown.page} pageCount={shown.pageCount} />
    </>
  );
}
