import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** When a customer has closed their account. The row stays, without the person, for the orders that name it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'alter table customers add column closed_at timestamptz',
  'create index customers_closed on customers (customer_id) where closed_at is not null',
];
