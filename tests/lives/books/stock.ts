import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { membershipSku } from '../../../src/contract/enumerations.ts';
import type { Tables } from '../../../src/server/platform/database/tables.ts';
import { products } from '../people/visits.ts';
import type { Book } from './book.ts';

const skus = [...products.plenty, products.scarce];
const delivered = { plenty: 200, scarce: 3 } as const;

interface StockBook extends Book {
  /** Counts what is there when the shop opens. */
  open(db: Kysely<Tables>): Promise<void>;
  /** New goods come. */
  deliver(db: Kysely<Tables>): Promise<void>;
}

async function readStock(db: Kysely<Tables>): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('stock')
    .innerJoin('products', 'products.productId', 'stock.productId')
    .select(['sku', 'quantity'])
    .where('stock.countryCode', '=', 'US')
    .where('sku', '<>', membershipSku)
    .execute();
  return new Map(rows.map(({ sku, quantity }) => [sku, quantity]));
}

/**
 * What is gone: the pieces of orders that stand, but for those that came back into stock, and pieces of cancelled orders that
 * were paid back before as not to be sold again. Pieces come back once their money is back.
 */
async function readSold(db: Kysely<Tables>): Promise<Map<string, number>> {
  const { rows } = await sql<{ sku: string; quantity: number }>`with pieces as (
      select o.status = 'Cancelled' as is_cancelled, r.is_restocked and r.state = 'refunded' as is_back,
        line ->> 'sku' as sku, (line ->> 'quantity')::integer as quantity
      from order_refunds r join orders o using (order_id), jsonb_array_elements(r.lines) as line where r.state <> 'refused'
    )
    select sku, sum(quantity)::integer as quantity from (
      select sku, quantity from order_lines join orders using (order_id) where status not in ('Cancelled', 'PaymentRejected')
      union all select sku, -quantity from pieces where is_back and not is_cancelled
      union all select sku, quantity from pieces where is_cancelled and not is_back
    ) as moves group by sku`.execute(db);
  return new Map(rows.map(({ sku, quantity }) => [sku, quantity]));
}

/** Stock is what there was and what came, without what was sold and with what was given back. */
export function createStockBook(): StockBook {
  let came = new Map<string, number>();
  return {
    open: async (db) => {
      came = await readStock(db);
    },
    deliver: async (db) => {
      for (const sku of skus) {
        const quantity = sku === products.scarce ? delivered.scarce : delivered.plenty;
        await sql`update stock set quantity = quantity + ${quantity} where country_code = 'US'
          and product_id = (select product_id from products where sku = ${sku})`.execute(db);
        came.set(sku, (came.get(sku) ?? 0) + quantity);
      }
    },
    check: async (snapshot) => {
      const [now, sold] = [await readStock(snapshot), await readSold(snapshot)];
      return [...came].flatMap(([sku, quantity]) => {
        const expected = quantity - (sold.get(sku) ?? 0);
        return now.get(sku) === expected
          ? []
          : [`Of ${sku} there are ${now.get(sku) ?? 0}; ${quantity} came and ${sold.get(sku) ?? 0} are sold.`];
      });
    },
  };
}
