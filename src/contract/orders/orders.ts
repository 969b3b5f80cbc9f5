import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { orderStatuses } from '../enumerations.ts';
import { Amount, Instant, QueryNumber, Text } from '../shared-schemas.ts';

export const OrderSummary = z.object({
  orderId: z.int(),
  orderDate: Instant,
  grandTotal: Amount,
  orderStatus: z.enum(orderStatuses),
  shippingName: Text,
});
export type OrderSummary = z.infer<typeof OrderSummary>;

export const OrderDetail = z.object({
  orderTracking: z.nullish(z.object({ carrier: Text, trackingNumber: Text })),
  shippingName: Text,
  customerEmail: Text,
  customerPhone: Text,
  shippingAddress1: Text,
  shippingAddress2: Text,
  shippingCity: Text,
  shippingState: Text,
  shippingZip: Text,
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

const id = QueryNumber;

export const getCustomerOrders = endpoint('GET', '/api/orders/customer/:customerId', {
  rows: ['API-044'],
  summary: 'The orders of a customer',
  policy: 'owner',
  params: z.object({ customerId: id }),
  reply: z.array(OrderSummary),
});
export const getOrder = endpoint('GET', '/api/orders/:orderId', {
  rows: ['API-045'],
  summary: 'One order',
  policy: 'owner',
  params: z.object({ orderId: id }),
  reply: OrderDetail,
});
export const getShippingName = endpoint('GET', '/api/orders/GetShippingName/:id', {
  rows: ['API-046'],
  summary: 'Whom an order was shipped to',
  policy: 'owner',
  params: z.object({ id }),
  reply: z.string(),
});
