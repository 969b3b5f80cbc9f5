import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Runs that a publisher does without a request, which have no customer, and when publishers publish. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'alter table publish_requests alter column customer_id drop not null',
  'alter table desk_actions alter column customer_id drop not null',
  'alter table publisher_state add column publishing text',
];
