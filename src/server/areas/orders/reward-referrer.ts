import type { Transaction } from 'kysely';
import { countries } from '../../../config/countries.ts';
import { membershipSku } from '../../../contract/enumerations.ts';
import { hasMemberRights } from '../../../domain/membership/member-rights.ts';
import { sumStandingGoods } from '../../../domain/orders/refund-lines.ts';
import { retryTransaction } from '../../platform/database/retry-transaction.ts';
import type { Db, Tables } from '../../platform/database/tables.ts';
import { findProofTime } from '../../platform/identity/proven-email.ts';
import { awardReferral, revokeReferral } from '../kredits/index.ts';
import type { Order } from './order-queries.ts';
import { readRefunded, readReturnedLines } from './refunds/read-refunded.ts';

/**
 * Finds the member who has invited a customer; undefined when there is none. Locks the customer until the transaction
 * ends, so that of two orders paid at once only one counts as the first.
 */
const findReferrer = (write: Transaction<Tables>, customerId: number) =>
  write
    .selectFrom('customers as friend')
    .innerJoin('customers as referrer', 'referrer.customerId', 'friend.referredBy')
    .select(['referrer.customerId', 'referrer.customerType', 'referrer.membershipStatus', 'referrer.countryCode'])
    .select('referrer.membershipExpiresAt')
    .where('friend.customerId', '=', customerId)
    .forNoKeyUpdate('friend')
    .executeTakeFirst();
type Referrer = Pick<Tables['customers'], 'countryCode'> & { customerId: number };

/**
 * The paid orders of a customer that stand, in the order in which they were paid. One that was cancelled, paid back, or
 * whose pieces all came back, has earned nothing that stays; one of the membership alone earns the referrer nothing.
 */
async function findStandingOrders(write: Transaction<Tables>, customerId: number) {
  const paid = await write
    .selectFrom('orders')
    .innerJoin('paymentAttempts', 'paymentAttempts.transactionId', 'orders.transactionId')
    .select(['orders.orderId', 'orders.totalMinor', 'orders.countryCode', 'orders.kreditsApplied'])
    .select('paymentAttempts.updatedAt as paidAt')
    .where('orders.customerId', '=', customerId)
    .where('paymentAttempts.state', '=', 'complete')
    .where('orders.status', '<>', 'Cancelled')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('orderLines')
          .select('position')
          .whereRef('orderLines.orderId', '=', 'orders.orderId')
          .where('sku', '<>', membershipSku),
      ),
    )
    .orderBy('paymentAttempts.updatedAt')
    .orderBy('orders.orderId')
    .execute();
  const standing: typeof paid = [];
  for (const order of paid) if (!(await readRefunded(write, order)).isAllBack) standing.push(order);
  return standing;
}

async function awardFor(write: Transaction<Tables>, { customerId, countryCode }: Referrer, orderId: number, at: Date) {
  const { kissKredits } = countries[countryCode];
  if (!kissKredits) return;
  await awardReferral(write, { referrerId: customerId, orderId, kredits: kissKredits.friendKredits, at });
}

/** Whether the goods that are left of an order cost at least what its country requires of a friend's order. */
async function isLargeEnough(
  write: Transaction<Tables>,
  { orderId, countryCode }: Pick<Order, 'orderId' | 'countryCode'>,
): Promise<boolean> {
  const { lines, returned } = await readReturnedLines(write, orderId);
  return sumStandingGoods(lines, returned) >= countries[countryCode].friendOrderMinimum;
}

/**
 * Gives the member who has invited the customer of a paid order their kredits, if the order is the customer's first, is
 * large enough, and the customer has proven their email: a made-up friend earns nobody anything. Each country has its
 * own number of kredits; without the rights of a member nobody earns any.
 */
export async function rewardReferrer(write: Transaction<Tables>, order: Order, at: Date): Promise<void> {
  if (order.customerId === null) return;
  const referrer = await findReferrer(write, order.customerId);
  if (!referrer || !hasMemberRights(referrer, at.getTime()) || !(await isLargeEnough(write, order))) return;
  if ((await findProofTime(write, order.customerId)) === null) return;
  const standing = await findStandingOrders(write, order.customerId);
  if (standing.some(({ orderId }) => orderId !== order.orderId)) return;
  await awardFor(write, referrer, order.orderId, at);
}

const claimableMs = 30 * 86_400_000;

/**
 * Gives the member who has invited a customer their kredits for a first order that was paid before the customer proved
 * their email, within a month. Called whenever an email is proven and at every sign-in; repeating it changes nothing.
 */
export async function claimReferralReward(db: Db, { customerId, at }: { customerId: number; at: Date }): Promise<void> {
  await retryTransaction(db, async (write) => {
    const referrer = await findReferrer(write, customerId);
    const provenAt = await findProofTime(write, customerId);
    if (!referrer || provenAt === null || !hasMemberRights(referrer, at.getTime())) return;
    const [first] = await findStandingOrders(write, customerId);
    if (!first || first.paidAt > provenAt || at.getTime() - first.paidAt.getTime() > claimableMs) return;
    if (await isLargeEnough(write, first)) await awardFor(write, referrer, first.orderId, at);
  });
}

/** Takes the kredits of the referrer back when too little is left of the order, since a small order earns nothing. */
export async function revokeUnearnedReferral(write: Transaction<Tables>, order: Order, at: Date): Promise<void> {
  if (!(await isLargeEnough(write, order))) await revokeReferral(write, order.orderId, at);
}
