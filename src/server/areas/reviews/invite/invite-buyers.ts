import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { ReviewDependencies } from '../dependencies.ts';
import { findMailbox } from '../mailbox.ts';
import { hasDeclined } from './decline.ts';
import { findDueOrders } from './due-orders.ts';
import type { DueOrder } from './due-orders.ts';
import { reviewQueues } from './queues.ts';
import { sendInvitation } from './send-invitation.ts';

/** Returns false when another process has just asked, or when the buyer does not want to be asked. */
async function claimInvitation(write: Transaction<Tables>, order: DueOrder, now: number): Promise<boolean> {
  const mailbox = await findMailbox(write, order);
  const isWanted = mailbox !== null && !(await hasDeclined(write, mailbox));
  const claimed = await write
    .insertInto('reviewInvitations')
    .values({ orderId: order.orderId, invitedAt: isWanted ? new Date(now) : null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('orderId')
    .executeTakeFirst();
  return claimed !== undefined && isWanted;
}

/**
 * Asks the buyers of delivered orders for reviews. An order is written down before its email is sent, so that several
 * processes ask once. `now` is in milliseconds since 1970.
 */
export async function inviteBuyers(dependencies: ReviewDependencies, now: number): Promise<void> {
  const { db, queue } = dependencies;
  for (const order of await findDueOrders(db, now)) {
    const { orderId } = order;
    const isClaimed = await db.transaction().execute(async (write) => {
      const isNew = await claimInvitation(write, order, now);
      if (isNew) await queue?.add(reviewQueues.invitation, [{ key: String(orderId), data: { orderId } }], write);
      return isNew;
    });
    if (isClaimed && !queue) await sendInvitation(dependencies, orderId);
  }
}
