import { getCustomerOrders, getOrder, getShippingName } from '../../../../contract/orders/orders.ts';
import { notFound } from '../../../platform/http/refusal.ts';
import { requireCaller } from '../../../platform/http/require-caller.ts';
import { route } from '../../../platform/http/route.ts';
import type { OrderDependencies } from '../dependencies.ts';
import { findOrderOfCustomer, findOrdersOfCustomer, findRecipient, findShownLines } from './queries.ts';
import { getRecipientName, toWireOrder, toWireSummary } from './to-wire.ts';

type Dependencies = Pick<OrderDependencies, 'db'>;

const customerNotFound = notFound('customer');
const orderNotFound = notFound('order');

const customerOrdersRoute = ({ db }: Dependencies) =>
  route(getCustomerOrders, async ({ params, caller }) => {
    const { customerId } = requireCaller(caller);
    if (params.customerId !== customerId) throw customerNotFound;
    return (await findOrdersOfCustomer(db, customerId)).map(toWireSummary);
  });

/** Somebody else's order is answered like one that does not exist (T14). */
const orderRoute = ({ db }: Dependencies) =>
  route(getOrder, async ({ params, caller }) => {
    const order = await findOrderOfCustomer(db, String(params.orderId), requireCaller(caller).customerId);
    if (!order) throw orderNotFound;
    return toWireOrder(order, await findShownLines(db, order));
  });

const shippingNameRoute = ({ db }: Dependencies) =>
  route(getShippingName, async ({ params, caller }) => {
    const recipient = await findRecipient(db, String(params.id), requireCaller(caller).customerId);
    if (!recipient) throw orderNotFound;
    return getRecipientName(recipient);
  });

/** The calls with which customers read their orders. */
export const orderHistoryRoutes = (dependencies: Dependencies) => [
  customerOrdersRoute(dependencies),
  orderRoute(dependencies),
  shippingNameRoute(dependencies),
];
