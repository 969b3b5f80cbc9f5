import type { OrderDependencies } from '../dependencies.ts';
import { addOrderNoticeJobs } from './order-notices.ts';
import type { OrderNotice } from './order-notices.ts';

/**
 * How far back to look for memberships that began when an email was proven. It is less than the day for which the queue
 * remembers finished jobs, so nobody is notified twice.
 */
const lookBackMs = 3_600_000;

/**
 * Adds jobs that notify customers of memberships that they paid for as guests. Such a membership begins when its email
 * is proven, in the identity app, which has no queue.
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
