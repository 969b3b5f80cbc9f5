import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Promotions, each of one country. What a type gives stands in columns of its own, and a row has exactly those of its type. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table promotions (
    promotion_id integer primary key check (promotion_id > 0), type integer not null check (type between 0 and 10), country_code text not null references countries,
    customer_types jsonb not null check (jsonb_typeof(customer_types) = 'array'), starts_at timestamptz not null, ends_at timestamptz not null check (ends_at > starts_at),
    condition_value_minor integer not null check (condition_value_minor >= 0), condition_items jsonb check (jsonb_typeof(condition_items) = 'object'),
    stacking integer not null, exclusive boolean not null, names jsonb not null check (jsonb_typeof(names) = 'object'),
    skus jsonb check (jsonb_array_length(skus) > 0), quantity integer check (quantity > 0), basis_points integer check (basis_points between 1 and 10000),
    amount_minor integer check (amount_minor > 0), kredits integer check (kredits > 0), kredits_effective_at timestamptz, kredits_expire_at timestamptz,
    check ((skus is not null) = (type in (1, 5))), check ((quantity is not null) = (type in (1, 5))), check ((basis_points is not null) = (type = 2)), check ((amount_minor is not null) = (type = 3)),
    check ((kredits is not null) = (type = 6)), check (type = 6 or (kredits_effective_at is null and kredits_expire_at is null)), check (kredits_expire_at > kredits_effective_at)
  )`,
  'create index promotions_by_country on promotions (country_code, ends_at)',
  'create trigger content_version after insert or update or delete on promotions for each statement execute function raise_content_version()',
];
