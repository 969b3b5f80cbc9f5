import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** What shoppers want to be told of products, and the tokens by which they prove their address and end it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table product_notices (
    id text primary key, email text not null check (length(email) between 3 and 254), email_key text not null,
    customer_id integer references customers on delete cascade, sku text not null check (length(sku) between 1 and 64),
    kind text not null check (kind in ('stock', 'price')), country_code text not null references countries, locale text not null,
    price_minor integer not null check (price_minor >= 0), created_at timestamptz not null, expires_at timestamptz not null,
    proven_at timestamptz, claimed_at timestamptz, unique (email_key, sku, kind, country_code)
  )`,
  'create index product_notices_waiting on product_notices (sku, country_code) where proven_at is not null and claimed_at is null',
  'create index product_notices_by_customer on product_notices (customer_id)',
  'create index product_notices_by_expiry on product_notices (expires_at)',
  `create table notice_tokens (
    digest text primary key, email_key text not null, notice_id text references product_notices on delete cascade,
    expires_at timestamptz not null
  )`,
  'create index notice_tokens_by_email on notice_tokens (email_key)',
  'create index notice_tokens_by_notice on notice_tokens (notice_id)',
];
