import type { OrderStatus } from '../../domain/orders/order-groups.ts';

interface ShownOrder {
  status: OrderStatus;
  isMembershipOnly?: boolean | undefined;
}

/** A membership is never shipped. */
export const getStatusTextKey = ({ status, isMembershipOnly }: ShownOrder): `status${OrderStatus | 'Complete'}` =>
  status === 'ShippedComplete' && isMembershipOnly ? 'statusComplete' : `status${status}`;
