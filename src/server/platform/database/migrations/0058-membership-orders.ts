import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Paid orders of the membership fee alone no longer wait for shipping: nothing of them is ever sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `update orders set status = 'ShippedComplete' where status = 'ReadyToShip'
        and exists (select from order_lines l where l.order_id = orders.order_id)
        and not exists (select from order_lines l where l.order_id = orders.order_id and l.sku <> 'KTMS')`,
    )
    .execute(db);
}
