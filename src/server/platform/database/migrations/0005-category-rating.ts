import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** The rating of a category in the content feed, or null. Owners must feed real figures only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table categories add column rating jsonb').execute(db);
}
