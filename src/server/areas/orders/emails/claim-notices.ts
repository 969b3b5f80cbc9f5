import type { OrderDependencies } from '../dependencies.ts';
import { addOrderNoticeJobs } from './order-notices.ts';
import type { OrderNotice } from './order-notices.ts';

/**
 * How far back memberships are looked for that began by the proof of an email. It is shorter than the day for which the
 * queue remembers jobs that are done, so that nobody is told twice.
 */
const lookBackMs = 3_600_000;

/**
 * Has the holders told of memberships that guests have paid for. They begin when an email is proven, which the program
 * that signs customers in learns, and that has no queue.
 */
export async function addClaimNotices({ db, queue }: Pick<OrderDependencies, 'db' | 'queue'>, now: number) {
  const orders = await db
    .selectFrom('orders')
    .select(['orderId', 'membershipBefore'])
    .where('customerId', 'is', null)
    .where('membershipGivenAt', '>', new Date(now - lookBackMs))
    .where('membershipRevokedAt', 'is', null)
    .execute();
  const notices = orders.map(({ orderId, membershipBefore }): OrderNotice => ({
    kind: membershipBefore?.membershipStatus === 'Active' ? 'membership-renewed' : 'membership-begun',
    orderId,
  }));
  await db.transaction().execute((write) => addOrderNoticeJobs({ queue }, write, notices));
}
