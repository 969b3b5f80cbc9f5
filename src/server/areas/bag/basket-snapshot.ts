import { CompiledQuery } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { CountryCode } from '../../../config/countries.ts';
import { preparedStatementMarker } from '../../platform/database/prepared-statements.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { BasketKey, StoredBasket, StoredLine } from './queries.ts';

type Db = Kysely<Tables> | Transaction<Tables>;

/**
 * What an operation did: to which bag (empty for none), and what it had to tell, as JSON. `asked` is a digest of who
 * asked for what.
 */
export interface StoredOperation {
  asked: string;
  basketId: string;
  changes: string;
}

/**
 * A bag with what pricing it needs from the database, all of one instant. Without a bag of the key, `basket` is null
 * and there are no lines.
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
  /** Skus whose stock is wanted besides that of the lines. */ skus: readonly string[];
  operationId: string | null;
}

type BasketRow = [
  id: string,
  country: CountryCode,
  ownerId: number | null,
  mergedInto: string | null,
  version: number,
  nextItemId: number,
  ignored: number[],
];
type LineRow = [
  basketItemId: number,
  sku: string,
  quantity: number,
  promotionId: number,
  itemTypeId: number,
  seenPrice: number,
];
interface SnapshotRow {
  basket: BasketRow | null;
  lines: LineRow[] | null;
  stock: Record<string, number> | null;
  contentVersion: number;
  operation: StoredOperation | null;
}

const parseBasketRow = ([id, country, ownerId, mergedInto, version, nextItemId, ignored]: BasketRow): StoredBasket => ({
  id,
  country,
  ownerId,
  mergedInto,
  version,
  nextItemId,
  ignoredPromotionIds: ignored,
});
const parseLineRow = ([basketItemId, sku, quantity, promotionId, itemTypeId, seenPrice]: LineRow): StoredLine => ({
  basketItemId,
  sku,
  quantity,
  promotionId,
  itemTypeId,
  seenPriceMinor: seenPrice,
});

/** $1 is the country, $2 the skus, $3 the operation. */
const buildSnapshotSql = (
  which: string,
) => `${preparedStatementMarker} with basket as materialized (select * from baskets where ${which}),
  lines as materialized (select * from basket_items where basket_id = (select id from basket)) select
  (select json_build_array(id, country_code, owner_id, merged_into, version, next_item_id, ignored_promotions) from basket) as basket,
  (select json_agg(json_build_array(basket_item_id, sku, quantity, promotion_id, item_type_id, seen_price_minor) order by basket_item_id) from lines) as lines,
  (select json_object_agg(p.sku, s.quantity) from products p join stock s on s.product_id = p.product_id and s.country_code = $1
    where p.sku = any(array(select sku from lines) || $2::text[])) as stock,
  (select version from content_version) as content_version,
  (select json_build_object('asked', asked, 'basketId', basket_id, 'changes', changes) from operations where operation_id = $3) as operation`;

const snapshotStatements = {
  withoutBasket: buildSnapshotSql('false'),
  byId: buildSnapshotSql('id = $4'),
  byOwner: buildSnapshotSql('owner_id = $4 and country_code = $1'),
};

function chooseStatement(key: BasketKey | null): { text: string; values: unknown[] } {
  if (key === null) return { text: snapshotStatements.withoutBasket, values: [] };
  return 'id' in key
    ? { text: snapshotStatements.byId, values: [key.id] }
    : { text: snapshotStatements.byOwner, values: [key.ownerId] };
}

/**
 * One statement, because every further one costs a shopper another round trip; written once, because it is sent all the
 * time.
 */
export async function readBasketSnapshot(
  db: Db,
  { key, country, skus, operationId }: SnapshotQuery,
): Promise<BasketSnapshot> {
  const { text, values } = chooseStatement(key);
  const { rows } = await db.executeQuery<SnapshotRow>(CompiledQuery.raw(text, [country, skus, operationId, ...values]));
  const [row] = rows;
  if (!row) throw new RangeError('a select without from gives one row');
  return {
    basket: row.basket && parseBasketRow(row.basket),
    lines: (row.lines ?? []).map(parseLineRow),
    stock: new Map(Object.entries(row.stock ?? {})),
    contentVersion: row.contentVersion,
    operation: row.operation,
  };
}

/** How many there are of each of these products; one that the country has none of, or does not know, may be absent. */
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
