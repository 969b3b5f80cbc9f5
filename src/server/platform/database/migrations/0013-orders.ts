import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Payment attempts, orders and credits. Checks hold what must never break: no stock and no balance below zero. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table payment_attempts (
    transaction_id text primary key, provider text not null, provider_reference text,
    state text not null check (state in ('open', 'claimed', 'captured', 'complete', 'voiding', 'closed')),
    result text not null check (result in ('open', 'pending', 'complete', 'declined', 'out-of-stock', 'void')),
    owner_id integer references customers on delete set null, basket_id text not null, basket_version integer not null,
    country_code text not null references countries, distributor_id integer not null,
    amount_minor integer not null check (amount_minor >= 0), currency text not null, kredits_applied integer not null check (kredits_applied >= 0),
    locale text not null, reason text, hub_owner text, hub_connection_id text, order_id integer, errors jsonb not null default '[]', missing jsonb not null default '[]',
    created_at timestamptz not null, updated_at timestamptz not null
  ) with (fillfactor = 70)`,
  'create unique index payment_attempts_by_reference on payment_attempts (provider, provider_reference) where provider_reference is not null',
  `create index payment_attempts_unfinished on payment_attempts (updated_at) where state in ('claimed', 'captured', 'voiding')`,
  `create index payment_attempts_open on payment_attempts (created_at) where state = 'open'`,
  'create index payment_attempts_by_basket on payment_attempts (basket_id)',
  // One order for a transaction, and one for each version of a basket: a basket that was claimed has a new version.
  `create table orders (
    order_id integer primary key, order_number text not null unique, transaction_id text not null unique references payment_attempts,
    status text not null, basket_id text not null, basket_version integer not null, customer_id integer references customers on delete set null, customer_type text not null,
    distributor_id integer not null, country_code text not null references countries, locale text not null, currency text not null,
    customer_information jsonb not null, shipping_address jsonb not null, billing_address jsonb not null, shipping_method_id integer, shipping_method_name text not null,
    totals jsonb not null, total_minor integer not null check (total_minor >= 0), kredits_applied integer not null check (kredits_applied >= 0),
    kredit_awards jsonb not null, customer_notes text not null, referral_code text not null, order_tracking jsonb, placed_at timestamptz not null,
    contains_fee boolean not null, membership_holder_id integer references customers on delete set null, unique (basket_id, basket_version)
  )`,
  `create index orders_with_unused_fee on orders (lower(customer_information ->> 'email')) where contains_fee and customer_id is null and membership_holder_id is null`,
  'create index orders_by_customer on orders (customer_id, placed_at desc)',
  'create index orders_by_time on orders (placed_at)',
  `create table order_lines (
    order_id integer not null references orders on delete cascade, position integer not null, sku text not null, product_id integer not null, name text not null,
    quantity integer not null check (quantity > 0), promotion_id integer not null, unit_price_minor integer not null, full_total_minor integer not null,
    discount_minor integer not null, tax_minor integer not null, total_minor integer not null, primary key (order_id, position)
  )`,
  // The ids of orders; their numbers are derived from them (`order-number.ts`).
  'create sequence order_ids',
  'create sequence membership_ids',
  `select setval('membership_ids', (select greatest(1000000, max(membership_id)) from customers))`,
  `create table kredit_entries (
    id integer primary key generated always as identity, customer_id integer not null references customers on delete cascade, kredits integer not null check (kredits <> 0),
    award_reason integer not null, award_type integer not null, order_id integer, promotion_id integer not null default 0, effective_at timestamptz not null, expires_at timestamptz, created_at timestamptz not null
  )`,
  'create index kredit_entries_by_customer on kredit_entries (customer_id, created_at desc)',
  // An order spends, earns by each promotion and gets back once each, however often a step is repeated.
  'create unique index kredit_entries_once on kredit_entries (order_id, award_reason, promotion_id, (kredits > 0)) where order_id is not null',
  'create table kredit_balances (customer_id integer primary key references customers on delete cascade, balance integer not null default 0 check (balance >= 0)) with (fillfactor = 70)',
  'alter table mails add column html text',
  'create table checkout_captchas (id text primary key, basket_id text, expires_at timestamptz not null)',
  'create index checkout_captchas_by_expiry on checkout_captchas (expires_at)',
];
