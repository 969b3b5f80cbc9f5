import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * What a payment was opened with, in a table of its own: each step of an order writes its attempt anew, and would write and
 * read the checkout with it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table opened_checkouts (
    transaction_id text primary key references payment_attempts on delete cascade, checkout jsonb not null, created_at timestamptz not null
  )`,
  'create index opened_checkouts_by_age on opened_checkouts (created_at)',
  `insert into opened_checkouts (transaction_id, checkout, created_at)
    select transaction_id, checkout, created_at from payment_attempts where checkout is not null`,
  'alter table payment_attempts drop column checkout',
];
