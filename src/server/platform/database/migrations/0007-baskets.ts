import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Bags, their lines, and replies of repeatable operations. Lines name products by sku without a foreign key, because
 * the catalogue may be replaced while a bag exists. The fill factor leaves room in pages, because these rows change
 * often.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // The id is 128 random bits as base64url: whoever knows the id of a guest's bag may use the bag. A merged bag stays
  // without lines, so that its id leads to the other bag.
  `create table baskets (
    id text primary key check (id ~ '^[A-Za-z0-9_-]{22}$'), country_code text not null references countries, owner_id integer, merged_into text references baskets on delete cascade,
    version integer not null default 1 check (version > 0), next_item_id integer not null default 1 check (next_item_id > 0), ignored_promotions integer[] not null default '{}',
    created_at timestamptz not null, updated_at timestamptz not null, check (owner_id is null or merged_into is null)
  ) with (fillfactor = 70)`,
  'create unique index baskets_one_per_owner on baskets (owner_id, country_code) where owner_id is not null',
  // Line ids count within a bag. `seen_price_minor` is the price that the shopper was last shown, so that they can be
  // notified of a change. It is never used to calculate.
  `create table basket_items (
    basket_id text not null references baskets on delete cascade, basket_item_id integer not null check (basket_item_id > 0), sku text not null check (sku <> ''),
    quantity integer not null check (quantity between 1 and 9999), promotion_id integer not null default 0 check (promotion_id >= 0), item_type_id integer not null default 0,
    seen_price_minor integer not null check (seen_price_minor >= 0), primary key (basket_id, basket_item_id), unique (basket_id, sku, promotion_id)
  ) with (fillfactor = 70)`,
  // `asked` is a digest of the caller and the request. Another request never gets the stored reply.
  `create table operations (
    operation_id text primary key check (operation_id ~ '^[A-Za-z0-9_-]{22,64}$'), asked text not null, reply text not null, created_at timestamptz not null
  )`,
];
