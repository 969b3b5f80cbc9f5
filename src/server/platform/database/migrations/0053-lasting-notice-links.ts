import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** The link of an email that asks for a proof ends notices as long as those of other emails, also once its notice was told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'alter table notice_tokens drop constraint notice_tokens_notice_id_fkey',
  `alter table notice_tokens add constraint notice_tokens_notice_id_fkey
    foreign key (notice_id) references product_notices on delete set null`,
];
