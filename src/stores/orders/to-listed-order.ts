import { type ShopCountry, parseCountryCode } from '../../config/countries.ts';
import type { OrderSummary } from '../../contract/orders/orders.ts';
import { toMoney } from '../../domain/bag/total.ts';
import { getOrderGroup } from '../../domain/orders/order-groups.ts';
import type { ListedOrder } from './order-types.ts';

/** Converts an order of the API to a row of the list. An order gets the currency and the country of the page if it has none. */
const toListedOrder = (summary: OrderSummary, { code, currency, minorDigits }: ShopCountry): ListedOrder => ({
  orderId: summary.orderId,
  orderDate: summary.orderDate,
  status: summary.orderStatus,
  group: getOrderGroup(summary.orderStatus),
  total: toMoney(summary.grandTotal, { currency: summary.currency ?? currency, minorDigits }),
  shippingName: summary.shippingName,
  country: parseCountryCode(summary.country) ?? code,
  isMembershipOnly: summary.isMembershipOnly ?? false,
});

/** Sorts orders by date, newest first. */
export const toListedOrders = (summaries: readonly OrderSummary[], country: ShopCountry): ListedOrder[] =>
  summaries
    .map((summary) => ({ at: Date.parse(summary.orderDate), listed: toListedOrder(summary, country) }))
    .toSorted((a, b) => b.at - a.at)
    .map(({ listed }) => listed);
