import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Several parcels for an order, what of it was paid back, and by which card it was paid. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Nothing has ever been written to it.
  'alter table orders drop column order_tracking',
  `alter table orders add column parcels jsonb not null default '[]', add column payment_card jsonb,
    add column refunded_minor integer not null default 0 check (refunded_minor between 0 and total_minor)`,
  // Newest first, as their customer reads them.
  'drop index orders_by_customer',
  'create index orders_by_customer on orders (customer_id, placed_at desc, order_id desc)',
  'create index orders_by_membership_holder on orders (membership_holder_id) where customer_id is null',
];
