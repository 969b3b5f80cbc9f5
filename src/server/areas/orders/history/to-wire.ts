import type { z } from 'zod';
import { countries } from '../../../../config/countries.ts';
import type { OrderDetail, OrderSummary } from '../../../../contract/orders/orders.ts';
import { formatFullName } from '../../../../domain/full-name.ts';
import { toWireAmount } from '../../../../domain/money.ts';
import { isMembershipOnly } from '../../../../domain/orders/is-membership-only.ts';
import { getRegionName } from '../../checkout/index.ts';
import { toWireDelivery } from '../promised-delivery.ts';
import type { OrderSummaryRow, OwnOrder, ShownLine } from './queries.ts';

/**
 * The name of the recipient. The name of the address is not used, because it only labels the address for the customer.
 */
export const getRecipientName = (person: { firstName: string; lastName: string }): string => formatFullName(person);

export const toWireSummary = (row: OrderSummaryRow): z.input<typeof OrderSummary> => ({
  orderId: Number(row.orderNumber),
  orderDate: new Date(row.placedAt).toISOString(),
  grandTotal: toWireAmount({ minor: row.totalMinor, currency: row.currency }, countries[row.countryCode].minorDigits),
  orderStatus: row.status,
  shippingName: getRecipientName(row),
  currency: row.currency,
  country: row.countryCode,
  isMembershipOnly: row.isMembershipOnly,
});

type ToAmount = (minor: number) => number;

const toWireLine = (line: ShownLine, toAmount: ToAmount) => ({
  productName: line.name,
  price: toAmount(line.unitPriceMinor),
  sku: line.sku,
  quantity: line.quantity,
  promotionId: line.promotionId,
  totalPrice: toAmount(line.fullTotalMinor),
  canBuy: line.isForSale === true && (line.inStock ?? 0) > 0,
  link: line.link,
  imageUrl: line.link === null ? null : (line.imageUrl ?? `products/${line.sku}.png`),
});

const toWireCharges = ({ totals, totalMinor, refundedMinor, paymentState }: OwnOrder, toAmount: ToAmount) => ({
  itemTotal: toAmount(totals.originalSubTotalMinor),
  customerDiscount: toAmount(totals.pcDiscountMinor),
  appliedKissKredit: toAmount(totals.kissKreditsMinor),
  shippingFee: toAmount(totals.shippingFeeMinor),
  taxTotal: toAmount(totals.totalTaxMinor),
  grandTotal: toAmount(totalMinor),
  totalPaid: toAmount(paymentState === 'complete' ? totalMinor - refundedMinor : 0),
  promotionalDiscount: toAmount(totals.promotionDiscountMinor),
  membershipFee: toAmount(totals.membershipFeeMinor),
  taxLabel: totals.taxLabel,
  isTaxIncluded: totals.isTaxIncluded,
  refunded: toAmount(refundedMinor),
});

const toWireShipping = ({
  shippingAddress,
  customerInformation,
  shippingMethodId,
  shippingMethodName,
  countryCode,
  locale,
}: OwnOrder) => ({
  shippingName: getRecipientName(customerInformation),
  customerEmail: customerInformation.email,
  customerPhone: customerInformation.phone,
  shippingAddress1: shippingAddress.address,
  shippingAddress2: shippingAddress.address2,
  shippingAddress3: shippingAddress.address3,
  shippingCity: shippingAddress.city,
  shippingState: shippingAddress.state,
  shippingStateName: getRegionName(countryCode, shippingAddress.state, locale),
  shippingZip: shippingAddress.zipCode,
  shippingMethod: shippingMethodId === null ? '' : shippingMethodName,
});

/** Converts an order for its customer. The amounts add up as `Charges` describes. */
export function toWireOrder(order: OwnOrder, lines: readonly ShownLine[]): z.input<typeof OrderDetail> {
  const { minorDigits } = countries[order.countryCode];
  const toAmount: ToAmount = (minor) => toWireAmount({ minor, currency: order.currency }, minorDigits);
  const tracked = order.parcels.map(({ carrier, trackingNumber }) => ({ carrier, trackingNumber }));
  return {
    orderId: Number(order.orderNumber),
    orderDate: order.placedAt.toISOString(),
    orderStatus: order.status,
    isMembershipOnly: isMembershipOnly(lines),
    currency: order.currency,
    country: order.countryCode,
    orderTracking: tracked.at(-1) ?? null,
    parcels: order.parcels.map(({ lines = [] }, index) => ({ ...tracked[index], lines: [...lines] })),
    payment: order.totalMinor === 0 ? null : { provider: order.provider, ...order.paymentCard },
    ...toWireShipping(order),
    ...toWireDelivery(order),
    ...toWireCharges(order, toAmount),
    orderLineItems: lines.map((line) => toWireLine(line, toAmount)),
  };
}
