import { sql } from 'kysely';
import { insertRows } from '../../server/platform/database/insert-rows.ts';
import type { DbTransaction } from '../../server/platform/database/tables.ts';
import { assignReviews, toAccount, toOrder } from './reviews/guests.ts';
import { seedReviewLanguages } from './reviews/languages.ts';
import { toReviewRows } from './reviews/review-rows.ts';
import { insertOrders, numberOrders } from './seed-orders.ts';

/** The numbers of the guests of a language begin at the next hundred. */
const guestsPerLanguage = 100;

/** Adds guests who have bought and reviewed products. Nobody is asked about the orders of the demo. `now` is in ms since 1970. */
export async function seedReviews(write: DbTransaction, now: number): Promise<void> {
  const guests = seedReviewLanguages.flatMap((one, index) =>
    assignReviews(one, index * guestsPerLanguage + 1).map((guest) => ({ ...guest, language: one.language })),
  );
  const orders = await numberOrders(
    write,
    guests.map((guest) => ({ order: toOrder(guest), account: toAccount(guest) })),
  );
  const rows = await insertOrders(write, orders, now);
  const ordered = guests.flatMap((guest, index) => {
    const order = rows.orders[index];
    return order ? [{ ...guest, orderId: order.orderId, placedAt: new Date(order.placedAt) }] : [];
  });
  const reviews = toReviewRows(ordered, now);
  await insertRows(write, 'reviews', reviews.reviews);
  await insertRows(write, 'reviewVotes', reviews.reviewVotes);
  await insertRows(write, 'reviewReports', reviews.reviewReports);
  await sql`insert into review_invitations (order_id, invited_at)
    select order_id, null from orders where status in ('ShippedComplete', 'Shipped')`.execute(write);
}
