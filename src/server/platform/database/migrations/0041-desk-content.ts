import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** A category that staff hide has no page and no links; its products stay for sale. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table categories add column is_hidden boolean not null default false`.execute(db);
}
