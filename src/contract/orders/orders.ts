import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { orderStatuses } from '../enumerations.ts';
import { Amount, Instant, QueryId, OptionalText } from '../shared-schemas.ts';

export const OrderSummary = z.object({
  orderId: z.int(),
  orderDate: Instant,
  grandTotal: Amount,
  orderStatus: z.enum(orderStatuses),
  shippingName: OptionalText,
});
export type OrderSummary = z.infer<typeof OrderSummary>;

export const OrderDetail = z.object({
  orderTracking: z.nullish(z.object({ carrier: OptionalText, trackingNumber: OptionalText })),
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
    }),
  ),
});
export type OrderDetail = z.infer<typeof OrderDetail>;

const id = QueryId;

export const getCustomerOrders = endpoint('GET', '/api/orders/customer/:customerId', {
  requirements: ['API-044'],
  summary: 'The orders of a customer',
  policy: 'owner',
  params: z.object({ customerId: id }),
  reply: z.array(OrderSummary),
});
export const getOrder = endpoint('GET', '/api/orders/:orderId', {
  requirements: ['API-045'],
  summary: 'One order',
  policy: 'owner',
  params: z.object({ orderId: id }),
  reply: OrderDetail,
});
export const getShippingName = endpoint('GET', '/api/orders/GetShippingName/:id', {
  requirements: ['API-046'],
  summary: 'Whom an order was shipped to',
  policy: 'owner',
  params: z.object({ id }),
  reply: z.string(),
});
