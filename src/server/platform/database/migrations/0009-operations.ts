import { type Kysely, sql } from 'kysely';

/**
 * Operations store their bag and the changes they reported instead of the whole reply. A repeated operation is answered
 * with the bag as it is at that time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'alter table operations add column basket_id text, add column changes text',
  `update operations set basket_id = coalesce(reply::json #>> '{basket,id}', ''), changes = coalesce((reply::json -> 'changes')::text, '[]')`,
  'alter table operations alter column basket_id set not null, alter column changes set not null, drop column reply',
];
