import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * The passkeys of customers, of which only public keys are stored, and the challenges that browsers sign. A page has one
 * challenge at most: `scope` names the page of one browser that it was made for.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // The counter of an authenticator has 32 bits without a sign.
  `create table passkeys (
    credential_id text primary key, customer_id integer not null references customers on delete cascade, public_key text not null,
    counter double precision not null check (counter >= 0), transports text[] not null default '{}', name text not null check (name <> ''),
    created_at timestamptz not null, last_used_at timestamptz
  )`,
  'create index passkeys_by_customer on passkeys (customer_id)',
  'create table passkey_challenges (scope text primary key, challenge text not null, expires_at timestamptz not null) with (fillfactor = 70)',
  'create index passkey_challenges_by_expiry on passkey_challenges (expires_at)',
];
