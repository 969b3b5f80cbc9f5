import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** What the hub keeps: negotiations whose socket has not come yet, and messages until somebody says that they came. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // The token opens the socket, once; it stands as its digest. Owners are digests too, except of accounts.
  'create table hub_negotiations (token_digest text primary key, connection_id text not null, owners text[] not null, expires_at timestamptz not null)',
  'create index hub_negotiations_by_expiry on hub_negotiations (expires_at)',
  // `connection_id` is the connection that is preferred, `leased_to` the one that it was sent to last, which has until
  // `leased_until` to say that it came.
  `create table hub_messages (
    message_id text primary key, owner text not null, connection_id text, body text not null, sends integer not null default 0, leased_to text, leased_until timestamptz,
    created_at timestamptz not null, expires_at timestamptz not null
  ) with (fillfactor = 70)`,
  'create index hub_messages_by_owner on hub_messages (owner, created_at)',
  'create index hub_messages_by_lease on hub_messages (leased_to) where leased_to is not null',
  'create index hub_messages_by_expiry on hub_messages (expires_at)',
];
