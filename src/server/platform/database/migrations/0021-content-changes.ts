import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * What each version of the content changed, so that a publish reads only that. A subject has one row, with the version of
 * its last change. Triggers write it in the transaction of the change; they first raise the version, which makes
 * transactions that change content wait for each other, so versions appear in their order.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** The tables whose change concerns a whole kind. */
const kindsByTable = {
  categories: 'categories',
  category_texts: 'categories',
  subcategories: 'categories',
  subcategory_texts: 'categories',
  menus: 'menus',
  menu_items: 'menus',
  campaigns: 'marketing',
  countries: 'countries',
  languages: 'countries',
  faq_values: 'countries',
  membership_programs: 'countries',
  settings: 'configuration',
};
/** Tables with a column `product_id`. */
const productTables = ['product_texts', 'product_prices', 'cross_selling'];
const allEvents = ['insert', 'update', 'delete'] as const;

/** `subjects`: a query that names the changed rows `changed`. */
const createNoteFunction = (name: string, kind: string, subjects: string) => `
  create function ${name}() returns trigger language plpgsql as $$
  declare raised integer;
  begin
    update content_version set version = version + 1 returning version into raised;
    insert into content_changes (kind, subject, version)
    select ${kind}, subject, raised from (${subjects}) as noted
    on conflict (kind, subject) do update set version = excluded.version;
    perform pg_notify('content_changes', raised::text);
    return null;
  end $$`;

const createRowTrigger = (table: string, event: (typeof allEvents)[number], noteFunction: string) => `
  create trigger content_changes_${event} after ${event} on ${table}
  referencing ${event === 'delete' ? 'old' : 'new'} table as changed
  for each statement execute function ${noteFunction}()`;

const dropVersionTrigger = (table: string) => `drop trigger content_version on ${table}`;

const statements = [
  `create table content_changes (
    kind text not null, subject text not null, version integer not null, primary key (kind, subject)
  )`,
  'create index content_changes_by_version on content_changes (version)',
  createNoteFunction('note_content_change', 'tg_argv[0]', "select '' as subject"),
  createNoteFunction('note_product_change', "'product'", 'select distinct sku as subject from changed'),
  createNoteFunction(
    'note_product_part_change',
    "'product'",
    'select distinct products.sku as subject from products join changed using (product_id)',
  ),
  createNoteFunction('note_renamed_product', "'product'", 'select old.sku as subject'),
  createNoteFunction(
    'note_stock_change',
    "'product'",
    'select sku as subject from products where product_id = new.product_id',
  ),
  createNoteFunction('note_translation_change', "'texts'", "select distinct lng || '/' || ns as subject from changed"),
  ...Object.entries(kindsByTable).flatMap(([table, kind]) => [
    dropVersionTrigger(table),
    `create trigger content_changes after insert or update or delete on ${table}
      for each statement execute function note_content_change('${kind}')`,
  ]),
  ...['products', 'translations', 'stock', ...productTables].map(dropVersionTrigger),
  ...allEvents.map((event) => createRowTrigger('products', event, 'note_product_change')),
  ...allEvents.map((event) => createRowTrigger('translations', event, 'note_translation_change')),
  ...productTables.flatMap((table) =>
    allEvents.map((event) => createRowTrigger(table, event, 'note_product_part_change')),
  ),
  // A product that takes another sku is gone under its former one.
  `create trigger content_changes_rename after update on products for each row
    when (old.sku <> new.sku) execute function note_renamed_product()`,
  // Orders change stock all day, but shoppers only see whether a product is in stock.
  `create trigger content_changes after update on stock for each row
    when ((old.quantity = 0) <> (new.quantity = 0)) execute function note_stock_change()`,
  createRowTrigger('stock', 'insert', 'note_product_part_change'),
];
