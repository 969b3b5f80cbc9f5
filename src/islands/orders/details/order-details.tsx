import { useStore } from '@nanostores/react';
import type { OrderDetail } from '../../../contract/orders/orders.ts';
import { getOrderGroup } from '../../../domain/orders/order-groups.ts';
import type { OrdersStore } from '../../../stores/orders/order-types.ts';
import { useAccountContext } from '../../account/context.ts';
import { getStatusTextKey } from '../../account/order-status-text-key.ts';
import { useOrderDateFormat } from '../../account/use-order-date-format.ts';
import { formatDeliveryWindow } from '../../format-delivery-window.ts';
import { BuyAgain } from './buy-again.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderPayment } from './order-payment.tsx';
import { OrderShipping } from './order-shipping.tsx';
import { OrderTotals } from './order-totals.tsx';
import { OrderTracking } from './order-tracking.tsx';

interface OrderDetailsProps {
  order: OrderDetail;
  orderId: number;
  store: OrdersStore;
}

/** The status and the date of the order. If the details lack them, those of the list are used. */
function useStatusAndDate({ order, orderId, store }: OrderDetailsProps) {
  const state = useStore(store.$orders);
  const listed = state.status === 'ready' ? state.orders.find((one) => one.orderId === orderId) : undefined;
  return { status: order.orderStatus ?? listed?.status, date: order.orderDate ?? listed?.orderDate };
}

/** An order: status, when it arrives, tracking, shipping, payment, lines and totals (ACC-029). */
export function OrderDetails(props: OrderDetailsProps) {
  const { order, store } = props;
  const context = useAccountContext();
  const { t } = context;
  const formatDate = useOrderDateFormat();
  const { status, date } = useStatusAndDate(props);
  const isOver = status !== undefined && getOrderGroup(status) === 'completed';
  const arrival = isOver ? null : formatDeliveryWindow(order, context);
  return (
    <div className="order-details">
      <p className="order-state">
        {status && <b>{t(getStatusTextKey({ status, isMembershipOnly: order.isMembershipOnly }))}</b>}{' '}
        {date && <span>{formatDate({ orderDate: date, country: order.country })}</span>}
      </p>
      {arrival && <p className="order-arrival">{arrival}</p>}
      <OrderTracking order={order} status={status} />
      <OrderItems order={order} />
      <OrderTotals order={order} />
      <div className="order-facts">
        <OrderShipping order={order} />
        <OrderPayment order={order} />
      </div>
      <BuyAgain order={order} store={store} />
    </div>
  );
}
