import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Products brought in by an import may have their picture on another host; without one it is drawn. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table products add column image_url text check (image_url ~ '^https?://')`).execute(db);
}
