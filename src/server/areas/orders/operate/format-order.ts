import { countries } from '../../../../config/countries.ts';
import { formatPrice } from '../../../../domain/money.ts';
import type { Order } from '../order-queries.ts';
import type { ProviderPayment } from '../../payments/index.ts';
import type { Difference } from './reconcile.ts';
import type { ShownOrder } from './order-commands.ts';

/** Operators read English, whatever the language of the order. */
const operatorLocale = 'en-us';

const formatAmount = ({ currency, countryCode }: Order, minor: number) =>
  formatPrice({ minor, currency }, countries[countryCode], operatorLocale);

/** A line of the list of orders. */
export const formatOrder = (order: Order): string =>
  [
    order.orderNumber,
    order.placedAt.toISOString(),
    order.status.padEnd(17),
    order.countryCode,
    formatAmount(order, order.totalMinor).padStart(12),
    order.customerInformation.email,
  ].join('  ');

export const formatPayment = (order: Order, payment: ProviderPayment): string =>
  `${payment.status}, ${formatAmount(order, payment.capturedMinor)} taken, ${formatAmount(order, payment.refundedMinor)} given back`;

/** An order with its lines, its transaction and what its provider says. */
export function formatShownOrder({ order, lines, attempt, payment }: ShownOrder): string[] {
  const { provider, providerReference, state, result } = attempt;
  return [
    formatOrder(order),
    ...lines.map(
      ({ quantity, sku, name, totalMinor }) => `  ${quantity} x ${sku} ${name}: ${formatAmount(order, totalMinor)}`,
    ),
    `  shipping ${formatAmount(order, order.totals.shippingFeeMinor)}, ${order.totals.taxLabel} ${formatAmount(order, order.totals.totalTaxMinor)}`,
    `  distributor ${order.distributorId}, customer ${order.customerId ?? 'guest'}, kredits ${order.kreditsApplied}`,
    `  transaction ${order.transactionId}: ${state}, ${result}`,
    payment ? `  payment ${provider} ${providerReference}: ${formatPayment(order, payment)}` : '  nothing was charged',
  ];
}

export const formatDifference = ({ kind, provider, reference, transactionId }: Difference): string =>
  `${kind}  ${provider} ${reference}  ${transactionId ?? 'no transaction'}`;
