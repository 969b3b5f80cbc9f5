import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** A review that its buyer has taken back says nothing of them any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update reviews set skin_type = null, undertone = null, age_band = null
    where state = 'withdrawn' and (skin_type is not null or undertone is not null or age_band is not null)`.execute(db);
}
