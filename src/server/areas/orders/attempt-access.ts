import type { Db } from '../../platform/database/tables.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/http/route.ts';
import { findPaymentAttempt, findSubmittedAttempt } from './attempt-queries.ts';
import type { NumberedAttempt } from './attempt-queries.ts';
import type { OrderDependencies } from './dependencies.ts';

const transactionNotFound = notFound('transaction');

/** Whether a text has the format of an id, which is 128 random bits. Other texts are refused without a query. */
const isTransactionId = (id: string) => /^[A-Za-z0-9_-]{22}$/.test(id);

/**
 * Returns the attempt that a caller may submit, and how often it was submitted before it was authorised: their own, or as
 * a guest the one of the basket that they hold. Any other is answered like one that does not exist (T10).
 */
export async function findOwnAttempt(
  { db, now }: Pick<OrderDependencies, 'db' | 'now'>,
  { transactionId, basketId }: { transactionId: string; basketId: string },
  caller: Caller | null,
): Promise<NumberedAttempt & { submits: number }> {
  const attempt = isTransactionId(transactionId) ? await findSubmittedAttempt(db, transactionId, now()) : undefined;
  if (!attempt) throw transactionNotFound;
  if (attempt.ownerId !== (caller?.customerId ?? null) || attempt.basketId !== basketId) throw transactionNotFound;
  return attempt;
}

/** Returns the attempt whose result a caller may read: an account's own, or a guest's by its unguessable id. */
export async function findReadableAttempt(
  db: Db,
  transactionId: string,
  caller: Caller | null,
): Promise<NumberedAttempt> {
  const attempt = isTransactionId(transactionId) ? await findPaymentAttempt(db, transactionId) : undefined;
  if (!attempt) throw transactionNotFound;
  if (attempt.ownerId !== null && attempt.ownerId !== caller?.customerId) throw transactionNotFound;
  return attempt;
}

/**
 * Returns the attempt whose checkout a caller may read, with names and addresses: an account's own, or as a guest the one
 * of the basket that they hold. Any other is answered like one that does not exist (T14).
 */
export async function findHeldAttempt(
  db: Db,
  { transactionId, basketId }: { transactionId: string; basketId: string | null },
  caller: Caller | null,
): Promise<NumberedAttempt> {
  const attempt = await findReadableAttempt(db, transactionId, caller);
  if (attempt.ownerId !== (caller?.customerId ?? null)) throw transactionNotFound;
  if (attempt.ownerId === null && attempt.basketId !== basketId) throw transactionNotFound;
  return attempt;
}
