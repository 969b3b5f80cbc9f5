import { countries } from '../../../../config/countries.ts';
import { formatPrice } from '../../../../domain/money.ts';
import type { Order } from '../order-queries.ts';
import type { ProviderPayment } from '../../payments/index.ts';
import { describeDispute } from '../disputes/describe-dispute.ts';
import type { Dispute } from '../disputes/queries.ts';
import type { Refund } from '../refunds/queries.ts';
import type { Difference } from './reconcile/difference.ts';
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

const formatPayment = (order: Order, payment: ProviderPayment): string =>
  `${payment.status}, ${formatAmount(order, payment.capturedMinor)} taken, ${formatAmount(order, payment.refundedMinor)} given back`;

const refundStates: Readonly<Record<Refund['state'], string>> = {
  requested: 'under way: it is repeated until the provider answers',
  refunded: 'given back',
  refused: 'refused by the provider',
};

function formatRefundedLine({ sku, quantity, unsent = 0 }: Refund['lines'][number]): string {
  if (unsent === 0) return `${quantity} x ${sku}`;
  return `${quantity} x ${sku} (${unsent < quantity ? `${unsent} of them ` : ''}not sent)`;
}

const formatParcel = ({ carrier, trackingNumber, shippedAt, lines }: Order['parcels'][number]): string => {
  const contents = lines?.map(({ sku, quantity }) => `${quantity} x ${sku}`).join(', ') ?? 'contents not recorded';
  return `  parcel ${shippedAt} ${[carrier, trackingNumber].filter(Boolean).join(' ')}: ${contents}`;
};

/** The outcome of a refund, in one line. */
export const formatRefund = (order: Order, { amountMinor, state, failure, lines, kredits }: Refund): string =>
  [
    `${formatAmount(order, amountMinor)} ${refundStates[state]}${failure === null ? '' : ` (${failure})`}`,
    ...lines.map(formatRefundedLine),
    ...(kredits > 0 ? [`${kredits} kredits`] : []),
  ].join(', ');

const formatShownRefund = (order: Order, refund: Refund): string =>
  [
    `  refund ${refund.requestedAt.toISOString()} by ${refund.requestedBy || 'unknown'}: ${formatRefund(order, refund)}`,
    ...(refund.reason === '' ? [] : [refund.reason]),
  ].join(', ');

/** A sku, and what the owner's own systems call the product when that differs. */
function formatSku(sku: string, givenSkus: ReadonlyMap<string, string>): string {
  const given = givenSkus.get(sku);
  return given === undefined ? sku : `${sku} (${given})`;
}

/** Formats an order with its lines, its refunds, its transaction and the payment as its provider reports it. */
export function formatShownOrder({
  order,
  lines,
  givenSkus,
  refunds,
  disputes,
  attempt,
  payment,
}: ShownOrder): string[] {
  const { provider, providerReference, state, result } = attempt;
  return [
    formatOrder(order),
    ...lines.map(
      ({ quantity, sku, name, totalMinor }) =>
        `  ${quantity} x ${formatSku(sku, givenSkus)} ${name}: ${formatAmount(order, totalMinor)}`,
    ),
    `  shipping ${formatAmount(order, order.totals.shippingFeeMinor)}, ${order.totals.taxLabel} ${formatAmount(order, order.totals.totalTaxMinor)}`,
    `  distributor ${order.distributorId}, customer ${order.customerId ?? 'guest'}, kredits ${order.kreditsApplied}`,
    ...order.parcels.map(formatParcel),
    ...refunds.map((refund) => formatShownRefund(order, refund)),
    ...disputes.map((dispute) => `  ${describeDispute(dispute)}`),
    `  transaction ${order.transactionId}: ${state}, ${result}`,
    payment ? `  payment ${provider} ${providerReference}: ${formatPayment(order, payment)}` : '  nothing was charged',
  ];
}

/** An open dispute among those that `reconcile` lists. */
export const formatDispute = ({ orderNumber, ...dispute }: Dispute & { orderNumber: string | null }): string =>
  `${describeDispute(dispute)}, ${orderNumber === null ? `unknown payment ${dispute.reference}` : `order ${orderNumber}`}`;

export const formatDifference = ({ kind, provider, reference, transactionId, repair }: Difference): string =>
  `${kind}  ${provider} ${reference}  ${transactionId ?? 'no transaction'}${repair ? `  ${repair}` : ''}`;
