import type { Insertable, Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** PostgreSQL takes at most 65,535 parameters in a statement; half of that keeps statements short. */
const maxParameters = 30_000;

/** Writes rows, as many at once as a statement takes. */
export async function insertRows<T extends keyof Tables>(
  db: Kysely<Tables> | Transaction<Tables>,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).length;
  const atOnce = Math.max(1, Math.floor(maxParameters / Math.max(columns, 1)));
  for (let from = 0; from < rows.length; from += atOnce)
    await db
      .insertInto(table)
      .values(rows.slice(from, from + atOnce))
      .execute();
}
