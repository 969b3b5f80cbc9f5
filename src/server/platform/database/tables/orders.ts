import type { ColumnType, Generated } from 'kysely';
import type { CountryCode } from '../../../../config/countries.ts';
import type { Address } from '../../../../contract/checkout/addresses.ts';
import type { orderStatuses } from '../../../../contract/orders/order-statuses.ts';
import type { CustomerInformation } from '../../../../contract/payments/payments.ts';
import type { Charges } from '../../../../domain/checkout/charges.ts';
import type { MembershipTerm } from '../../../../domain/membership/membership-term.ts';
import type { JsonColumn } from './columns.ts';

/** Amounts of an order in minor units of its currency (`src/domain/checkout/charges.ts`). They add up. */
export type OrderTotals = Pick<
  Charges,
  | 'originalSubTotalMinor'
  | 'promotionDiscountMinor'
  | 'pcDiscountMinor'
  | 'kissKreditsMinor'
  | 'membershipFeeMinor'
  | 'shippingFeeMinor'
  | 'shippingTaxMinor'
  | 'totalTaxMinor'
  | 'isTaxIncluded'
  | 'taxLabel'
  | 'cartTotalMinor'
>;

/** Kredits that an order earns when it is paid. Dates are ISO 8601; null means immediately or never. */
interface KreditAwardRow {
  promotionId: number;
  kredits: number;
  /** What the goods must cost at least, in minor units. Undefined in orders from before this was recorded. */
  conditionMinor?: number;
  effectiveAt: string | null;
  expiresAt: string | null;
}

interface OrderParcel {
  carrier: string;
  trackingNumber: string;
  /** ISO 8601. */
  shippedAt: string;
  /** The contents of the parcel. Undefined when they were not recorded. */
  lines?: readonly { sku: string; quantity: number }[];
}

/** The quantity of an order line, by the position of the line. */
interface RefundedLine {
  position: number;
  sku: string;
  quantity: number;
  /** How many of the pieces were never sent. Undefined in refunds from before this was recorded: then none counts as sent. */
  unsent?: number;
}

interface Orders {
  /** From the sequence `order_ids`. It is never shown to customers. */
  orderId: number;
  orderNumber: string;
  transactionId: string;
  status: (typeof orderStatuses)[number];
  basketId: string;
  basketVersion: number;
  customerId: number | null;
  customerType: 'Guest' | 'CDOCustomer' | 'PreferredCustomer';
  distributorId: number;
  countryCode: CountryCode;
  locale: string;
  currency: string;
  customerInformation: JsonColumn<CustomerInformation>;
  shippingAddress: JsonColumn<Address>;
  billingAddress: JsonColumn<Address>;
  shippingMethodId: number | null;
  shippingMethodName: string;
  /** When the order was promised to arrive: plain dates (YYYY-MM-DD) of its country. Null where nothing was promised. */
  deliveryFrom: ColumnType<string | null, string | null | undefined, string | null>;
  deliveryTo: ColumnType<string | null, string | null | undefined, string | null>;
  totals: JsonColumn<OrderTotals>;
  totalMinor: number;
  kreditsApplied: number;
  kreditAwards: JsonColumn<readonly KreditAwardRow[]>;
  customerNotes: string;
  referralCode: string;
  /** The parcels that have been sent, oldest first. */
  parcels: ColumnType<readonly OrderParcel[], string | undefined, string>;
  /** The card that paid, as reported by the provider. Null for other payment methods. */
  paymentCard: ColumnType<{ brand: string; lastFour: string } | null, string | null | undefined, string | null>;
  /** How much of `totalMinor` was refunded. */
  refundedMinor: Generated<number>;
  placedAt: Date;
  containsFee: boolean;
  /** The customer who got the membership of an order with the fee. A guest gets it when they register. */
  membershipHolderId: number | null;
  /** That customer's membership before the order. Null when the order has given none. */
  membershipBefore: ColumnType<MembershipTerm | null, string | null | undefined, string | null>;
  membershipGivenAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** When the membership was taken back, or could no longer be given. */
  membershipRevokedAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** What of the membership its holder is still to be told by email. Null when there is no such email. */
  membershipNotice: ColumnType<'begun' | 'renewed' | null, 'begun' | 'renewed' | null | undefined>;
}

interface OrderLines {
  orderId: number;
  position: number;
  sku: string;
  productId: number;
  name: string;
  quantity: number;
  promotionId: number;
  unitPriceMinor: number;
  fullTotalMinor: number;
  discountMinor: number;
  /** What of the discount kredits have paid. 0 in orders from before this was recorded. */
  kreditsMinor: Generated<number>;
  taxMinor: number;
  totalMinor: number;
}

/** A refund of an order. The row is written before the provider is called. */
interface OrderRefunds {
  /** The id of the refund at the provider. */
  refundId: string;
  orderId: number;
  amountMinor: number;
  reason: string;
  requestedBy: string;
  /** The returned lines of the order. Empty for a refund of an amount. */
  lines: JsonColumn<readonly RefundedLine[]>;
  /** Whether the returned lines were put back into stock. */
  isRestocked: boolean;
  /** Whether it refunds the payment of a cancelled order. */
  isCancellation: boolean;
  /** The kredits that it has given back, besides the money. */
  kredits: Generated<number>;
  /** Whether the provider had accepted it and not yet carried it out when it was settled. It may still fail. */
  isPending: Generated<boolean>;
  /** The lost dispute by which the provider took the money. Null for refunds that the shop has made. */
  disputeId: ColumnType<string | null, string | null | undefined, string | null>;
  state: 'requested' | 'refunded' | 'refused';
  /** The provider's code when it refuses the refund. */
  failure: ColumnType<string | null, string | null | undefined, string | null>;
  requestedAt: Date;
  settledAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface OrderTables {
  orders: Orders;
  orderRefunds: OrderRefunds;
  orderLines: OrderLines;
}
