import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * From when to when a country sells a product at another price: from `starts_at` on, until before `ends_at`. Null is
 * open. `sale_turns` says up to when begins and ends are noted as changes of the content.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const events = ['insert', 'update', 'delete'] as const;

const statements = [
  `create table sale_periods (
    product_id integer not null, country_code text not null, number integer not null check (number >= 0),
    price_minor integer not null check (price_minor > 0), starts_at timestamptz, ends_at timestamptz,
    check (starts_at < ends_at), primary key (product_id, country_code, number),
    foreign key (product_id, country_code) references product_prices on delete cascade
  )`,
  'create index sale_periods_by_start on sale_periods (starts_at)',
  'create index sale_periods_by_end on sale_periods (ends_at)',
  `create table sale_turns (id integer primary key check (id = 1), noted_until timestamptz not null)`,
  `insert into sale_turns values (1, to_timestamp(0))`,
  ...events.map(
    (event) => `create trigger content_changes_${event} after ${event} on sale_periods
      referencing ${event === 'delete' ? 'old' : 'new'} table as changed
      for each statement execute function note_offer_change()`,
  ),
];
