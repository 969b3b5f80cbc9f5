import type { orderStatuses, replyOrderStatuses } from '../../contract/orders/order-statuses.ts';

export type OrderStatus = (typeof orderStatuses)[number];
/** The status of an order as it is shown. */
export type ReplyOrderStatus = (typeof replyOrderStatuses)[number];

/** The groups of orders, as the address of the orders spells them. */
export const orderGroups = ['current', 'in-process', 'completed'] as const;
export type OrderGroup = (typeof orderGroups)[number];

/**
 * The group of each status. ACC-024 to ACC-026 name seven of them; of the others, those that wait for somebody are in
 * process, and those that nothing follows are completed. So every order is in one group.
 */
const groupByStatus: Readonly<Record<ReplyOrderStatus, OrderGroup>> = {
  ReadyToShip: 'current',
  ShippedPartial: 'current',
  PaymentRejected: 'current',
  InProgress: 'in-process',
  AdminHold: 'in-process',
  Cancelled: 'completed',
  ShippedComplete: 'completed',
  Backorder: 'in-process',
  NotSubmitted: 'in-process',
  PendingPayment: 'in-process',
  PaymentAuthorized: 'in-process',
  PendingReturn: 'in-process',
  PaidMySponsor: 'in-process',
  PaymentRequestAwaiting: 'in-process',
  PaymentRequestApproved: 'in-process',
  Shipped: 'completed',
  PaymentRequestCompleted: 'completed',
  PaymentRequestCancelled: 'completed',
  PaymentRequestDeclined: 'completed',
  PaymentRequestExpired: 'completed',
  Unknown: 'in-process',
};

export const getOrderGroup = (status: ReplyOrderStatus): OrderGroup => groupByStatus[status];
