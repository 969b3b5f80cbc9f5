import { sql } from 'kysely';
import { membershipSku } from '../../../contract/enumerations.ts';
import { canReview, reviewableStatuses } from '../../../domain/reviews/can-review.ts';
import type { Db } from '../../platform/database/tables.ts';
import type { Buyer } from './buyer.ts';

/** The lines of the orders that a buyer has received. Products that the shop no longer has are left out. */
const selectLines = (db: Db, { isBought }: Pick<Buyer, 'isBought'>) =>
  db
    .selectFrom('orders')
    .innerJoin('orderLines', 'orderLines.orderId', 'orders.orderId')
    .innerJoin('products', 'products.sku', 'orderLines.sku')
    .leftJoin('products as base', 'base.sku', 'products.baseSku')
    .select(['orders.orderId', 'orderNumber', 'status', 'orders.totalMinor', 'refundedMinor', 'placedAt'])
    .select(['orders.countryCode', 'orders.locale', 'orders.customerInformation'])
    .select(['orderLines.position', 'orderLines.sku', 'orderLines.name', 'orderLines.quantity'])
    .select(['products.productId', 'products.baseSku', 'products.imageUrl', 'base.productId as baseId'])
    .select(sql<string>`coalesce(products.base_sku, products.sku)`.as('productSku'))
    .where(isBought)
    .where('status', 'in', reviewableStatuses)
    .where('orderLines.sku', '<>', membershipSku)
    .orderBy('placedAt', 'desc')
    .orderBy('orders.orderId', 'desc')
    .orderBy('orderLines.position');
type LineRow = Awaited<ReturnType<ReturnType<typeof selectLines>['execute']>>[number];

/** How many pieces of each line were paid back, by `orderId/position`. */
async function countRefundedPieces(db: Db, orderIds: readonly number[]): Promise<ReadonlyMap<string, number>> {
  const refunds =
    orderIds.length === 0
      ? []
      : await db
          .selectFrom('orderRefunds')
          .select(['orderId', 'lines'])
          .where('orderId', 'in', orderIds)
          .where('state', '<>', 'refused')
          .execute();
  const counts = new Map<string, number>();
  for (const { orderId, lines } of refunds)
    for (const { position, quantity } of lines) {
      const line = `${orderId}/${position}`;
      counts.set(line, (counts.get(line) ?? 0) + quantity);
    }
  return counts;
}

export type BoughtLine = LineRow & { canReview: boolean };

async function judgeLines(db: Db, rows: readonly LineRow[]): Promise<BoughtLine[]> {
  const refunded = await countRefundedPieces(db, [...new Set(rows.map(({ orderId }) => orderId))]);
  return rows.map((row) => ({
    ...row,
    canReview: canReview({ ...row, refundedQuantity: refunded.get(`${row.orderId}/${row.position}`) ?? 0 }),
  }));
}

export const findBoughtLines = async (db: Db, buyer: Pick<Buyer, 'isBought'>): Promise<BoughtLine[]> =>
  judgeLines(db, await selectLines(db, buyer).execute());

/**
 * The line by which a buyer may review a product: of the order with this number, and of the sku or one of its shades.
 * Undefined when there is none.
 */
export async function findReviewableLine(
  db: Db,
  buyer: Pick<Buyer, 'isBought'>,
  { orderNumber, sku }: { orderNumber: number; sku: string },
): Promise<BoughtLine | undefined> {
  const rows = await selectLines(db, buyer).where('orderNumber', '=', String(orderNumber)).execute();
  const lines = (await judgeLines(db, rows)).filter((line) => line.canReview);
  return lines.find((line) => line.sku === sku) ?? lines.find((line) => line.productSku === sku);
}
