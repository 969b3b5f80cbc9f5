import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** The placings whose menus staff have edited, so that imports do not make them anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('create table edited_menus (placement text primary key)').execute(db);
}
