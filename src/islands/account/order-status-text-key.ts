import type { ReplyOrderStatus } from '../../domain/orders/order-groups.ts';

interface ShownOrder {
  status: ReplyOrderStatus;
  isMembershipOnly?: boolean | undefined;
}

/** A membership is never shipped. */
export const getStatusTextKey = ({ status, isMembershipOnly }: ShownOrder): `status${ReplyOrderStatus | 'Complete'}` =>
  status === 'ShippedComplete' && isMembershipOnly ? 'statusComplete' : `status${status}`;
