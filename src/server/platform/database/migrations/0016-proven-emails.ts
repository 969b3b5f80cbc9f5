import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * When a customer proved that they read the emails to their address, and the codes of the links that prove it. The
 * addresses of customers from before count as proven.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'alter table customers add column email_proven_at timestamptz',
  'update customers set email_proven_at = created_at',
  'alter table one_time_codes drop constraint one_time_codes_purpose_check, add column email text',
  `alter table one_time_codes add check (purpose in ('sign-in', 'password-reset', 'email')), add check ((purpose = 'email') = (email is not null))`,
];
