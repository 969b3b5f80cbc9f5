import type { Insertable } from 'kysely';
import type { Address } from '../../../contract/checkout/addresses.ts';
import type { CustomerInformation } from '../../../contract/payments/payments.ts';
import { doesOrderEarnKredits } from '../../../domain/membership/member-rights.ts';
import type { OrderTotals } from '../../platform/database/tables/orders.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Caller } from '../../platform/http/route.ts';
import type { CheckoutTotals } from '../checkout/index.ts';
import type { PaymentAttempt } from './attempt-queries.ts';
import { toOrderNumber } from './order-number.ts';

/** What the shopper enters for an order. */
export interface OrderDetails {
  customerInformation: CustomerInformation;
  billingAddress: Address;
  customerNotes: string;
  referralCode: string;
}

interface NewOrder extends OrderDetails {
  attempt: PaymentAttempt;
  totals: CheckoutTotals;
  caller: Caller | null;
  orderNumberKey: string;
  at: Date;
}

const toOrderTotals = ({ charges }: CheckoutTotals): OrderTotals => ({
  originalSubTotalMinor: charges.originalSubTotalMinor,
  promotionDiscountMinor: charges.promotionDiscountMinor,
  pcDiscountMinor: charges.pcDiscountMinor,
  kissKreditsMinor: charges.kissKreditsMinor,
  membershipFeeMinor: charges.membershipFeeMinor,
  shippingFeeMinor: charges.shippingFeeMinor,
  shippingTaxMinor: charges.shippingTaxMinor,
  totalTaxMinor: charges.totalTaxMinor,
  isTaxIncluded: charges.isTaxIncluded,
  taxLabel: charges.taxLabel,
  cartTotalMinor: charges.cartTotalMinor,
});

function getCustomerType(caller: Caller | null) {
  const type = caller?.customerType;
  return type === undefined || type === 'Unknown' ? 'Guest' : type;
}

const toAwardRow = ({
  promotionId,
  kredits,
  conditionMinor,
  effectiveAt,
  expiresAt,
}: CheckoutTotals['kissKreditPromotions'][number]) => ({
  promotionId,
  kredits,
  conditionMinor,
  effectiveAt: effectiveAt?.toISOString() ?? null,
  expiresAt: expiresAt?.toISOString() ?? null,
});

const earnsKredits = (caller: Caller | null, { containsFee }: CheckoutTotals): boolean =>
  doesOrderEarnKredits({
    isSignedIn: caller !== null,
    isMember: caller?.customerType === 'PreferredCustomer',
    containsFee,
  });

const toShippingColumns = ({ shippingMethod }: CheckoutTotals) => ({
  shippingMethodId: shippingMethod?.id ?? null,
  shippingMethodName: shippingMethod?.name ?? '',
  deliveryFrom: shippingMethod?.delivery?.from ?? null,
  deliveryTo: shippingMethod?.delivery?.to ?? null,
});

/** Builds the row of a new order. Every amount is the server's own. */
export function buildOrderRow(order: NewOrder, orderId: number): Insertable<Tables['orders']> {
  const { attempt, totals, caller, at } = order;
  return {
    orderId,
    orderNumber: toOrderNumber(orderId, order.orderNumberKey),
    transactionId: attempt.transactionId,
    status: 'PaymentAuthorized',
    basketId: attempt.basketId,
    basketVersion: attempt.basketVersion,
    customerId: caller?.customerId ?? null,
    customerType: getCustomerType(caller),
    distributorId: totals.sponsorId,
    countryCode: totals.country,
    locale: totals.locale,
    currency: totals.currency,
    customerInformation: JSON.stringify(order.customerInformation),
    shippingAddress: JSON.stringify(totals.shippingAddress),
    billingAddress: JSON.stringify(order.billingAddress),
    ...toShippingColumns(totals),
    totals: JSON.stringify(toOrderTotals(totals)),
    totalMinor: totals.charges.cartTotalMinor,
    kreditsApplied: totals.kredits,
    kreditAwards: JSON.stringify(earnsKredits(caller, totals) ? totals.kissKreditPromotions.map(toAwardRow) : []),
    customerNotes: order.customerNotes,
    referralCode: order.referralCode,
    placedAt: at,
    containsFee: totals.containsFee,
  };
}

/** The lines of an order. Their totals, the shipping fee and the taxes add up to the total of the order. */
export const buildOrderLines = ({ lines }: CheckoutTotals, orderId: number): Insertable<Tables['orderLines']>[] =>
  lines.map((line, index) => ({
    orderId,
    position: index + 1,
    sku: line.sku,
    productId: line.productId,
    name: line.name,
    quantity: line.quantity,
    promotionId: line.promotionId,
    unitPriceMinor: line.unitPriceMinor,
    fullTotalMinor: line.fullTotalMinor,
    discountMinor: line.discountMinor,
    kreditsMinor: line.kissKreditsMinor,
    taxMinor: line.taxMinor,
    totalMinor: line.totalMinor,
  }));
