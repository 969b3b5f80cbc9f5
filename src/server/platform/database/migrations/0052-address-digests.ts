import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * The token of an email outlives the notices that it ends. It keeps a digest of the address instead of the address, and
 * not even that once the account is closed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'alter table notice_tokens rename column email_key to email_digest',
  'alter table notice_tokens alter column email_digest drop not null',
  `update notice_tokens set email_digest = encode(sha256(convert_to(email_digest, 'UTF8')), 'hex')`,
];
