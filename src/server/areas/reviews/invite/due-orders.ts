import { sql } from 'kysely';
import { reviewInvitationDays } from '../../../../config/reviews/review-invitations.ts';
import { isInvitationDue } from '../../../../domain/reviews/invitation-day.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { hasProvenEmailNow } from '../../../platform/identity/proven-email.ts';

const dayMs = 86_400_000;
const batchSize = 200;

const lastParcelAt = sql<Date>`(select max((parcel ->> 'shippedAt')::timestamptz) from jsonb_array_elements(parcels) parcel)`;
const toDays = (days: number) => sql`make_interval(hours => ${days} * 24)`;
/** When an order has arrived, as `isInvitationDue` counts it. */
const arrivedAt = sql<Date>`case when delivery_to is null then ${lastParcelAt} + ${toDays(reviewInvitationDays.inTransit)}
  else greatest((delivery_to || 'T00:00:00Z')::timestamptz, ${lastParcelAt}) + ${toDays(1)} end`;
const orderEmail = sql<string>`orders.customer_information ->> 'email'`;

/**
 * The orders that arrived some time ago and whose buyer was not asked yet, the oldest first. The batch holds none that is
 * not due, because enough of those would keep all others out.
 */
const selectCandidates = (db: Db, now: number) => {
  const { afterDelivery, late } = reviewInvitationDays;
  return db
    .selectFrom('orders')
    .select(['orders.orderId', 'orders.customerId', 'orders.customerInformation'])
    .select(['deliveryTo', 'parcels', 'totalMinor', 'refundedMinor'])
    .where('status', 'in', ['ShippedComplete', 'Shipped'])
    .where(orderEmail, '<>', '')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reviewInvitations')
            .select('reviewInvitations.orderId')
            .whereRef('reviewInvitations.orderId', '=', 'orders.orderId'),
        ),
      ),
    )
    .where(lastParcelAt, 'is not', null)
    .where(arrivedAt, '<=', new Date(now - afterDelivery * dayMs))
    .where(arrivedAt, '>', new Date(now - (afterDelivery + late) * dayMs))
    .where(({ or, eb }) => or([eb('customerId', 'is', null), hasProvenEmailNow(sql.ref('orders.customer_id'))]))
    .orderBy(arrivedAt)
    .orderBy('orders.orderId')
    .limit(batchSize);
};

/** The orders whose buyers are to be asked for reviews now. An account that has proven no email is not asked. */
export async function findDueOrders(db: Db, now: number) {
  const orders = await selectCandidates(db, now).execute();
  return orders.filter(({ deliveryTo, parcels }) =>
    isInvitationDue({ deliveryTo, shippedAt: parcels.map(({ shippedAt }) => shippedAt) }, now),
  );
}
export type DueOrder = Awaited<ReturnType<typeof findDueOrders>>[number];
