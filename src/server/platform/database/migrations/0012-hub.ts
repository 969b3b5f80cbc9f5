import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** The hub: negotiations whose socket has not been opened yet, and messages that no client has acknowledged yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // The token opens one socket and is stored as a digest. Owners are digests too, except accounts.
  'create table hub_negotiations (token_digest text primary key, connection_id text not null, owners text[] not null, expires_at timestamptz not null)',
  'create index hub_negotiations_by_expiry on hub_negotiations (expires_at)',
  // `connection_id` is the preferred connection. `leased_to` is the connection that the message was sent to last; it can
  // acknowledge the message until `leased_until`.
  `create table hub_messages (
    message_id text primary key, owner text not null, connection_id text, body text not null, sends integer not null default 0, leased_to text, leased_until timestamptz,
    created_at timestamptz not null, expires_at timestamptz not null
  ) with (fillfactor = 70)`,
  'create index hub_messages_by_owner on hub_messages (owner, created_at)',
  'create index hub_messages_by_lease on hub_messages (leased_to) where leased_to is not null',
  'create index hub_messages_by_expiry on hub_messages (expires_at)',
];
