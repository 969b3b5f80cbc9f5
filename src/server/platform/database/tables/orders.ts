import type { ColumnType, Generated } from 'kysely';
import type { CountryCode } from '../../../../config/countries.ts';
import type { Address } from '../../../../contract/checkout/addresses.ts';
import type { orderStatuses } from '../../../../contract/orders/order-statuses.ts';
import type { CustomerInformation } from '../../../../contract/payments/payments.ts';
import type { Charges } from '../../../../domain/checkout/charges.ts';
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

export interface OrderTables {
  orders: Orders;
  orderLines: OrderLines;
}
