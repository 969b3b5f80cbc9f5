import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Promotions, each for one country. What a type gives has columns of its own, and a row fills exactly those of its
 * type.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Checks of a list: it has no null and, if it is of hasNoEmptyText, no empty text. */
const hasNoNull = (column: string) => `array_position(${column}, null) is null`;
const hasNoEmptyText = (column: string) => `${hasNoNull(column)} and '' <> all (${column})`;

const statements = [
  `create table promotions (
    promotion_id integer primary key check (promotion_id > 0), type integer not null check (type between 0 and 10), country_code text not null references countries,
    customer_types text[] not null check (customer_types <@ array['Unknown', 'Guest', 'CDOCustomer', 'PreferredCustomer'] and ${hasNoNull('customer_types')}),
    starts_at timestamptz not null, ends_at timestamptz not null check (ends_at > starts_at), condition_value_minor integer not null check (condition_value_minor >= 0),
    condition_quantity integer check (condition_quantity > 0), condition_skus text[] not null check (${hasNoEmptyText('condition_skus')}),
    condition_category_ids integer[] not null check (${hasNoNull('condition_category_ids')}), condition_subcategory_ids integer[] not null check (${hasNoNull('condition_subcategory_ids')}),
    stacking integer not null, exclusive boolean not null, names jsonb not null check (jsonb_typeof(names) = 'object' and not jsonb_path_exists(names, '$.* ? (@.type() != "string")')),
    skus text[] check (cardinality(skus) > 0 and ${hasNoEmptyText('skus')}), quantity integer check (quantity > 0), basis_points integer check (basis_points between 1 and 10000),
    amount_minor integer check (amount_minor > 0), kredits integer check (kredits > 0), kredits_effective_at timestamptz, kredits_expire_at timestamptz,
    check (condition_quantity is not null or cardinality(condition_skus) + cardinality(condition_category_ids) + cardinality(condition_subcategory_ids) = 0),
    check ((skus is not null) = (type in (1, 5))), check ((quantity is not null) = (type in (1, 5))), check ((basis_points is not null) = (type = 2)), check ((amount_minor is not null) = (type = 3)),
    check ((kredits is not null) = (type = 6)), check (type = 6 or (kredits_effective_at is null and kredits_expire_at is null)), check (kredits_expire_at > kredits_effective_at)
  )`,
  'create index promotions_by_country on promotions (country_code, ends_at)',
  'create trigger content_version after insert or update or delete on promotions for each statement execute function raise_content_version()',
];
