import type { ColumnType, GeneratedAlways } from 'kysely';
import type { CountryCode } from '../../../../config/countries.ts';
import type { Address } from '../../../../contract/checkout/addresses.ts';
import type { orderStatuses } from '../../../../contract/enumerations.ts';
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

interface Orders {
  orderId: GeneratedAlways<number>;
  orderNumber: string;
  transactionId: string;
  status: (typeof orderStatuses)[number];
  basketId: string;
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
  customerNotes: string;
  referralCode: string;
  orderTracking: ColumnType<{ carrier: string; trackingNumber: string } | null, string | null, string | null>;
  placedAt: Date;
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
