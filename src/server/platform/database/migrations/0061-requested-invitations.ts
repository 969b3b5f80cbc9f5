import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** An invitation is written down before its email, once for the request that asks for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table invitations add column request text`.execute(db);
  await sql`create unique index invitations_by_request on invitations (request)`.execute(db);
}
