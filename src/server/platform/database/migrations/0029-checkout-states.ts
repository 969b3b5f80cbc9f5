import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** What a payment was opened with, for the page that its provider returns to. It is kept for some days. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'alter table payment_attempts add column checkout jsonb',
  'create index payment_attempts_checkout on payment_attempts (created_at) where checkout is not null',
];
