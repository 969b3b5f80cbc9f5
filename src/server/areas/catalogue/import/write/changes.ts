import { sql } from 'kysely';
import type { Tables } from '../../../../platform/database/tables.ts';
import { type RowBatch, toColumn } from './plan-stage.ts';
import type { Writing } from './step.ts';

export type Keys<T extends keyof Tables> = readonly (keyof Tables[T] & string)[];

const isEmpty = ({ columns, json }: RowBatch) => columns.length === 0 || json === '[]';

const readPlanned = (table: string, { json }: RowBatch) =>
  sql`jsonb_populate_recordset(null::${sql.table(toColumn(table))}, ${json}::jsonb) as planned`;

const listColumns = (source: string, columns: readonly string[]) =>
  sql.join(columns.map((column) => sql.ref(`${source}.${column}`)));

/** Rows that are new or differ. The rows of a table read from a list have no order of their own, and need none. */
function selectChanged(table: string, keys: readonly string[], batch: RowBatch) {
  const { columns } = batch;
  const joined = keys.map((key) => sql`${sql.ref(`planned.${key}`)} = ${sql.ref(`existing.${key}`)}`);
  return sql`select ${listColumns('planned', columns)} from ${readPlanned(table, batch)}
    left join ${sql.table(toColumn(table))} as existing on ${sql.join(joined, sql` and `)}
    where ${sql.ref(`existing.${keys[0] ?? ''}`)} is null
      or (${listColumns('planned', columns)}) is distinct from (${listColumns('existing', columns)})`;
}

/** Writes the rows that are new or differ. What is equal stays untouched, so that no page is made again for it. */
export async function writeChanges<T extends keyof Tables>(
  writing: Writing,
  table: T,
  keys: Keys<T>,
  batch: RowBatch,
): Promise<void> {
  if (isEmpty(batch)) return;
  const changed = selectChanged(table, keys, batch);
  const { transaction } = writing;
  const { rows } = await sql`${changed} limit 1`.execute(transaction);
  if (rows.length === 0) return;
  await writing.beforeChange();
  const updates = batch.columns
    .filter((column) => !keys.some((key) => key === column))
    .map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`);
  await sql`insert into ${sql.table(toColumn(table))} (${sql.join(batch.columns.map((column) => sql.ref(column)))})
    ${changed}
    on conflict (${sql.join(keys.map((key) => sql.ref(key)))}) do update set ${sql.join(updates)}`.execute(transaction);
}

/** Deletes the rows of these owners (products, categories) that are not in the batch. The first key names the owner. */
export async function deleteGoneRows<T extends keyof Tables>(
  writing: Writing,
  table: T,
  keys: Keys<T>,
  { owners, batch }: { owners: readonly number[]; batch: RowBatch },
): Promise<void> {
  const name = toColumn(table);
  const isOwned = sql`${sql.ref(`${table}.${keys[0] ?? ''}`)} = any(${`{${owners.join(',')}}`}::int[])`;
  // A list of all keys is hashed. Comparing each row with each planned one takes seconds for a large batch.
  const isGone = sql`(${listColumns(table, keys)}) not in (select ${listColumns('planned', keys)} from ${readPlanned(name, batch)})`;
  await deleteWhere(writing, table, isEmpty(batch) ? isOwned : sql`${isOwned} and ${isGone}`);
}

/** Deletes rows only when there are some: even a statement without rows counts as a change of the content. */
export async function deleteWhere(
  { transaction, beforeChange }: Writing,
  table: keyof Tables,
  condition: ReturnType<typeof sql>,
): Promise<void> {
  const { rows } = await sql`select 1 from ${sql.table(table)} where ${condition} limit 1`.execute(transaction);
  if (rows.length === 0) return;
  await beforeChange();
  await sql`delete from ${sql.table(table)} where ${condition}`.execute(transaction);
}
