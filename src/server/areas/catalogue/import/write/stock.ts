import { sql } from 'kysely';
import type { RowBatch } from './plan-stage.ts';
import type { Writing } from './step.ts';

const readPlanned = ({ json }: RowBatch) => sql`jsonb_to_recordset(${json}::jsonb) as planned
  (product_id integer, country_code text, quantity integer, given_quantity integer, is_kept boolean)`;

/** Rows that are kept are left to the orders that change them meanwhile. */
async function updateStock({ transaction, beforeChange }: Writing, batch: RowBatch): Promise<void> {
  const planned = readPlanned(batch);
  const isChanged = sql`stock.product_id = planned.product_id and stock.country_code = planned.country_code and not planned.is_kept
      and (planned.quantity, planned.given_quantity) is distinct from (stock.quantity, stock.given_quantity)`;
  const { rows } = await sql`select 1 from stock, ${planned} where ${isChanged} limit 1`.execute(transaction);
  if (rows.length === 0) return;
  await beforeChange();
  await sql`update stock set quantity = planned.quantity, given_quantity = planned.given_quantity
    from ${planned} where ${isChanged}`.execute(transaction);
}

async function insertStock({ transaction, beforeChange }: Writing, batch: RowBatch): Promise<void> {
  const missing = sql`select planned.product_id, planned.country_code, planned.quantity, planned.given_quantity
    from ${readPlanned(batch)} left join stock as existing using (product_id, country_code)
    where existing.product_id is null`;
  // Even a statement without rows counts as a change of the content.
  const { rows } = await sql`${missing} limit 1`.execute(transaction);
  if (rows.length === 0) return;
  await beforeChange();
  await sql`insert into stock (product_id, country_code, quantity, given_quantity) ${missing}`.execute(transaction);
}

/** Writes the stock that is new or differs. */
export async function writeStock(writing: Writing, batch: RowBatch): Promise<void> {
  await updateStock(writing, batch);
  await insertStock(writing, batch);
}
