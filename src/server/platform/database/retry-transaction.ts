import type { Kysely, Transaction } from 'kysely';
import { isStalePlan } from './outage.ts';
import type { Tables } from './tables.ts';

/** PostgreSQL's codes for a transaction that was cancelled in favour of another one. */
const retryableCodes: ReadonlySet<unknown> = new Set(['40001', '40P01']);
const maxTries = 4;

const isRetryable = (error: unknown) =>
  isStalePlan(error) || (error instanceof Error && 'code' in error && retryableCodes.has(error.code));

/**
 * Runs a transaction. Retries it when PostgreSQL cancelled it in favour of another one (deadlock, serialisation), or
 * when a newer version has migrated the tables that it uses.
 */
export async function retryTransaction<T>(
  db: Kysely<Tables>,
  work: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (tries === maxTries || !isRetryable(error)) throw error;
    }
  }
}
