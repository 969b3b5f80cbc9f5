import * as z from 'zod/mini';
import { commerceStorageKeys } from '../../config/commerce-storage-keys.ts';
import { Address } from '../../contract/checkout/addresses.ts';
import { ShippingMethod } from '../../contract/checkout/shipping.ts';
import { CustomerInformation } from '../../contract/payments/payments.ts';
import type { KeyValueStorage } from '../browser-environment.ts';
import { readStoredValue, writeStoredValue } from '../stored-value.ts';

const Money = z.object({ minor: z.int(), currency: z.string() });

const OrderedTotals = z.object({
  originalSubTotal: Money,
  promotionDiscount: Money,
  memberDiscount: Money,
  memberDiscountPercent: z.number(),
  kissKredits: Money,
  membershipFee: Money,
  shippingFee: Money,
  tax: Money,
  taxLabel: z.string(),
  productTotal: Money,
  cartTotal: Money,
  amountAwayFromFreeShipping: z.nullable(Money),
});

/** A line of the order, for the confirmation. Rewards (`isFree`) cost nothing. */
const OrderedLine = z.object({
  basketItemId: z._default(z.int(), 0),
  productId: z._default(z.int(), 0),
  itemTypeId: z._default(z.int(), 0),
  sku: z.string(),
  name: z.string(),
  link: z.string(),
  imageUrl: z.string(),
  quantity: z.int(),
  promotionId: z.int(),
  isFree: z.boolean(),
  isFee: z.boolean(),
  price: Money,
  /** What the price was reduced from. */
  regularPrice: z._default(z.nullable(Money), null),
  total: Money,
});

const Cart = z.object({
  basketId: z._default(z.string(), ''),
  /** Before discounts. */
  total: z._default(z.nullable(Money), null),
  lines: z.array(OrderedLine),
});

const submittedShape = {
  isGuest: z.boolean(),
  customerInfo: z.nullable(CustomerInformation),
  shippingAddress: z.nullable(Address),
  billingAddress: z.nullable(Address),
  shippingMethod: z.nullable(ShippingMethod),
  /** The rate of the shipping method. */
  handlingRate: z.nullable(Money),
  kissKreditsApplied: z.int(),
  totalCharges: z.nullable(OrderedTotals),
  cart: Cart,
  enableDistributorSearchForm: z._default(z.boolean(), false),
  jumpToPlaceOrder: z._default(z.boolean(), false),
  /** The distributor whom the shopper ordered from. */
  distributorName: z.string(),
  distributorId: z._default(z.nullable(z.int()), null),
};

/** The order of a checkout, without a number. Parts that another tab has filled in are null or empty. */
export const SubmittedOrder = z.object(submittedShape);
export type SubmittedOrder = z.infer<typeof SubmittedOrder>;

/**
 * The order that this tab placed last: the state of the checkout, and what the order adds to it (PAY-018). The browser
 * stores only the id of a payment.
 */
export const PreviousOrder = z.object({
  orderNumber: z.string(),
  /** The payment of the order, which identifies a late result. */
  transactionId: z._default(z.string(), ''),
  ...submittedShape,
});
export type PreviousOrder = z.infer<typeof PreviousOrder>;

/** Reads the order for its confirmation; null when this tab has placed none (PAY-032). */
export const readPreviousOrder = (session: KeyValueStorage): PreviousOrder | null =>
  readStoredValue(session, commerceStorageKeys.previousOrder, PreviousOrder) ??
  readStoredValue(session, commerceStorageKeys.orderReceipt, PreviousOrder);

export const emptyCart: PreviousOrder['cart'] = { basketId: '', total: null, lines: [] };

export const savePreviousOrder = (session: KeyValueStorage, order: PreviousOrder): void => {
  writeStoredValue(session, commerceStorageKeys.previousOrder, order);
  const withoutPeople = { customerInfo: null, shippingAddress: null, billingAddress: null, cart: emptyCart };
  writeStoredValue(session, commerceStorageKeys.orderReceipt, { ...order, ...withoutPeople });
};
