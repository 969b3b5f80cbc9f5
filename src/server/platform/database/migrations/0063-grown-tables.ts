import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * What grows with every order is found by an index: the kredits of an order, the payments of a customer, and the orders
 * that gave one a membership, also when they were no guest. Each bag that is deleted is looked for among those that
 * bags were merged into, and each email that registers among those of distributors.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'create index distributors_by_email on distributors (lower(contact_email))',
  'create index baskets_by_merge on baskets (merged_into) where merged_into is not null',
  'create index kredit_entries_by_order on kredit_entries (order_id) where order_id is not null',
  'create index payment_attempts_by_owner on payment_attempts (owner_id) where owner_id is not null',
  'drop index orders_by_membership_holder',
  'create index orders_by_membership_holder on orders (membership_holder_id) where membership_holder_id is not null',
];
