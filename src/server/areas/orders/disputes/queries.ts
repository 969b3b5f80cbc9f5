import type { Selectable } from 'kysely';
import type { Db, Tables } from '../../../platform/database/tables.ts';

export type Dispute = Selectable<Tables['paymentDisputes']>;

export const findDisputes = (db: Db, orderId: number): Promise<Dispute[]> =>
  db.selectFrom('paymentDisputes').selectAll().where('orderId', '=', orderId).orderBy('disputeId').execute();

/** The disputes that are not decided, with the number of their order; null for payments that the shop does not know. */
export const findOpenDisputes = (db: Db) =>
  db
    .selectFrom('paymentDisputes')
    .leftJoin('orders', 'orders.orderId', 'paymentDisputes.orderId')
    .selectAll('paymentDisputes')
    .select('orders.orderNumber')
    .where('paymentDisputes.status', '=', 'open')
    .orderBy('respondBy')
    .orderBy('disputeId')
    .execute();

/**
 * The ids of a provider's disputes that are not decided, or whose loss is not written down yet, because a refund was under
 * way.
 */
export async function findUnsettledDisputes(db: Db, provider: string): Promise<string[]> {
  const disputes = await db
    .selectFrom('paymentDisputes as disputes')
    .leftJoin('orders', 'orders.orderId', 'disputes.orderId')
    .select('disputeId')
    .where('provider', '=', provider)
    .where(({ or, and, eb, not, exists, selectFrom }) =>
      or([
        eb('disputes.status', '=', 'open'),
        and([
          eb('disputes.status', '=', 'lost'),
          eb('orders.refundedMinor', '<', eb.ref('orders.totalMinor')),
          not(
            exists(
              selectFrom('orderRefunds')
                .select('refundId')
                .whereRef('orderRefunds.orderId', '=', 'disputes.orderId')
                .whereRef('orderRefunds.disputeId', '=', 'disputes.disputeId'),
            ),
          ),
        ]),
      ]),
    )
    .execute();
  return disputes.map(({ disputeId }) => disputeId);
}

export const findDispute = (db: Db, provider: string, disputeId: string): Promise<Dispute | undefined> =>
  db
    .selectFrom('paymentDisputes')
    .selectAll()
    .where('provider', '=', provider)
    .where('disputeId', '=', disputeId)
    .executeTakeFirst();

/**
 * Stores a dispute. Returns false when it was read later by somebody else: every change of a dispute is followed by a
 * reading, so the one that began last knows all of them, in whatever order they are stored.
 */
export async function storeDispute(db: Db, dispute: Dispute): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('paymentDisputes')
    .values(dispute)
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'disputeId'])
        .doUpdateSet(dispute)
        .where('paymentDisputes.readAt', '<=', dispute.readAt),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
