import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * How many working days a shipping method takes, and when an order was promised to arrive: plain dates (YYYY-MM-DD). Null
 * where nothing is promised.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const isPlainDate = (column: string) => String.raw`${column} ~ '^\d{4}-\d{2}-\d{2}$'`;

const statements = [
  `alter table shipping_methods add column transit_days_from integer check (transit_days_from >= 0),
    add column transit_days_to integer check (transit_days_to between transit_days_from and 60),
    add check ((transit_days_from is null) = (transit_days_to is null))`,
  `alter table orders add column delivery_from text check (${isPlainDate('delivery_from')}),
    add column delivery_to text check (${isPlainDate('delivery_to')} and delivery_to >= delivery_from),
    add check ((delivery_from is null) = (delivery_to is null))`,
  // Product pages say how long standard delivery takes, and from which amount it is free.
  'drop trigger content_version on shipping_methods',
  `create trigger content_changes after insert or update or delete on shipping_methods
    for each statement execute function note_content_change('countries')`,
];
