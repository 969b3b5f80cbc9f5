import type { Db } from '../../../platform/database/tables.ts';
import { findOrderLines } from '../order-queries.ts';
import type { Order } from '../order-queries.ts';
import type { ParcelLine } from './parcel-lines.ts';

/** The owner's own sku of each product whose shop sku differs from it, by the shop's sku. */
export async function findGivenSkus(db: Db, skus: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (skus.length === 0) return new Map();
  const products = await db
    .selectFrom('products')
    .select(['sku', 'givenSku'])
    .where('sku', 'in', skus)
    .where('givenSku', 'is not', null)
    .execute();
  return new Map(products.flatMap(({ sku, givenSku }) => (givenSku === null ? [] : [[sku, givenSku] as const])));
}

/** Replaces the owner's own skus of an order's products by the shop's. A product that is named by both counts together. */
export async function resolveGivenSkus(
  db: Db,
  { orderId }: Order,
  named: readonly ParcelLine[],
): Promise<ParcelLine[]> {
  const skus = (await findOrderLines(db, orderId)).map(({ sku }) => sku);
  const skusByGiven = new Map([...(await findGivenSkus(db, skus))].map(([sku, given]) => [given, sku]));
  const quantities = new Map<string, number>();
  for (const { sku: name, quantity } of named) {
    const sku = skus.includes(name) ? name : (skusByGiven.get(name) ?? name);
    quantities.set(sku, (quantities.get(sku) ?? 0) + quantity);
  }
  return [...quantities].map(([sku, quantity]) => ({ sku, quantity }));
}
