import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** From which release to which a rollback returns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table publish_requests add column rollback jsonb`.execute(db);
}
