import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { Db, Tables } from './tables.ts';

type Row<T extends keyof Tables> = Insertable<Tables[T]>;

/** PostgreSQL accepts at most 65,535 parameters in a statement. Half of that keeps statements short. */
const maxParameters = 30_000;

/** Inserts rows in as few statements as the limit of parameters allows. */
export async function insertRows<T extends keyof Tables>(db: Db, table: T, rows: readonly Row<T>[]): Promise<void> {
  for (const batch of splitIntoBatches(rows)) await db.insertInto(table).values(batch).execute();
}

/**
 * Inserts rows like `insertRows`. When the key columns of a row already exist in the table, the row replaces the other
 * columns. All rows have the same columns.
 */
export async function upsertRows<T extends keyof Tables>(
  db: Db,
  table: T,
  keyColumns: readonly (keyof Tables[T] & string)[],
  rows: readonly Row<T>[],
): Promise<void> {
  const keys: readonly string[] = keyColumns;
  const otherColumns = Object.keys(rows[0] ?? {}).filter((column) => !keys.includes(column));
  const updates = otherColumns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`);
  const onConflict = sql`on conflict (${sql.join(keys.map((key) => sql.ref(key)))}) do update set ${sql.join(updates)}`;
  for (const batch of splitIntoBatches(rows)) await db.insertInto(table).values(batch).modifyEnd(onConflict).execute();
}

function splitIntoBatches<Row extends object>(rows: readonly Row[]): readonly (readonly Row[])[] {
  const columnCount = Object.keys(rows[0] ?? {}).length;
  const batchSize = Math.max(1, Math.floor(maxParameters / Math.max(columnCount, 1)));
  return Array.from({ length: Math.ceil(rows.length / batchSize) }, (_, index) =>
    rows.slice(index * batchSize, (index + 1) * batchSize),
  );
}
