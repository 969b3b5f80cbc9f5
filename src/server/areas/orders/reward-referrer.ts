import type { Transaction } from 'kysely';
import { countries } from '../../../config/countries.ts';
import { hasMemberRights } from '../../../domain/membership/member-rights.ts';
import { sumStandingGoods } from '../../../domain/orders/refund-lines.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { findProvenEmail } from '../../platform/identity/proven-email.ts';
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

/**
 * Whether this is the customer's first paid order. One that was cancelled, paid back, or whose pieces all came back, has
 * earned nothing that stays.
 */
async function isFirstOrder(write: Transaction<Tables>, { customerId, orderId }: Order): Promise<boolean> {
  const others = await write
    .selectFrom('orders')
    .innerJoin('paymentAttempts', 'paymentAttempts.orderId', 'orders.orderId')
    .select(['orders.orderId', 'orders.totalMinor', 'orders.countryCode', 'orders.kreditsApplied'])
    .where('orders.customerId', '=', customerId)
    .where('orders.orderId', '<>', orderId)
    .where('paymentAttempts.state', '=', 'complete')
    .where('orders.status', '<>', 'Cancelled')
    .where(({ or, eb }) => or([eb('refundedMinor', '=', 0), eb('refundedMinor', '<', eb.ref('totalMinor'))]))
    .execute();
  for (const other of others) if (!(await readRefunded(write, other)).isAllBack) return false;
  return true;
}

/** Whether the goods of an order cost at least what its country requires of a friend's order. */
function isLargeEnough({ countryCode, totals }: Order): boolean {
  const { originalSubTotalMinor, promotionDiscountMinor, pcDiscountMinor, kissKreditsMinor } = totals;
  const goodsMinor = originalSubTotalMinor - promotionDiscountMinor - pcDiscountMinor - kissKreditsMinor;
  return goodsMinor >= countries[countryCode].friendOrderMinimum;
}

/**
 * Gives the member who has invited the customer of a paid order their kredits, if the order is the customer's first, is
 * large enough, and the customer has proven their email: a made-up friend earns nobody anything. Each country has its own
 * number of kredits; without the rights of a member nobody earns any.
 */
export async function rewardReferrer(write: Transaction<Tables>, order: Order, at: Date): Promise<void> {
  if (order.customerId === null) return;
  const referrer = await findReferrer(write, order.customerId);
  if (!referrer || !isLargeEnough(order) || !hasMemberRights(referrer, at.getTime())) return;
  if ((await findProvenEmail(write, order.customerId)) === null) return;
  const { kissKredits } = countries[referrer.countryCode];
  if (!kissKredits || !(await isFirstOrder(write, order))) return;
  await awardReferral(write, {
    referrerId: referrer.customerId,
    orderId: order.orderId,
    kredits: kissKredits.friendKredits,
    at,
  });
}

/** Takes the kredits of the referrer back when too little is left of the order, since a small order earns nothing. */
export async function revokeUnearnedReferral(
  write: Transaction<Tables>,
  { orderId, countryCode }: Order,
  at: Date,
): Promise<void> {
  const { lines, returned } = await readReturnedLines(write, orderId);
  const standingMinor = sumStandingGoods(lines, returned);
  if (standingMinor < countries[countryCode].friendOrderMinimum) await revokeReferral(write, orderId, at);
}
