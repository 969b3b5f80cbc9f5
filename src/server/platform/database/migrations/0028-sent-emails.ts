import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Which emails were sent, by ids that say nothing about anybody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table sent_emails (id text primary key, claimed_until timestamptz not null, sent_at timestamptz)`.execute(
    db,
  );
  await sql`create index sent_emails_by_age on sent_emails (claimed_until)`.execute(db);
}
