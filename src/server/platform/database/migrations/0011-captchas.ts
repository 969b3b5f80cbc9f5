import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Captchas that have been used, since each counts once. They are deleted when they would have expired anyway. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'create table used_captchas (id text primary key, expires_at timestamptz not null)',
  'create index used_captchas_by_expiry on used_captchas (expires_at)',
];
