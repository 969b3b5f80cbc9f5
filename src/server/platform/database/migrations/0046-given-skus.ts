import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** The sku of a product as its feed has it, when it has signs that no address can have. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table products add column given_sku text check (given_sku <> '')").execute(db);
}
