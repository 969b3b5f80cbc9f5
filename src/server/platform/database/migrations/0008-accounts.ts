import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Accounts: sign-in name and password, the profile of the customer, one-time codes, attempt counts, the records of the
 * identity provider, and the local mailbox. Codes and tokens are stored as digests, so reading the tables gives access
 * to nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // The sign-in name is the email of the registration. It stays when the email changes. A customer without a password
  // hash cannot sign in with a password.
  `alter table customers
    add column username text, add column password_hash text, add column phone text not null default '', add column birthday text check (birthday ~ '^1904-[0-9]{2}-[0-9]{2}$'),
    add column opt_in_email boolean not null default false, add column roles text[] not null default '{Customer}',
    add column customer_type text not null default 'CDOCustomer' check (customer_type in ('Guest', 'CDOCustomer', 'PreferredCustomer')),
    add column membership_status text not null default 'Unknown' check (membership_status in ('Unknown', 'Active')),
    add column membership_id integer unique, add column membership_expires_at timestamptz, add column referred_by integer references customers on delete set null,
    add column shipping_addresses jsonb not null default '[]' check (jsonb_typeof(shipping_addresses) = 'array' and jsonb_array_length(shipping_addresses) <= 5)`,
  'update customers set username = email',
  'alter table customers alter column username set not null',
  'create unique index customers_by_username on customers (lower(username))',
  `create table one_time_codes (
    digest text primary key, purpose text not null check (purpose in ('sign-in', 'password-reset')), customer_id integer not null references customers on delete cascade, expires_at timestamptz not null
  )`,
  'create index one_time_codes_by_expiry on one_time_codes (expires_at)',
  'create table tries (key text primary key, count integer not null check (count > 0), until timestamptz not null) with (fillfactor = 70)',
  'create index tries_by_until on tries (until)',
  // `id` is a digest where knowing the id would be enough to use the record.
  `create table identity_records (
    model text not null, id text not null, payload jsonb not null, grant_id text, uid text, account_id text, consumed_at timestamptz, expires_at timestamptz, primary key (model, id)
  ) with (fillfactor = 70)`,
  'create index identity_records_by_grant on identity_records (grant_id) where grant_id is not null',
  'create index identity_records_by_uid on identity_records (model, uid) where uid is not null',
  'create index identity_records_by_account on identity_records (account_id) where account_id is not null',
  'create index identity_records_by_expiry on identity_records (expires_at) where expires_at is not null',
  'create table identity_secrets (name text primary key, value jsonb not null)',
  'create table mails (id integer generated always as identity primary key, recipient text not null, subject text not null, body text not null, created_at timestamptz not null)',
];
