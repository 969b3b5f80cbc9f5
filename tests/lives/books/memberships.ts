import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { countries } from '../../../src/config/countries.ts';
import { membershipTerms } from '../../../src/config/session/identity.ts';
import { membershipSku } from '../../../src/contract/enumerations.ts';
import type { Tables } from '../../../src/server/platform/database/tables.ts';
import { dayMs } from '../clock.ts';
import type { Population } from '../people/population.ts';
import type { Book, Snapshot } from './book.ts';

const findCustomers = (snapshot: Snapshot) =>
  snapshot
    .selectFrom('customers')
    .select(['customerId', 'email', 'emailProvenAt', 'customerType', 'membershipExpiresAt', 'closedAt', 'countryCode'])
    .where(({ or, eb }) => or([eb('email', 'like', 'life-%'), eb('email', 'like', 'closed-%')]))
    .execute();
type Customer = Awaited<ReturnType<typeof findCustomers>>[number];
type Order = Pick<
  Selectable<Tables['orders']>,
  | 'orderNumber'
  | 'customerId'
  | 'membershipHolderId'
  | 'membershipGivenAt'
  | 'status'
  | 'totalMinor'
  | 'refundedMinor'
  | 'customerInformation'
> & { isFeeBack: boolean; paidAt: Date };

/** Whether the fee itself was paid back, as a piece of the order. */
const isFeeBack = sql<boolean>`exists (select from order_refunds r
  where r.order_id = orders.order_id and r.state = 'refunded' and r.lines @> ${JSON.stringify([{ sku: membershipSku }])}::jsonb)`;

const findFeeOrders = (snapshot: Snapshot): Promise<Order[]> =>
  snapshot
    .selectFrom('orders')
    .innerJoin('paymentAttempts', 'paymentAttempts.transactionId', 'orders.transactionId')
    .select(['orderNumber', 'customerId', 'membershipHolderId', 'membershipGivenAt', 'orders.status'])
    .select([
      'totalMinor',
      'refundedMinor',
      'customerInformation',
      isFeeBack.as('isFeeBack'),
      'paymentAttempts.updatedAt as paidAt',
    ])
    .where('containsFee', '=', true)
    .where('paymentAttempts.state', '=', 'complete')
    .orderBy('membershipGivenAt')
    .orderBy('orders.orderId')
    .execute();

/** Whether an order with the fee was taken back: all of it, or the fee. */
const isTakenBack = ({ status, totalMinor, refundedMinor, isFeeBack: isBack }: Order) =>
  status === 'Cancelled' || isBack || (totalMinor > 0 && refundedMinor === totalMinor);

/** A year later by the calendar of a time zone; a 29 February becomes a 28 February. */
function addYear(instant: Date, timeZone: string): Date {
  const local = new Date(`${instant.toLocaleString('sv', { timeZone })}Z`);
  const later = new Date(local);
  later.setUTCFullYear(local.getUTCFullYear() + 1);
  const days = later.getUTCMonth() === local.getUTCMonth() ? 0 : dayMs;
  return new Date(instant.getTime() + later.getTime() - local.getTime() - days);
}

/** When a membership ends to which each order has added a year: to its end while it could be renewed, else to that day. */
const findEnd = (orders: readonly Order[], timeZone: string): Date | null =>
  orders.reduce<Date | null>((end, { membershipGivenAt: at }) => {
    if (!at) return end;
    return addYear(end && end.getTime() + membershipTerms.graceDays * dayMs > at.getTime() ? end : at, timeZone);
  }, null);

function checkCustomer(customer: Customer, orders: readonly Order[]): string[] {
  if (customer.closedAt) return [];
  const own = orders.filter((order) => order.membershipHolderId === customer.customerId && !isTakenBack(order));
  const end = findEnd(own, countries[customer.countryCode].timeZone);
  const isMember = customer.customerType === 'PreferredCustomer';
  const expiresAt = isMember ? customer.membershipExpiresAt : null;
  if (isMember === own.length > 0 && expiresAt?.getTime() === end?.getTime()) return [];
  return [
    `${customer.email} is ${isMember ? '' : 'no '}member until ${String(expiresAt?.toISOString())}; by ${own.map(({ orderNumber }) => orderNumber).join(', ') || 'no order'} it is ${String(end?.toISOString())}.`,
  ];
}

/** Whether an order's membership must have been claimed by now: its buyer has proven the email, or signed in, since. */
function isClaimDue({ paidAt, customerInformation }: Order, customer: Customer, population: Population): boolean {
  const { email, emailProvenAt, closedAt } = customer;
  if (!emailProvenAt || closedAt || email !== customerInformation.email) return false;
  const signedInAt = population.findSignIn(email) ?? 0;
  return Math.max(emailProvenAt.getTime(), signedInAt) > paidAt.getTime();
}

/** Whose membership an order is: the customer's who ordered, or of a guest that of whoever has proven the same email. */
function checkHolder(order: Order, customers: readonly Customer[], population: Population): string[] {
  const { customerId, membershipHolderId, orderNumber, customerInformation } = order;
  if (isTakenBack(order)) return [];
  if (customerId !== null)
    return membershipHolderId === customerId ? [] : [`The membership of ${orderNumber} is not its customer's.`];
  if (membershipHolderId === null) {
    const owner = customers.find((customer) => isClaimDue(order, customer, population));
    return owner ? [`${owner.email} has paid for ${orderNumber} and has no membership.`] : [];
  }
  const holder = customers.find((one) => one.customerId === membershipHolderId);
  const isOwner = holder?.emailProvenAt && holder.email === customerInformation.email;
  return holder?.closedAt || isOwner
    ? []
    : [`The membership of ${orderNumber} is ${String(holder?.email)}'s, who has not proven its email.`];
}

/** Exactly those are members whose order with the fee was paid and not taken back. */
export const createMembershipBook = (population: Population): Book => ({
  check: async (snapshot) => {
    const [customers, orders] = [await findCustomers(snapshot), await findFeeOrders(snapshot)];
    return [
      ...customers.flatMap((customer) => checkCustomer(customer, orders)),
      ...orders.flatMap((order) => checkHolder(order, customers, population)),
    ];
  },
});
