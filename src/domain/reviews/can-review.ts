import type { OrderStatus } from '../orders/order-groups.ts';

/** An order whose products its buyer has received. Who sends something back has an opinion too. */
export const reviewableStatuses = [
  'Shipped',
  'ShippedComplete',
  'PendingReturn',
] as const satisfies readonly OrderStatus[];

interface BoughtLine {
  status: OrderStatus;
  totalMinor: number;
  refundedMinor: number;
  /** The pieces of the line, and how many of them were paid back. */
  quantity: number;
  refundedQuantity: number;
}

/** Whether the buyer of an order may review the product of one of its lines. */
export function canReview({ status, totalMinor, refundedMinor, quantity, refundedQuantity }: BoughtLine): boolean {
  const isDelivered = reviewableStatuses.some((reviewable) => reviewable === status);
  const isRefunded = (totalMinor > 0 && refundedMinor >= totalMinor) || refundedQuantity >= quantity;
  return isDelivered && !isRefunded;
}
