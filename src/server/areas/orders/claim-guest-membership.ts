import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { retryTransaction } from '../../platform/database/retry-transaction.ts';
import type { Db, Tables } from '../../platform/database/tables.ts';
import { toEmailKey, toEmailKeys } from '../../../domain/registration/email.ts';
import { findProvenEmail, findProvenHolder } from '../../platform/identity/proven-email.ts';
import { activateMembership } from './membership.ts';
import type { GivenMembership } from './membership.ts';
import type { Order } from './order-queries.ts';

/**
 * The guest orders paid with an email whose membership nobody has received yet. A condition of their index is no
 * parameter, because a prepared statement could not use it then.
 */
const selectUnusedFees = (db: Db, email: string) =>
  db
    .selectFrom('orders')
    .innerJoin('paymentAttempts', 'paymentAttempts.transactionId', 'orders.transactionId')
    .select('orders.orderId')
    .where(sql<boolean>`contains_fee`)
    .where('customerId', 'is', null)
    .where('membershipHolderId', 'is', null)
    .where('membershipRevokedAt', 'is', null)
    .where('paymentAttempts.state', '=', 'complete')
    .where('orders.status', 'not in', ['PaymentAuthorized', 'PaymentRejected', 'Cancelled'])
    .where(({ or, eb }) => or([eb('refundedMinor', '=', 0), eb('refundedMinor', '<', eb.ref('totalMinor'))]))
    .where(sql`lower(customer_information ->> 'email')`, 'in', toEmailKeys(email))
    .orderBy('orders.orderId');

/** Whether a guest has paid for a membership with this email that nobody has received yet. */
export const hasUnclaimedMembership = async (db: Db, email: string): Promise<boolean> =>
  (await selectUnusedFees(db, email).executeTakeFirst()) !== undefined;

/**
 * Makes transactions that pay for a membership with an email, or claim one, wait for each other. Without this lock,
 * both could miss an order that is paid while its email is being proven.
 */
const lockEmail = (write: Transaction<Tables>, email: string) =>
  sql`select pg_advisory_xact_lock(hashtext('guest membership'), hashtext(${toEmailKey(email)}))`.execute(write);

/**
 * Gives a customer the memberships that guests paid for with the customer's proven email. Does nothing until the email
 * is proven. Called whenever an email is proven and at every sign-in; repeating it changes nothing.
 */
export async function claimGuestMembership(
  db: Db,
  { customerId, at }: { customerId: number; at: Date },
): Promise<void> {
  await retryTransaction(db, async (write) => {
    const email = await findProvenEmail(write, customerId);
    if (email === null) return;
    await lockEmail(write, email);
    const orders = await selectUnusedFees(write, email).forUpdate('orders').execute();
    if (orders.length === 0 || (await findProvenEmail(write, customerId)) !== email) return;
    for (const { orderId } of orders) {
      const given = await activateMembership(write, { orderId, customerId, at });
      await write.updateTable('orders').set({ membershipNotice: given }).where('orderId', '=', orderId).execute();
    }
  });
}

/**
 * Gives the membership of a guest's paid order to the customer who has proven its email. Returns null when there is
 * none.
 */
export async function giveGuestMembership(
  write: Transaction<Tables>,
  { orderId, customerInformation: { email } }: Pick<Order, 'orderId' | 'customerInformation'>,
  at: Date,
): Promise<GivenMembership | null> {
  await lockEmail(write, email);
  const customerId = await findProvenHolder(write, email);
  return customerId === null ? null : activateMembership(write, { orderId, customerId, at });
}
