import { sql } from 'kysely';
import type { Db } from '../../../platform/database/tables.ts';

/** Ids of products from above `after` to `until`. */
export interface ProductRange {
  after: number;
  until: number;
}

const defaultSize = 5_000;
const highestId = 2_147_483_647;

/** Parts of all products, of `size` each, for reading them without having all in memory. */
export async function listProductRanges(db: Db, size = defaultSize): Promise<ProductRange[]> {
  const { rows } = await sql<{ productId: number }>`select product_id from (
      select product_id, row_number() over (order by product_id) as number from products
    ) as numbered where number % ${size}::int = 0 order by product_id`.execute(db);
  const ends = rows.map(({ productId }) => productId);
  return [...ends, highestId].map((until, index) => ({ after: ends[index - 1] ?? 0, until }));
}
