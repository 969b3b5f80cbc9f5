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

/** Kredits that an order earns once it is paid; dates are ISO 8601, null for at once and for never. */
interface KreditAwardRow {
  promotionId: number;
  kredits: number;
  effectiveAt: string | null;
  expiresAt: string | null;
}

interface OrderParcel {
  carrier: string;
  trackingNumber: string;
  /** ISO 8601. */
  shippedAt: string;
  /** What is in it; absent where nobody has said so. */
  lines?: readonly { sku: string; quantity: number }[];
}

/** Pieces of a line of an order, by its position. */
interface RefundedLine {
  position: number;
  sku: string;
  quantity: number;
}

interface Orders {
  /** From the sequence `order_ids`. Nobody outside sees it. */
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
  totals: JsonColumn<OrderTotals>;
  totalMinor: number;
  kreditsApplied: number;
  kreditAwards: JsonColumn<readonly KreditAwardRow[]>;
  customerNotes: string;
  referralCode: string;
  /** The parcels that have left, oldest first. */
  parcels: ColumnType<readonly OrderParcel[], string | undefined, string>;
  /** Of the card that paid, as the provider told it; null for other ways to pay. */
  paymentCard: ColumnType<{ brand: string; lastFour: string } | null, string | null | undefined, string | null>;
  /** How much of `totalMinor` went back. */
  refundedMinor: Generated<number>;
  placedAt: Date;
  containsFee: boolean;
  /** Who got the membership of an order with the fee; a guest gets it when they register. */
  membershipHolderId: number | null;
  /** That customer's membership as it was before; null where the order has given none. */
  membershipBefore: ColumnType<MembershipTerm | null, string | null | undefined, string | null>;
  membershipGivenAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** When the membership was taken back, or could no longer be given. */
  membershipRevokedAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
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
  taxMinor: number;
  totalMinor: number;
}

/** Money that goes back for an order. The row is written before the provider is asked. */
interface OrderRefunds {
  /** The provider knows the refund by it. */
  refundId: string;
  orderId: number;
  amountMinor: number;
  reason: string;
  requestedBy: string;
  /** What comes back of the order; empty for a refund of an amount. */
  lines: JsonColumn<readonly RefundedLine[]>;
  /** Whether these lines went back into stock. */
  isRestocked: boolean;
  /** Whether it gives back what was paid for an order that is cancelled. */
  isCancellation: boolean;
  state: 'requested' | 'refunded' | 'refused';
  /** The provider's code, for a refund that it refuses. */
  failure: ColumnType<string | null, string | null | undefined, string | null>;
  requestedAt: Date;
  settledAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface OrderTables {
  orders: Orders;
  orderRefunds: OrderRefunds;
  orderLines: OrderLines;
}
