import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * The quantity that the last file of an import gave. A file that says the same again does not put back what was ordered
 * since then.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table stock add column given_quantity integer check (given_quantity >= 0)').execute(db);
}
