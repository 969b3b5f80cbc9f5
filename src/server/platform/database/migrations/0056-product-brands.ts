import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Whose product it is, for feeds and search engines. Empty for those of the shop's own brand. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table products add column brand text not null default ''").execute(db);
}
