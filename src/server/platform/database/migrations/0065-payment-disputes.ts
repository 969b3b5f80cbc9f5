import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Payments that customers dispute with their bank, as their provider last described them. What is lost is written down as a
 * refund of the order that the shop has not made.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table payment_disputes (
    provider text not null,
    dispute_id text not null,
    reference text not null,
    order_id integer references orders on delete set null,
    status text not null check (status in ('open', 'won', 'lost')),
    amount_minor integer not null check (amount_minor >= 0),
    currency text not null,
    reason text not null,
    respond_by timestamptz,
    is_refundable boolean not null,
    read_at timestamptz not null,
    primary key (provider, dispute_id)
  )`,
  'create index on payment_disputes (order_id)',
  "create index on payment_disputes (provider) where status = 'open'",
  'alter table order_refunds add column dispute_id text',
];
