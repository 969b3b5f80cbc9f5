import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** A socket of a customer is open as long as the sign-in that opened it: a negotiation keeps the id of its grant. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table hub_negotiations add column sign_in text`.execute(db);
}
