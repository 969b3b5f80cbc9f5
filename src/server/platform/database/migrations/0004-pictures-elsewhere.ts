import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Imported products may have their image on another host. Without one, the server draws it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table products add column image_url text check (image_url ~ '^https?://')`).execute(db);
}
