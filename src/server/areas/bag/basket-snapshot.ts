import { CompiledQuery } from 'kysely';
import type { CountryCode } from '../../../config/countries.ts';
import type { Db } from '../../platform/database/tables.ts';
import type { BasketKey, StoredBasket, StoredLine } from './queries.ts';

/** A completed operation. */
export interface StoredOperation {
  /** A digest of the caller and the request. */
  asked: string;
  /** Empty when the operation created no bag. */
  basketId: string;
  /** The changes of its reply, as JSON. */
  changes: string;
}

/**
 * A bag with the data that it is priced by, all read at one instant. `basket` is null and `lines` is empty when no bag
 * has the key.
 */
export interface BasketSnapshot {
  basket: StoredBasket | null;
  lines: readonly StoredLine[];
  stock: ReadonlyMap<string, number>;
  contentVersion: number;
  operation: StoredOperation | null;
}

interface SnapshotQuery {
  key: BasketKey | null;
  country: CountryCode;
  /** The skus to read the stock of, besides those of the lines. */
  skus: readonly string[];
  operationId: string | null;
}

type BasketRow = [
  id: string,
  country: CountryCode,
  ownerId: number | null,
  mergedInto: string | null,
  version: number,
  nextItemId: number,
  ignoredPromotionIds: number[],
];
type LineRow = [
  basketItemId: number,
  sku: string,
  quantity: number,
  promotionId: number,
  itemTypeId: number,
  seenPriceMinor: number,
];
interface SnapshotRow {
  basket: BasketRow | null;
  lines: LineRow[] | null;
  stock: Record<string, number> | null;
  contentVersion: number;
  operation: StoredOperation | null;
}

const toStoredBasket = (row: BasketRow): StoredBasket => {
  const [id, country, ownerId, mergedInto, version, nextItemId, ignoredPromotionIds] = row;
  return { id, country, ownerId, mergedInto, version, nextItemId, ignoredPromotionIds };
};

const toStoredLine = (row: LineRow): StoredLine => {
  const [basketItemId, sku, quantity, promotionId, itemTypeId, seenPriceMinor] = row;
  return { basketItemId, sku, quantity, promotionId, itemTypeId, seenPriceMinor };
};

/** Parameters: $1 the country, $2 the skus, $3 the operation id, $4 the value of the condition. */
const buildSnapshotSql = (basketCondition: string) => `
with
  basket as materialized (select * from baskets where ${basketCondition}),
  lines as materialized (select * from basket_items where basket_id = (select id from basket))
select
  (
    select json_build_array(id, country_code, owner_id, merged_into, version, next_item_id, ignored_promotions)
    from basket
  ) as basket,
  (
    select json_agg(
      json_build_array(basket_item_id, sku, quantity, promotion_id, item_type_id, seen_price_minor)
      order by basket_item_id
    )
    from lines
  ) as lines,
  (
    select json_object_agg(p.sku, s.quantity)
    from products p join stock s on s.product_id = p.product_id and s.country_code = $1
    where p.sku = any(array(select sku from lines) || $2::text[])
  ) as stock,
  (select version from content_version) as content_version,
  (
    select json_build_object('asked', asked, 'basketId', basket_id, 'changes', changes)
    from operations where operation_id = $3
  ) as operation`;

const snapshotSql = {
  withoutBasket: buildSnapshotSql('false'),
  byId: buildSnapshotSql('id = $4'),
  byOwner: buildSnapshotSql('owner_id = $4 and country_code = $1'),
};

function chooseStatement(key: BasketKey | null): { text: string; values: unknown[] } {
  if (key === null) return { text: snapshotSql.withoutBasket, values: [] };
  return 'id' in key
    ? { text: snapshotSql.byId, values: [key.id] }
    : { text: snapshotSql.byOwner, values: [key.ownerId] };
}

/** Reads a bag and its pricing data in one statement, since every further one costs a round trip. */
export async function readBasketSnapshot(
  db: Db,
  { key, country, skus, operationId }: SnapshotQuery,
): Promise<BasketSnapshot> {
  const { text, values } = chooseStatement(key);
  const { rows } = await db.executeQuery<SnapshotRow>(CompiledQuery.raw(text, [country, skus, operationId, ...values]));
  const [row] = rows;
  if (!row) throw new RangeError('The snapshot statement returned no row, although it selects from no table.');
  return {
    basket: row.basket && toStoredBasket(row.basket),
    lines: (row.lines ?? []).map(toStoredLine),
    stock: new Map(Object.entries(row.stock ?? {})),
    contentVersion: row.contentVersion,
    operation: row.operation,
  };
}

/** Returns the stock of products in a country, by sku. A product that is unknown or not stocked there is absent. */
export async function findStock(
  db: Db,
  country: CountryCode,
  skus: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('products')
    .innerJoin('stock', 'stock.productId', 'products.productId')
    .select(['sku', 'quantity'])
    .where('countryCode', '=', country)
    .where('sku', 'in', skus)
    .execute();
  return new Map(rows.map(({ sku, quantity }) => [sku, quantity]));
}

export const findOperation = (db: Db, operationId: string) =>
  db
    .selectFrom('operations')
    .select(['asked', 'basketId', 'changes'])
    .where('operationId', '=', operationId)
    .executeTakeFirst();
