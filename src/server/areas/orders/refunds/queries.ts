import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import type { Db, Tables } from '../../../platform/database/tables.ts';

export type Refund = Selectable<Tables['orderRefunds']>;

/** The refunds of an order, oldest first. */
export const findRefunds = (db: Db, orderId: number): Promise<Refund[]> =>
  db
    .selectFrom('orderRefunds')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('requestedAt')
    .orderBy('refundId')
    .execute();

export const findRefundsOfOrders = (db: Db, orderIds: readonly number[]): Promise<Refund[]> =>
  db
    .selectFrom('orderRefunds')
    .selectAll()
    .where('orderId', 'in', orderIds)
    .orderBy('requestedAt')
    .orderBy('refundId')
    .execute();

export const insertRefund = (db: Db, refund: Insertable<Tables['orderRefunds']>): Promise<Refund> =>
  db.insertInto('orderRefunds').values(refund).returningAll().executeTakeFirstOrThrow();

export const readRefund = (db: Db, refundId: string): Promise<Refund> =>
  db.selectFrom('orderRefunds').selectAll().where('refundId', '=', refundId).executeTakeFirstOrThrow();

/** Settles a requested refund. Returns undefined, and changes nothing, when it was settled before. */
export const settleRefund = (
  db: Db,
  refundId: string,
  settled: Pick<Refund, 'failure' | 'isPending'> & { state: 'refunded' | 'refused'; settledAt: Date },
): Promise<Refund | undefined> =>
  db
    .updateTable('orderRefunds')
    .set(settled)
    .where('refundId', '=', refundId)
    .where('state', '=', 'requested')
    .returningAll()
    .executeTakeFirst();

/** Stores how many kredits can be spent again after a refund. */
export const setReturnedKredits = (db: Db, refundId: string, kredits: number) =>
  db.updateTable('orderRefunds').set({ kredits }).where('refundId', '=', refundId).execute();

/** Refunds that nobody has settled since an instant, oldest first. */
export const findRequestedBefore = (db: Db, before: Date, limit: number): Promise<Refund[]> =>
  db
    .selectFrom('orderRefunds')
    .selectAll()
    .where(sql<boolean>`state = 'requested'`)
    .where('requestedAt', '<', before)
    .orderBy('requestedAt')
    .limit(limit)
    .execute();

/** The pieces of an order that were refunded or returned, also those whose money is still under way. */
export const findRefundedLines = async (db: Db, orderId: number) =>
  (await findRefunds(db, orderId)).filter(({ state }) => state !== 'refused').flatMap(({ lines }) => [...lines]);

/** The sum of requested and completed refunds, in minor units. */
export const sumRefunds = (refunds: readonly Refund[]): number =>
  refunds.reduce((sum, { state, amountMinor }) => (state === 'refused' ? sum : sum + amountMinor), 0);
