import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** The number below the barcode of a product, which catalogues of other shops bring along. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table products add column gtin text check (gtin ~ '^[0-9]{8,14}$')").execute(db);
}
