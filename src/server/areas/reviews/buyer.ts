import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Expression, SqlBool } from 'kysely';
import { toMailbox } from '../../../domain/registration/email.ts';
import type { Db } from '../../platform/database/tables.ts';
import { isOwnOrder } from '../../platform/identity/own-orders.ts';
import { findProvenEmail, findProvenHolder } from '../../platform/identity/proven-email.ts';
import type { Sender } from './dependencies.ts';
import { findInvitedOrder } from './invite/tokens.ts';

/** Who has bought something: an account, or the mailbox of a guest. */
export interface Buyer {
  key: string;
  /** Also names what the buyer wrote as a guest, before they proved that the mailbox is theirs. */
  keys: readonly string[];
  customerId: number | null;
  /** A query condition: whether the line of an order is one that the request may write about. */
  isBought: Expression<SqlBool>;
}

/** A mailbox as it is stored: as a digest that nobody can read it from. */
export const hashMailbox = (email: string): string =>
  createHash('sha256')
    .update(`mailbox\n${toMailbox(email)}`)
    .digest('base64url');

export const toCustomerKey = (customerId: number) => `customer:${customerId}`;
export const toGuestKey = (email: string) => `guest:${hashMailbox(email)}`;

/** What names an account as the writer of reviews. */
export async function findBuyerKeys(db: Db, customerId: number): Promise<readonly string[]> {
  const email = await findProvenEmail(db, customerId);
  return [toCustomerKey(customerId), ...(email === null ? [] : [toGuestKey(email)])];
}

const createCustomer = async (db: Db, customerId: number, isBought: Expression<SqlBool>): Promise<Buyer> => ({
  key: toCustomerKey(customerId),
  keys: await findBuyerKeys(db, customerId),
  customerId,
  isBought,
});

/** An order that its buyer is asked about, or comes back to by the link of an invitation. */
type InvitedOrder = NonNullable<Awaited<ReturnType<typeof findInvitedOrder>>>;

/** The buyer of an order, as far as this order goes: its account, or who has proven its email, or a guest. */
export async function findOrderBuyer(db: Db, order: InvitedOrder): Promise<Buyer> {
  const { orderId, customerInformation } = order;
  const isBought = sql<SqlBool>`orders.order_id = ${orderId}`;
  const customerId = order.customerId ?? (await findProvenHolder(db, customerInformation.email));
  if (customerId !== null) return createCustomer(db, customerId, isBought);
  const key = toGuestKey(customerInformation.email);
  return { key, keys: [key], customerId: null, isBought };
}

/** The buyer whose order an invitation is about. Null for an invalid token. */
export async function findInvitedBuyer(db: Db, token: string, now: number): Promise<Buyer | null> {
  const order = await findInvitedOrder(db, token, now);
  return order ? findOrderBuyer(db, order) : null;
}

/**
 * Whether a line is of an account's order, or the account has reviewed it as a guest (`adoptReviews`). Both kinds of
 * orders are listed first, each by an index: the condition alone would be asked of all lines that were ever sold.
 */
const isBoughtBy = (customerId: number) => {
  const isReviewer = sql`own.buyer = ${toCustomerKey(customerId)}`;
  return sql<SqlBool>`(orders.order_id in (
      select orders.order_id from orders where ${isOwnOrder(customerId)}
      union all select own.order_id from reviews own where ${isReviewer}
    ) and (${isOwnOrder(customerId)} or exists (
      select 1 from reviews own where ${isReviewer} and own.order_id = orders.order_id
        and own.product_sku = coalesce(products.base_sku, products.sku))))`;
};

/** The buyer who sends a request, by its token or else by its account. Null for anybody else. */
export async function findBuyer(db: Db, { token, customerId }: Sender, now: number): Promise<Buyer | null> {
  if (token !== undefined) return findInvitedBuyer(db, token, now);
  return customerId === null ? null : createCustomer(db, customerId, isBoughtBy(customerId));
}
