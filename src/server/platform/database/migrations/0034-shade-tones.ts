import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * What the shades of a product are, and how a complexion shade looks on skin: its depth, a level from 0 (lightest) to 100
 * that sorts the shades of a depth, and its undertone. Null where nobody has said it. The answers of customers in the shade finder.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table products add column shade_kind text check (shade_kind in ('complexion', 'color')),
    add column shade_depth text check (shade_depth in ('fair', 'light', 'medium', 'tan', 'deep', 'rich')),
    add column depth_level integer check (depth_level between 0 and 100),
    add column undertone text check (undertone in ('cool', 'neutral', 'warm', 'olive'))`,
  `create table shade_preferences (
    customer_id integer primary key references customers on delete cascade, shade jsonb not null, changed_at timestamptz not null
  )`,
];
