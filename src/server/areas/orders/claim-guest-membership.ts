import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { retryTransaction } from '../../platform/database/retry-transaction.ts';
import type { Db, Tables } from '../../platform/database/tables.ts';
import { toEmailKey, toEmailKeys } from '../../../domain/registration/email.ts';
import { findProvenEmail, findProvenHolder } from '../../platform/identity/proven-email.ts';
import { activateMembership } from './membership.ts';
import type { GivenMembership } from './membership.ts';
import type { Order } from './order-queries.ts';

/** The paid orders of guests whose membership nobody has got, by their email. */
const selectUnusedFees = (db: Db, email: string) =>
  db
    .selectFrom('orders')
    .innerJoin('paymentAttempts', 'paymentAttempts.transactionId', 'orders.transactionId')
    .select('orders.orderId')
    .where('containsFee', '=', true)
    .where('customerId', 'is', null)
    .where('membershipHolderId', 'is', null)
    .where('membershipRevokedAt', 'is', null)
    .where('paymentAttempts.state', '=', 'complete')
    .where('orders.status', 'not in', ['PaymentAuthorized', 'PaymentRejected', 'Cancelled'])
    .where(({ or, eb }) => or([eb('refundedMinor', '=', 0), eb('refundedMinor', '<', eb.ref('totalMinor'))]))
    .where(sql`lower(customer_information ->> 'email')`, 'in', toEmailKeys(email))
    .orderBy('orders.orderId');

/** Whether a membership waits for whoever proves an email. */
export const hasUnclaimedMembership = async (db: Db, email: string): Promise<boolean> =>
  (await selectUnusedFees(db, email).executeTakeFirst()) !== undefined;

/**
 * Lets the others wait who pay for a membership with an email, or claim one, so that an order that is paid in the moment
 * in which its email is proven is missed by neither side.
 */
const lockEmail = (write: Transaction<Tables>, email: string) =>
  sql`select pg_advisory_xact_lock(hashtext('guest membership'), hashtext(${toEmailKey(email)}))`.execute(write);

/**
 * Gives a customer the memberships that were paid for as a guest with the email that they have proven, and nothing while
 * they have not. Called whenever an email is proven and at every sign-in; repeated it does nothing.
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
    for (const { orderId } of orders) await activateMembership(write, { orderId, customerId, at });
  });
}

/** Gives the membership of a guest's paid order at once to whoever has proven its email, if there is such an account. */
export async function giveGuestMembership(
  write: Transaction<Tables>,
  { orderId, customerInformation: { email } }: Pick<Order, 'orderId' | 'customerInformation'>,
  at: Date,
): Promise<GivenMembership | null> {
  await lockEmail(write, email);
  const customerId = await findProvenHolder(write, email);
  return customerId === null ? null : activateMembership(write, { orderId, customerId, at });
}
