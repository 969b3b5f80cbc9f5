import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * A number that every change of content raises in the same transaction, so that a cached reply can tell whether it is
 * outdated.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw('create table content_version (id integer primary key check (id = 1), version integer not null)')
    .execute(db);
  await sql.raw('insert into content_version values (1, 1)').execute(db);
  await sql
    .raw(
      `create function raise_content_version() returns trigger language plpgsql as
    $$ begin update content_version set version = version + 1; return null; end $$`,
    )
    .execute(db);
  for (const table of contentTables)
    await sql
      .raw(
        `create trigger content_version after insert or update or delete on ${table} for each statement execute function raise_content_version()`,
      )
      .execute(db);
  // Orders change stock all day, but shoppers only see whether a product is in stock.
  await sql
    .raw(
      `create trigger content_version after update on stock for each row when ((old.quantity = 0) <> (new.quantity = 0)) execute function raise_content_version()`,
    )
    .execute(db);
}

const contentTables = [
  'settings',
  'countries',
  'languages',
  'translations',
  'faq_values',
  'categories',
  'category_texts',
  'subcategories',
  'subcategory_texts',
  'products',
  'product_texts',
  'product_prices',
  'cross_selling',
  'menus',
  'menu_items',
  'campaigns',
  'shipping_methods',
  'membership_programs',
  'distributors',
];
