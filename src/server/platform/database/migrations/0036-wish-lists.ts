import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** What customers keep for later, and the links by which they share it. An id that is deleted is never given again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table wishes (
    customer_id integer not null references customers on delete cascade, sku text not null check (length(sku) between 1 and 64),
    added_at timestamptz not null, primary key (customer_id, sku)
  )`,
  `create table shared_wish_lists (
    customer_id integer primary key references customers on delete cascade, share_id text not null unique check (length(share_id) >= 22),
    shows_name boolean not null, created_at timestamptz not null
  )`,
];
