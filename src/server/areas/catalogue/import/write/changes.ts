import { sql, type Insertable } from 'kysely';
import { parseJson } from '../../../../../contract/json.ts';
import { upsertRows } from '../../../../platform/database/insert-rows.ts';
import type { DbTransaction, Tables } from '../../../../platform/database/tables.ts';

type Row<T extends keyof Tables> = Insertable<Tables[T]>;

/** The columns whose values are JSON, which rows hold as texts. */
const jsonColumns: ReadonlySet<string> = new Set(['art', 'attributes', 'pictures', 'rating', 'texts']);
const batchSize = 2_000;

const toColumn = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A row under the names of its columns, for PostgreSQL to read by the types of the table. */
const toJsonRow = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]: [string, unknown]) => [
      toColumn(name),
      typeof value === 'string' && jsonColumns.has(name) ? parseJson(value) : value,
    ]),
  );

const readPlanned = (table: string, rows: readonly object[]) =>
  sql`jsonb_array_elements(${JSON.stringify(rows.map(toJsonRow))}::jsonb) with ordinality as given (data, number)
    cross join lateral jsonb_populate_record(null::${sql.table(table)}, given.data) as planned`;

const joinKeys = (keys: readonly string[], other: string) =>
  sql.join(
    keys.map((key) => sql`${sql.ref(`planned.${key}`)} = ${sql.ref(`${other}.${key}`)}`),
    sql` and `,
  );

async function findChangedRows<T extends keyof Tables>(
  db: DbTransaction,
  table: T,
  keys: readonly string[],
  rows: readonly Row<T>[],
): Promise<Row<T>[]> {
  const columns = Object.keys(rows[0] ?? {});
  const listColumns = (source: string) => sql.join(columns.map((column) => sql.ref(`${source}.${column}`)));
  const { rows: found } = await sql<{ number: number }>`
    select given.number::int as number from ${readPlanned(toColumn(table), rows)}
    left join ${sql.table(toColumn(table))} as existing on ${joinKeys(keys, 'existing')}
    where ${sql.ref(`existing.${keys[0] ?? ''}`)} is null
      or (${listColumns('planned')}) is distinct from (${listColumns('existing')})
    order by given.number`.execute(db);
  return found.flatMap(({ number }) => rows[number - 1] ?? []);
}

function* splitRows<T>(rows: readonly T[]): Generator<T[]> {
  for (let start = 0; start < rows.length; start += batchSize) yield rows.slice(start, start + batchSize);
}

/** Writes the rows that are new or differ. What is equal stays untouched, so that no page is made again for it. */
export async function writeChanges<T extends keyof Tables>(
  db: DbTransaction,
  table: T,
  keys: readonly (keyof Tables[T] & string)[],
  rows: readonly Row<T>[],
): Promise<void> {
  for (const batch of splitRows(rows)) {
    const changed = await findChangedRows(db, table, keys, batch);
    if (changed.length > 0) await upsertRows(db, table, keys, changed);
  }
}

/** Deletes the rows of these owners (products, categories) that are not planned. The first key names the owner. */
export async function deleteGoneRows<T extends keyof Tables>(
  db: DbTransaction,
  table: T,
  keys: readonly (keyof Tables[T] & string)[],
  { owners, rows }: { owners: readonly number[]; rows: readonly (Row<T> & object)[] },
): Promise<void> {
  const [ownerKey = ''] = keys;
  const plannedByOwner = Map.groupBy(rows, (row) => Object.entries(row).find(([name]) => name === ownerKey)?.[1]);
  for (const batch of splitRows(owners)) {
    const planned = batch.flatMap((owner) => plannedByOwner.get(owner) ?? []);
    await deleteWhere(
      db,
      table,
      sql`${sql.ref(`${table}.${ownerKey}`)} = any(${`{${batch.join(',')}}`}::int[])
        and not exists (select from ${readPlanned(toColumn(table), planned)} where ${joinKeys(keys, table)})`,
    );
  }
}

/** Deletes rows only when there are some: even a statement without rows counts as a change of the content. */
export async function deleteWhere(
  db: DbTransaction,
  table: keyof Tables,
  condition: ReturnType<typeof sql>,
): Promise<void> {
  const { rows } = await sql`select 1 from ${sql.table(table)} where ${condition} limit 1`.execute(db);
  if (rows.length > 0) await sql`delete from ${sql.table(table)} where ${condition}`.execute(db);
}
