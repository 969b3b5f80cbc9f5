import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Invitations that members have sent, and the wallet ids of customers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Each row is an email that was sent.
  `create table invitations (
    id integer generated always as identity primary key, customer_id integer not null references customers on delete cascade, membership_program_id integer not null,
    name text not null, email text not null, created_at timestamptz not null
  )`,
  'create index invitations_by_sender on invitations (customer_id, membership_program_id, created_at, id)',
  'create index customers_by_referrer on customers (referred_by) where referred_by is not null',
  'create table wallets (transaction_id text primary key, customer_id integer not null references customers on delete cascade, created_at timestamptz not null)',
  'create index wallets_by_customer on wallets (customer_id)',
];
