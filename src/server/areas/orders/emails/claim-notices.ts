import type { OrderDependencies } from '../dependencies.ts';
import { addOrderNoticeJobs } from './order-notices.ts';
import type { OrderNotice } from './order-notices.ts';

/**
 * Adds jobs that notify customers of memberships that they paid for as guests. Such a membership begins when its email
 * is proven, in the identity app, which has no queue: the notice waits in the order.
 */
export async function addClaimNotices({ db, queue }: Pick<OrderDependencies, 'db' | 'queue'>): Promise<void> {
  if (!queue) return;
  await db.transaction().execute(async (write) => {
    const orders = await write
      .selectFrom('orders')
      .select(['orderId', 'membershipNotice'])
      .where('membershipNotice', 'is not', null)
      .$narrowType<{ membershipNotice: 'begun' | 'renewed' }>()
      .orderBy('orderId')
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { orderId } of orders)
      await write.updateTable('orders').set({ membershipNotice: null }).where('orderId', '=', orderId).execute();
    const notices = orders.map(({ orderId, membershipNotice }): OrderNotice => ({
      kind: `membership-${membershipNotice}`,
      orderId,
    }));
    await addOrderNoticeJobs({ queue }, write, notices);
  });
}
