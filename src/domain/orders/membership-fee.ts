import { membershipSku } from '../../contract/enumerations.ts';
import type { OrderDetail } from '../../contract/orders/orders.ts';
import { type CountryCurrency, toMoney } from '../bag/total.ts';

type FeeOrder = Pick<OrderDetail, 'membershipFee' | 'itemTotal' | 'orderLineItems'>;

const isFee = ({ sku, promotionId }: OrderDetail['orderLineItems'][number]) =>
  sku === membershipSku && promotionId === 0;

/** Whether an API that tells no fee of an order counts it among its items. */
function countsFeeAsItem({ membershipFee, itemTotal, orderLineItems }: FeeOrder, currency: CountryCurrency): boolean {
  const toMinor = (amount: number) => toMoney(amount, currency).minor;
  const total = orderLineItems.reduce((sum, { totalPrice }) => sum + toMinor(totalPrice), 0);
  return membershipFee === undefined && total === toMinor(itemTotal);
}

/**
 * The membership fee that the totals of an order show in a row of its own. An API that tells no fee has it in a line: that
 * line's price, or 0 when the subtotal contains it.
 */
export const getMembershipFee = (order: FeeOrder, currency: CountryCurrency): number =>
  order.membershipFee ?? (countsFeeAsItem(order, currency) ? 0 : (order.orderLineItems.find(isFee)?.totalPrice ?? 0));

/** The lines that add up to the subtotal. */
export const listOrderItems = (order: FeeOrder, currency: CountryCurrency): OrderDetail['orderLineItems'] =>
  countsFeeAsItem(order, currency) ? order.orderLineItems : order.orderLineItems.filter((line) => !isFee(line));
