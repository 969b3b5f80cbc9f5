import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Whether the shop sells in a country. One that is closed keeps its customers and orders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table countries add column is_open boolean not null default true').execute(db);
}
