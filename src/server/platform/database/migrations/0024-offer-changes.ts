import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * A changed price or stock concerns one country, so a publish reads the product there only: such a change is noted as an
 * `offer`, by its country and sku, and no longer as a `product`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** `subjects`: a query that names the changed offers. */
const createNoteFunction = (name: string, subjects: string) => `
  create or replace function ${name}() returns trigger language plpgsql as $$
  declare raised integer;
  begin
    update content_version set version = version + 1 returning version into raised;
    insert into content_changes (kind, subject, version)
    select 'offer', subject, raised from (${subjects}) as noted
    on conflict (kind, subject) do update set version = excluded.version;
    perform pg_notify('content_changes', raised::text);
    return null;
  end $$`;

const events = ['insert', 'update', 'delete'] as const;
const tableOfRows = (event: (typeof events)[number]) => (event === 'delete' ? 'old' : 'new');

const statements = [
  createNoteFunction(
    'note_offer_change',
    "select distinct changed.country_code || '/' || products.sku as subject from products join changed using (product_id)",
  ),
  createNoteFunction(
    'note_stock_change',
    "select new.country_code || '/' || sku as subject from products where product_id = new.product_id",
  ),
  ...events.flatMap((event) => [
    `drop trigger content_changes_${event} on product_prices`,
    `create trigger content_changes_${event} after ${event} on product_prices
      referencing ${tableOfRows(event)} table as changed
      for each statement execute function note_offer_change()`,
  ]),
  'drop trigger content_changes_insert on stock',
  `create trigger content_changes_insert after insert on stock referencing new table as changed
    for each statement execute function note_offer_change()`,
];
