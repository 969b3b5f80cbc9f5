import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** From when to when pages show a campaign, and pictures that staff choose in place of a drawn one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table campaigns alter column art drop not null,
        add column image_url text,
        add column starts_at text not null default '',
        add column ends_at text not null default '',
        add column noted_at timestamptz not null default now()`,
    )
    .execute(db);
}
