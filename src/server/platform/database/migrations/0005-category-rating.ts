import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * What the content feed states of a category's rating; null where it states none. Owners must feed only real figures.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table categories add column rating jsonb').execute(db);
}
