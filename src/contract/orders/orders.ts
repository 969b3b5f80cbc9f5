import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { replyOrderStatuses } from './order-statuses.ts';
import {
  Amount,
  DeliveryWindowFields,
  ReplyInstant,
  QueryId,
  OptionalText,
  optionalList,
  replyWord,
} from '../shared-schemas.ts';

/** The currency of an order's amounts. Extension: without it they are in the currency of the page's country. */
const currency = z.optional(z.string().check(z.length(3)));

/** Extension: whether the order is of the membership fee alone, so that there is nothing to send. */
const isMembershipOnly = z.optional(z.boolean());

const orderStatus = replyWord(replyOrderStatuses, 'Unknown');

/** `orderId` is the number of the order: the ids of the database are nobody else's business. */
export const OrderSummary = z.object({
  orderId: z.int(),
  orderDate: ReplyInstant,
  grandTotal: Amount,
  orderStatus,
  shippingName: OptionalText,
  currency,
  /** Extension: the country that the order was placed in. Without it that of the page counts. */
  country: z.optional(z.string()),
  isMembershipOnly,
});
export type OrderSummary = z.infer<typeof OrderSummary>;

const OrderTracking = z.object({ carrier: OptionalText, trackingNumber: OptionalText });
/** Extension: what is in a parcel; none where nobody has said so. */
const Parcel = z.extend(OrderTracking, { lines: optionalList(z.object({ sku: z.string(), quantity: z.int() })) });

/** Extensions that every line and the order may have; a shop shows an order without them too. */
const lineExtensions = {
  imageUrl: OptionalText,
  link: OptionalText,
  /** Whether the product can be bought now, in the country of the order. */
  canBuy: z.optional(z.boolean()),
};
const orderExtensions = {
  orderId: z.optional(z.int()),
  orderDate: z.optional(ReplyInstant),
  orderStatus: z.optional(orderStatus),
  currency,
  isMembershipOnly,
  /** All parcels, in the order in which they left; `orderTracking` is the last one. */
  parcels: optionalList(Parcel),
  shippingAddress3: OptionalText,
  /** The state by its name. */
  shippingStateName: OptionalText,
  shippingMethod: OptionalText,
  /** As it was promised when the order was placed. */
  ...DeliveryWindowFields,
  /** How the order was paid: of a card the brand and the last four digits, never more (T31). */
  payment: z.nullish(z.object({ provider: z.string(), brand: OptionalText, lastFour: OptionalText })),
  membershipFee: z.optional(Amount),
  taxLabel: OptionalText,
  /** Whether the prices contain the tax, so that it is no part of the sum. */
  isTaxIncluded: z.optional(z.boolean()),
  /** What was given back of `grandTotal`. */
  refunded: z.optional(Amount),
};

export const OrderDetail = z.object({
  orderTracking: z.nullish(OrderTracking),
  shippingName: OptionalText,
  customerEmail: OptionalText,
  customerPhone: OptionalText,
  shippingAddress1: OptionalText,
  shippingAddress2: OptionalText,
  shippingCity: OptionalText,
  shippingState: OptionalText,
  shippingZip: OptionalText,
  country: z.string(),
  itemTotal: Amount,
  customerDiscount: Amount,
  appliedKissKredit: Amount,
  shippingFee: Amount,
  taxTotal: Amount,
  grandTotal: Amount,
  totalPaid: Amount,
  promotionalDiscount: Amount,
  orderLineItems: z.array(
    z.object({
      productName: z.string(),
      price: Amount,
      sku: z.string(),
      quantity: z.int(),
      promotionId: z._default(z.int(), 0),
      totalPrice: Amount,
      ...lineExtensions,
    }),
  ),
  ...orderExtensions,
});
export type OrderDetail = z.infer<typeof OrderDetail>;

const id = QueryId;

export const getCustomerOrders = endpoint('GET', '/api/orders/customer/:customerId', {
  requirements: ['API-044'],
  summary: 'The orders of a customer',
  policy: 'owner',
  params: z.object({ customerId: id }),
  partialLists: [''],
  reply: z.array(OrderSummary),
});
export const getOrder = endpoint('GET', '/api/orders/:orderId', {
  requirements: ['API-045'],
  summary: 'One order',
  policy: 'owner',
  params: z.object({ orderId: id }),
  partialLists: ['parcels'],
  reply: OrderDetail,
});
/** Extension: a member to whom the order has given kredits may read it too. */
export const getShippingName = endpoint('GET', '/api/orders/GetShippingName/:id', {
  requirements: ['API-046'],
  summary: 'Whom an order was shipped to',
  policy: 'owner',
  params: z.object({ id }),
  reply: z.string(),
});
