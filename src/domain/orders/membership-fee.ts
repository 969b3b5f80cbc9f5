import type { OrderDetail } from '../../contract/orders/orders.ts';
import { membershipSku } from '../../contract/enumerations.ts';

type FeeOrder = Pick<OrderDetail, 'membershipFee' | 'itemTotal' | 'orderLineItems'>;

const isFee = ({ sku, promotionId }: OrderDetail['orderLineItems'][number]) =>
  sku === membershipSku && promotionId === 0;
const sumLines = (lines: OrderDetail['orderLineItems']) => lines.reduce((sum, { totalPrice }) => sum + totalPrice, 0);
/** Amounts that differ by less are equal: sums of decimal numbers are not exact. */
const leastAmount = 0.005;

/** Whether an API that tells no fee of an order counts it among its items. */
const countsFeeAsItem = ({ membershipFee, itemTotal, orderLineItems }: FeeOrder): boolean =>
  membershipFee === undefined && Math.abs(itemTotal - sumLines(orderLineItems)) < leastAmount;

/** The membership fee of an order that has a row of its own among the totals: that of its line, if the API tells none. */
export const getMembershipFee = (order: FeeOrder): number =>
  order.membershipFee ?? (countsFeeAsItem(order) ? 0 : sumLines(order.orderLineItems.filter(isFee)));

/** The lines that add up to the subtotal. */
export const listItems = (order: FeeOrder): OrderDetail['orderLineItems'] =>
  countsFeeAsItem(order) ? order.orderLineItems : order.orderLineItems.filter((line) => !isFee(line));
