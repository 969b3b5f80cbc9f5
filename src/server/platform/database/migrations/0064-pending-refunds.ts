import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Refunds that their provider has accepted and not yet carried out. One may still fail weeks later, so they are compared with
 * the provider for longer than others.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table order_refunds add column is_pending boolean not null default false`.execute(db);
  await sql`create index on order_refunds (settled_at) where is_pending`.execute(db);
}
