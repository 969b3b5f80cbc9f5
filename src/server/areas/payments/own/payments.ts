import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { randomBytes } from 'node:crypto';
import { cardPaymentLifetimes } from '../../../../config/payments/card-limits.ts';
import type { Db, Tables } from '../../../platform/database/tables.ts';
import { refundIdReused } from '../provider.ts';
import type { OpenBody } from './wire.ts';

export type CardPayment = Selectable<Tables['cardPayments']>;
export type CardRefund = Selectable<Tables['cardRefunds']>;

const createId = (bytes: number) => randomBytes(bytes).toString('base64url');

/** Opens a payment, or finds the one that the transaction has already. */
export async function openPayment(db: Db, body: OpenBody, now: number): Promise<CardPayment> {
  const { country: countryCode, ...columns } = body;
  const times = { createdAt: new Date(now), updatedAt: new Date(now) };
  const opened = await db
    .insertInto('cardPayments')
    .values({
      ...columns,
      ...times,
      countryCode,
      reference: `card_${createId(16)}`,
      sessionId: createId(24),
      status: 'open',
      expiresAt: new Date(now + cardPaymentLifetimes.page),
    })
    .onConflict((conflict) => conflict.column('transactionId').doNothing())
    .returningAll()
    .executeTakeFirst();
  return opened ?? findByTransaction(db, body.transactionId);
}

const findByTransaction = (db: Db, transactionId: string): Promise<CardPayment> =>
  db.selectFrom('cardPayments').selectAll().where('transactionId', '=', transactionId).executeTakeFirstOrThrow();

export const findByReference = (db: Db, reference: string): Promise<CardPayment | undefined> =>
  db.selectFrom('cardPayments').selectAll().where('reference', '=', reference).executeTakeFirst();

export const findBySession = (db: Db, sessionId: string): Promise<CardPayment | undefined> =>
  db.selectFrom('cardPayments').selectAll().where('sessionId', '=', sessionId).executeTakeFirst();

type PaymentChange = Partial<Omit<CardPayment, 'reference' | 'updatedAt'>>;

/**
 * Changes a payment that the shopper has not finished yet. Returns undefined when it is finished or has expired: of any
 * number of forms sent at once, one decides.
 */
export const changeUnfinished = (
  db: Db,
  reference: string,
  change: PaymentChange,
  now: number,
): Promise<CardPayment | undefined> =>
  db
    .updateTable('cardPayments')
    .set({ ...change, updatedAt: new Date(now) })
    .where('reference', '=', reference)
    .where('status', 'in', ['open', 'challenged'])
    .where('expiresAt', '>', new Date(now))
    .returningAll()
    .executeTakeFirst();

/** Captures an authorised payment. Returns undefined when it cannot be captured, or has been. */
export const captureAuthorised = (
  db: Db,
  reference: string,
  amountMinor: number,
  now: number,
): Promise<CardPayment | undefined> =>
  db
    .updateTable('cardPayments')
    .set({ status: 'captured', capturedMinor: amountMinor, updatedAt: new Date(now) })
    .where('reference', '=', reference)
    .where('status', '=', 'authorised')
    .where('amountMinor', '>=', amountMinor)
    .where('expiresAt', '>', new Date(now))
    .where(isSettled(now))
    .returningAll()
    .executeTakeFirst();

/** Releases a payment that has taken no money. Returns undefined when there is nothing to release. */
export const voidUncaptured = (db: Db, reference: string, now: number): Promise<CardPayment | undefined> =>
  db
    .updateTable('cardPayments')
    .set({ status: 'voided', updatedAt: new Date(now) })
    .where('reference', '=', reference)
    .where('status', 'in', ['open', 'challenged', 'authorised'])
    .where('expiresAt', '>', new Date(now))
    .where(isSettled(now))
    .returningAll()
    .executeTakeFirst();

const isSettled = (now: number) => sql<boolean>`(settles_at is null or settles_at <= ${new Date(now)})`;

interface Refund {
  reference: string;
  refundId: string;
  amountMinor: number;
}

/**
 * Refunds once per refund id. Returns null when the refund is made, or was made before; otherwise why it is not
 * possible.
 */
export function refundCaptured(
  db: Db,
  refund: Refund,
  now: number,
): Promise<'MORE_THAN_CAPTURED' | typeof refundIdReused | null> {
  return db.transaction().execute(async (transaction) => {
    const added = await transaction
      .insertInto('cardRefunds')
      .values({ ...refund, createdAt: new Date(now) })
      .onConflict((conflict) => conflict.columns(['reference', 'refundId']).doNothing())
      .returning('refundId')
      .executeTakeFirst();
    if (!added) return (await isSameRefund(transaction, refund)) ? null : refundIdReused;
    if (await addRefund(transaction, refund, now)) return null;
    await transaction
      .deleteFrom('cardRefunds')
      .where('reference', '=', refund.reference)
      .where('refundId', '=', refund.refundId)
      .execute();
    return 'MORE_THAN_CAPTURED';
  });
}

async function isSameRefund(db: Db, { reference, refundId, amountMinor }: Refund): Promise<boolean> {
  const known = await db
    .selectFrom('cardRefunds')
    .select('amountMinor')
    .where('reference', '=', reference)
    .where('refundId', '=', refundId)
    .executeTakeFirst();
  return known?.amountMinor === amountMinor;
}

/** The refunds of some payments, oldest first. */
export const findRefunds = (db: Db, references: readonly string[]): Promise<CardRefund[]> =>
  references.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('cardRefunds')
        .selectAll()
        .where('reference', 'in', references)
        .orderBy('createdAt')
        .orderBy('refundId')
        .execute();

async function addRefund(db: Db, { reference, amountMinor }: Refund, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('cardPayments')
    .set({
      refundedMinor: sql<number>`refunded_minor + ${amountMinor}`,
      status: sql<
        'refunded' | 'partly-refunded'
      >`case when refunded_minor + ${amountMinor} = captured_minor then 'refunded' else 'partly-refunded' end`,
      updatedAt: new Date(now),
    })
    .where('reference', '=', reference)
    .where('status', 'in', ['captured', 'partly-refunded'])
    .where(sql<boolean>`refunded_minor + ${amountMinor} <= captured_minor`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Settled payments in the order of their last change, beginning after one of them. */
export const listChanged = (
  db: Db,
  { since, after }: { since: number; after: string },
  now: number,
  limit: number,
): Promise<CardPayment[]> =>
  db
    .selectFrom('cardPayments')
    .selectAll()
    .where(sql<boolean>`(updated_at, reference) > (${new Date(since)}, ${after})`)
    .where(isSettled(now))
    .orderBy('updatedAt')
    .orderBy('reference')
    .limit(limit)
    .execute();
