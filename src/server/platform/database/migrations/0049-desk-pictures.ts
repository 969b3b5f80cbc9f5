import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** The pictures that staff have uploaded for campaigns. `id` is a digest of the picture. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table desk_pictures (
        id text primary key, bytes bytea not null, width integer not null, height integer not null, used_at timestamptz not null
      )`,
    )
    .execute(db);
}
