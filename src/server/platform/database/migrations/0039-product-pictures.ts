import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Further pictures of a product: what each shows, and its addresses. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table products add column pictures jsonb not null default '[]'`).execute(db);
}
