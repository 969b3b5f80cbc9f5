import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Countries, languages, texts, and what is sold where. Money is integer minor units of the country's currency. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...shopTables, ...catalogueTables, ...menuTables]) await sql.raw(statement).execute(db);
}

const shopTables = [
  'create table settings (key text primary key, value jsonb not null)',
  `create table countries (
    code text primary key check (code ~ '^[A-Z]{2}$'), country_id integer not null, currency_code text not null check (currency_code ~ '^[A-Z]{3}$'), position integer not null
  )`,
  `create table languages (
    code text primary key check (code ~ '^[a-z]{2}-[a-z]{2}$'), country_code text not null references countries, language_alpha2_code text not null, display_name text not null,
    is_default boolean not null, position integer not null
  )`,
  'create unique index languages_one_default on languages (country_code) where is_default',
  'create table translations (lng text not null references languages, ns text not null, key text not null, text text not null, primary key (lng, ns, key))',
  `create table faq_values (
    country_code text primary key references countries, free_standard_shipping_threshold text not null, kiss_kredit_earned_on_continuous_three_months text not null,
    cumulative_retail_order_in_continuous_three_month_for_kk_needed text not null
  )`,
];

const catalogueTables = [
  'create table categories (category_id integer primary key check (category_id > 0), order_by integer not null, art jsonb not null)',
  `create table category_texts (
    category_id integer not null references categories on delete cascade, locale text not null references languages, name text not null, description text not null, primary key (category_id, locale)
  )`,
  'create table subcategories (id integer primary key check (id > 0), category_id integer not null references categories on delete cascade, order_by integer not null)',
  `create table subcategory_texts (
    subcategory_id integer not null references subcategories on delete cascade, locale text not null references languages, name text not null, primary key (subcategory_id, locale)
  )`,
  `create table products (
    product_id integer primary key check (product_id > 0), sku text not null unique check (sku ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$'), base_sku text references products (sku), line text not null,
    link text not null, color text check (color ~ '^#[0-9a-f]{6}$'), display_weight text not null, art jsonb not null, position integer not null
  )`,
  'create index products_by_base on products (base_sku)',
  // A shade's empty texts are its base product's.
  `create table product_texts (
    product_id integer not null references products on delete cascade, locale text not null references languages, name text not null, details text, benefits text, ingredients text,
    application_techniques text, primary key (product_id, locale)
  )`,
  `create table product_prices (
    product_id integer not null references products on delete cascade, country_code text not null references countries, price_minor integer not null check (price_minor >= 0),
    category_id integer not null references categories, subcategory_id integer not null references subcategories, is_for_sale boolean not null, has_swatch boolean not null,
    show_color_swatches boolean not null, primary key (product_id, country_code)
  )`,
  'create index product_prices_by_shelf on product_prices (country_code, category_id, subcategory_id)',
  `create table stock (
    product_id integer not null references products on delete cascade, country_code text not null references countries, quantity integer not null check (quantity >= 0),
    primary key (product_id, country_code)
  )`,
  'create table cross_selling (product_id integer not null references products on delete cascade, position integer not null, sku text not null, primary key (product_id, position))',
];

const menuTables = [
  `create table menus (
    menu_id integer primary key, placement text not null check (placement in ('Header', 'Footer')), hyperlink text not null, display_order integer not null, names jsonb not null
  )`,
  // Without countries an item shows everywhere.
  `create table menu_items (
    menu_item_id integer primary key, menu_id integer not null references menus on delete cascade, hyperlink text not null, display_order integer not null, names jsonb not null, countries jsonb
  )`,
  `create table campaigns (
    id text primary key check (id ~ '^[a-z0-9-]{1,64}$'), placement text not null check (placement in ('front-banner', 'front-tile')), link text not null, art jsonb not null,
    display_order integer not null, texts jsonb not null
  )`,
];
