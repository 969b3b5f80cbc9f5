import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Kredits that an operator has given or taken: why, who it was, and an id that keeps it from counting twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'alter table kredit_entries add column note text, add column adjusted_by text, add column adjustment_id text',
  'create unique index kredit_entries_by_adjustment on kredit_entries (adjustment_id) where adjustment_id is not null',
];
