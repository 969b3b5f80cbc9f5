import type { Selectable, SqlBool, Updateable } from 'kysely';
import { sql } from 'kysely';
import { countRateLimitUses } from '../../platform/database/rate-limits.ts';
import type { Db, Tables } from '../../platform/database/tables.ts';
import type { PromisedDelivery } from './promised-delivery.ts';

export type PaymentAttempt = Selectable<Tables['paymentAttempts']>;
/** What a complete attempt says of its order: its number, its distributor, and when it was promised to arrive. */
type OrderFacts = PromisedDelivery & { orderNumber: string | null; orderDistributorId: number | null };
/**
 * An attempt after a step, with the facts of its order once that is complete; undefined when another process took the
 * step first.
 */
export type StepResult = (PaymentAttempt & Partial<OrderFacts>) | undefined;
export type AttemptState = PaymentAttempt['state'];

/** The states in which the server has a next step. */
export const unfinishedStates = ['claimed', 'captured', 'voiding'] as const satisfies readonly AttemptState[];

/** The states are literals, because a prepared statement with parameters cannot use the partial indexes. */
const isUnfinished = sql<boolean>`state in (${sql.join(unfinishedStates.map((state) => sql.lit(state)))})`;

/** An attempt with the facts of its order, which are null while there is none. */
export type NumberedAttempt = PaymentAttempt & OrderFacts;

const selectAttempt = (db: Db, transactionId: string) =>
  db
    .selectFrom('paymentAttempts')
    .leftJoin('orders', 'orders.orderId', 'paymentAttempts.orderId')
    .selectAll('paymentAttempts')
    .select(['orders.orderNumber', 'orders.deliveryFrom', 'orders.deliveryTo'])
    .select('orders.distributorId as orderDistributorId')
    .where('paymentAttempts.transactionId', '=', transactionId);

export const findPaymentAttempt = (db: Db, transactionId: string): Promise<NumberedAttempt | undefined> =>
  selectAttempt(db, transactionId).executeTakeFirst();

/** The purpose under which submits of payments that are not authorised are counted. */
export const submitPurpose = 'payment-submit';

/** An attempt, and how often it was submitted before it was authorised. */
export const findSubmittedAttempt = (
  db: Db,
  transactionId: string,
  now: number,
): Promise<(NumberedAttempt & { submits: number }) | undefined> =>
  selectAttempt(db, transactionId)
    .select(countRateLimitUses({ purpose: submitPurpose, subject: transactionId }, now).as('submits'))
    .executeTakeFirst();

export async function readAttempt(db: Db, transactionId: string): Promise<NumberedAttempt> {
  const attempt = await findPaymentAttempt(db, transactionId);
  if (!attempt) throw new RangeError('A payment attempt is missing, although attempts are never deleted.');
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

/**
 * Moves an open attempt to `claimed`, takes the id of its order, and gives its basket a new version, so that no second
 * attempt can claim the one that was just claimed. `isBasketUnchanged` is false, and the basket is as it was, when it
 * is gone, merged or changed since the attempt was opened, or another order of it is on its way.
 */
export const claimAttempt = (
  db: Db,
  transactionId: string,
  hub: Pick<PaymentAttempt, 'hubOwner' | 'hubConnectionId'>,
  at: Date,
): Promise<(PaymentAttempt & { isBasketUnchanged: SqlBool }) | undefined> =>
  db
    .with('attempt', (update) =>
      update
        .updateTable('paymentAttempts')
        .set({ state: 'claimed', result: 'pending', ...hub, updatedAt: at })
        .set({ orderId: sql<number>`nextval('order_ids')::integer` })
        .where('transactionId', '=', transactionId)
        .where('state', '=', 'open')
        .returningAll(),
    )
    .with('basket', (update) =>
      update
        .updateTable('baskets')
        .from('attempt')
        .set((set) => ({ version: set('baskets.version', '+', 1), updatedAt: at }))
        .whereRef('baskets.id', '=', 'attempt.basketId')
        .whereRef('baskets.version', '=', 'attempt.basketVersion')
        .where('baskets.mergedInto', 'is', null)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('paymentAttempts as other')
                .select('other.transactionId')
                .whereRef('other.basketId', '=', 'attempt.basketId')
                .whereRef('other.transactionId', '<>', 'attempt.transactionId')
                .where('other.state', 'in', ['claimed', 'captured']),
            ),
          ),
        )
        .returning('baskets.id'),
    )
    .selectFrom('attempt')
    .selectAll('attempt')
    .select(({ exists, selectFrom }) => exists(selectFrom('basket').select('id')).as('isBasketUnchanged'))
    .executeTakeFirst();

/** Selects attempts whose last change was before `before` and, if given, not before `after`. */
interface IdlePeriod {
  before: Date;
  after?: Date | undefined;
}

const selectUnfinished = (db: Db, { before, after }: IdlePeriod) => {
  const query = db
    .selectFrom('paymentAttempts')
    .select('transactionId')
    .where(isUnfinished)
    .where('updatedAt', '<', before);
  return after ? query.where('updatedAt', '>=', after) : query;
};

/** Ids of unfinished attempts, the longest waiting first. */
export async function findUnfinished(db: Db, idle: IdlePeriod, limit: number): Promise<string[]> {
  const rows = await selectUnfinished(db, idle).orderBy('updatedAt').limit(limit).execute();
  return rows.map(({ transactionId }) => transactionId);
}

/** Ids of a random sample of unfinished attempts, so that attempts which never end do not block the others. */
export async function pickUnfinished(db: Db, idle: IdlePeriod, limit: number): Promise<string[]> {
  const rows = await selectUnfinished(db, idle)
    .orderBy(sql`random()`)
    .limit(limit)
    .execute();
  return rows.map(({ transactionId }) => transactionId);
}

/** Open attempts that were made before an instant. */
export const findOpenBefore = (db: Db, before: Date, limit: number): Promise<PaymentAttempt[]> =>
  db
    .selectFrom('paymentAttempts')
    .selectAll()
    .where('state', '=', sql.lit('open'))
    .where('createdAt', '<', before)
    .orderBy('createdAt')
    .limit(limit)
    .execute();

export async function countUnfinishedBefore(db: Db, before: Date): Promise<number> {
  const row = await db
    .selectFrom('paymentAttempts')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where(isUnfinished)
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
