import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** A refresh token keeps the digest of the id of the renewal that used it: its reply may be lost on the way. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table identity_records add column renewal text`.execute(db);
}
