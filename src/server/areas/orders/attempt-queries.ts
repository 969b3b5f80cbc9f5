import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { Db } from './dependencies.ts';

export type PaymentAttempt = Selectable<Tables['paymentAttempts']>;
/** An attempt after a step; undefined when another process was faster. */
export type StepResult = PaymentAttempt | undefined;
export type AttemptState = PaymentAttempt['state'];

/** States that the pipeline leaves by itself. */
export const unfinishedStates = ['claimed', 'captured', 'voiding'] as const satisfies readonly AttemptState[];

export const insertAttempt = (db: Db, attempt: Insertable<Tables['paymentAttempts']>) =>
  db.insertInto('paymentAttempts').values(attempt).execute();

export const findAttempt = (db: Db, transactionId: string): Promise<PaymentAttempt | undefined> =>
  db.selectFrom('paymentAttempts').selectAll().where('transactionId', '=', transactionId).executeTakeFirst();

export async function readAttempt(db: Db, transactionId: string): Promise<PaymentAttempt> {
  const attempt = await findAttempt(db, transactionId);
  if (!attempt) throw new RangeError('attempts of the pipeline are never deleted');
  return attempt;
}

export const saveProviderReference = (db: Db, transactionId: string, providerReference: string) =>
  db
    .updateTable('paymentAttempts')
    .set({ providerReference })
    .where('transactionId', '=', transactionId)
    .where('providerReference', 'is', null)
    .execute();

/**
 * Moves an attempt from one state to the next. Returns undefined, and changes nothing, when it is no longer in that
 * state: of any number of parallel moves one succeeds.
 */
export const moveAttempt = (
  db: Db,
  { transactionId, from }: { transactionId: string; from: AttemptState },
  change: Updateable<Tables['paymentAttempts']> & { state: AttemptState; updatedAt: Date },
): Promise<PaymentAttempt | undefined> =>
  db
    .updateTable('paymentAttempts')
    .set(change)
    .where('transactionId', '=', transactionId)
    .where('state', '=', from)
    .returningAll()
    .executeTakeFirst();

/** Moves an open attempt to `claimed`, and takes the id of its order. */
export const claimAttempt = (
  db: Db,
  transactionId: string,
  hub: Pick<PaymentAttempt, 'hubOwner' | 'hubConnectionId'>,
  at: Date,
): Promise<PaymentAttempt | undefined> =>
  db
    .updateTable('paymentAttempts')
    .set({ state: 'claimed', result: 'pending', ...hub, updatedAt: at })
    .set({ orderId: sql<number>`nextval('order_ids')::integer` })
    .where('transactionId', '=', transactionId)
    .where('state', '=', 'open')
    .returningAll()
    .executeTakeFirst();

/** Ids of unfinished attempts that nothing has happened to since an instant. */
export async function findUnfinishedBefore(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('paymentAttempts')
    .select('transactionId')
    .where('state', 'in', unfinishedStates)
    .where('updatedAt', '<', before)
    .orderBy('updatedAt')
    .limit(limit)
    .execute();
  return rows.map(({ transactionId }) => transactionId);
}

/** Open attempts that were made before an instant. */
export const findOpenBefore = (db: Db, before: Date, limit: number): Promise<PaymentAttempt[]> =>
  db
    .selectFrom('paymentAttempts')
    .selectAll()
    .where('state', '=', 'open')
    .where('createdAt', '<', before)
    .orderBy('createdAt')
    .limit(limit)
    .execute();

export async function countUnfinishedBefore(db: Db, before: Date): Promise<number> {
  const row = await db
    .selectFrom('paymentAttempts')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('state', 'in', unfinishedStates)
    .where('updatedAt', '<', before)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** The attempts of payments that a provider knows. */
export const findAttemptsByReference = (
  db: Db,
  provider: string,
  references: readonly string[],
): Promise<PaymentAttempt[]> =>
  db
    .selectFrom('paymentAttempts')
    .selectAll()
    .where('provider', '=', provider)
    .where('providerReference', 'in', references)
    .execute();

/** Paid attempts of a provider that were completed in a period. */
export const findCompletedBetween = (
  db: Db,
  provider: string,
  { from, to }: { from: Date; to: Date },
): Promise<PaymentAttempt[]> =>
  db
    .selectFrom('paymentAttempts')
    .selectAll()
    .where('provider', '=', provider)
    .where('state', '=', 'complete')
    .where('updatedAt', '>=', from)
    .where('updatedAt', '<', to)
    .execute();
