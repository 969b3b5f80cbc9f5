import { sql } from 'kysely';
import type { DbTransaction } from '../../../../platform/database/tables.ts';
import type { RowBatch } from './plan-stage.ts';

const readPlanned = ({ json }: RowBatch) => sql`jsonb_to_recordset(${json}::jsonb) as planned
  (product_id integer, country_code text, quantity integer, given_quantity integer, is_kept boolean)`;

/** Rows that are kept are left to the orders that change them meanwhile. */
const updateStock = (db: DbTransaction, batch: RowBatch) =>
  sql`update stock set quantity = planned.quantity, given_quantity = planned.given_quantity
    from ${readPlanned(batch)}
    where stock.product_id = planned.product_id and stock.country_code = planned.country_code and not planned.is_kept
      and (planned.quantity, planned.given_quantity) is distinct from (stock.quantity, stock.given_quantity)`.execute(
    db,
  );

async function insertStock(db: DbTransaction, batch: RowBatch): Promise<void> {
  const missing = sql`select planned.product_id, planned.country_code, planned.quantity, planned.given_quantity
    from ${readPlanned(batch)} left join stock as existing using (product_id, country_code)
    where existing.product_id is null`;
  // Even a statement without rows counts as a change of the content.
  const { rows } = await sql`${missing} limit 1`.execute(db);
  if (rows.length === 0) return;
  await sql`insert into stock (product_id, country_code, quantity, given_quantity) ${missing}`.execute(db);
}

/** Writes the stock that is new or differs. */
export async function writeStock(db: DbTransaction, batch: RowBatch): Promise<void> {
  await updateStock(db, batch);
  await insertStock(db, batch);
}
