import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * What shoppers find products by: attributes (`src/config/catalogue/product-attributes.ts`), since when a country sells a
 * product, and its place among those that sell best. `daily_tasks` says on which day a task last ran, so that one process
 * runs it, once a day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const events = ['insert', 'update', 'delete'] as const;

const statements = [
  "alter table products add column attributes jsonb not null default '{}'",
  String.raw`alter table product_prices add column available_since text check (available_since ~ '^\d{4}-\d{2}-\d{2}$')`,
  `create table sales_ranks (
    product_id integer not null references products on delete cascade, country_code text not null references countries,
    rank integer not null check (rank > 0), category_rank integer not null check (category_rank > 0),
    primary key (country_code, product_id)
  )`,
  'create index sales_ranks_by_product on sales_ranks (product_id)',
  'create table daily_tasks (name text primary key, last_day text not null)',
  ...events.map(
    (event) => `create trigger content_changes_${event} after ${event} on sales_ranks
      referencing ${event === 'delete' ? 'old' : 'new'} table as changed
      for each statement execute function note_offer_change()`,
  ),
];
