import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** The email about a membership that a guest has paid for waits in its order, however long the server is stopped. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column membership_notice text`.execute(db);
  await sql`create index on orders (order_id) where membership_notice is not null`.execute(db);
}
