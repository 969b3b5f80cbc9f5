import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * What kredits have paid of each line of an order, so that pieces that come back give their share back, and how many a
 * refund has given back. Of orders before, all kredits come back with the last piece. An order gives kredits back more than
 * once: the sum of what it has given back is compared while the ledger is locked.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'alter table order_lines add column kredits_minor integer not null default 0 check (kredits_minor >= 0)',
  'alter table order_refunds add column kredits integer not null default 0 check (kredits >= 0)',
  'drop index kredit_entries_once',
  `create unique index kredit_entries_once on kredit_entries (order_id, award_reason, promotion_id, (kredits > 0))
    where order_id is not null and lot_id is null and not (award_reason = 0 and kredits > 0)`,
];
