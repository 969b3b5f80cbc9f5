import { CompiledQuery } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { CountryCode } from '../../../config/countries.ts';
import { preparedStatementMarker } from '../../platform/database/prepared-statements.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { StoredOperation } from './basket-snapshot.ts';
import type { StoredBasket, StoredLine } from './queries.ts';

type Db = Kysely<Tables> | Transaction<Tables>;

export type NewOperation = StoredOperation & { operationId: string };

/** The version of the catalogue, and how many of each sku a country has; null for a sku of which it keeps no stock. */
export interface WritePrecondition {
  country: CountryCode;
  contentVersion: number;
  stock: readonly (readonly [sku: string, quantity: number | null])[];
}

/** What becomes of a bag: the lines that go and those that are put, and the operation. */
export interface BasketWrite {
  basket: StoredBasket;
  isNew: boolean;
  deletedLineIds: readonly number[];
  upsertedLines: readonly StoredLine[];
  nextItemId: number;
  ignoredPromotionIds: readonly number[];
  operation: NewOperation | null;
  writtenAt: Date;
  /** What must still be so; null where it has just been read. */
  precondition: WritePrecondition | null;
}

const toPostgresArray = (values: readonly (number | null)[]) => `{${values.map((value) => value ?? 'NULL').join(',')}}`;

/** Takes a value of the statement and names its place (`$1`). */
type ParameterBinder = (value: unknown) => string;

const buildPreconditionClause = ({ precondition }: BasketWrite, $: ParameterBinder) =>
  precondition
    ? ` and (select version from content_version) = ${$(precondition.contentVersion)} and not exists (
  select from unnest(${$(precondition.stock.map(([sku]) => sku))}::text[], ${$(toPostgresArray(precondition.stock.map(([, quantity]) => quantity)))}::int[]) as seen (sku, quantity)
  where seen.quantity is distinct from (select s.quantity from products p join stock s on s.product_id = p.product_id and s.country_code = ${$(precondition.country)} where p.sku = seen.sku))`
    : '';

/**
 * A row when the bag is what was read, or could be made (an account has one in a country); what follows happens only
 * then.
 */
function buildBasketClause(change: BasketWrite, $: ParameterBinder): string {
  const { basket, isNew, nextItemId, ignoredPromotionIds, writtenAt } = change;
  const { id, country, ownerId, version } = basket;
  return isNew
    ? `basket as (insert into baskets (id, country_code, owner_id, version, next_item_id, ignored_promotions, created_at, updated_at)
        values (${[id, country, ownerId, version + 1, nextItemId].map($).join(', ')}, ${$(toPostgresArray(ignoredPromotionIds))}::int[], ${$(writtenAt)}, ${$(writtenAt)})
        on conflict (owner_id, country_code) where owner_id is not null do nothing returning id)`
    : `basket as (update baskets set version = version + 1, next_item_id = ${$(nextItemId)}, ignored_promotions = ${$(toPostgresArray(ignoredPromotionIds))}::int[], updated_at = ${$(writtenAt)}
        where id = ${$(id)} and version = ${$(version)}${buildPreconditionClause(change, $)} returning id)`;
}

const buildDeleteLinesClause = ({ deletedLineIds }: BasketWrite, $: ParameterBinder) =>
  deletedLineIds.length === 0
    ? []
    : [
        `gone as (delete from basket_items where basket_id in (select id from basket) and basket_item_id = any(${$(toPostgresArray(deletedLineIds))}::int[]))`,
      ];

function buildUpsertLinesClause({ upsertedLines }: BasketWrite, $: ParameterBinder): string[] {
  if (upsertedLines.length === 0) return [];
  const each = (field: 'basketItemId' | 'quantity' | 'promotionId' | 'itemTypeId' | 'seenPriceMinor') =>
    `${$(toPostgresArray(upsertedLines.map((line) => line[field])))}::int[]`;
  return [
    `put as (insert into basket_items (basket_id, basket_item_id, sku, quantity, promotion_id, item_type_id, seen_price_minor)
    select basket.id, line.* from basket, unnest(${each('basketItemId')}, ${$(upsertedLines.map(({ sku }) => sku))}::text[], ${each('quantity')}, ${each('promotionId')}, ${each('itemTypeId')}, ${each('seenPriceMinor')}) line
    on conflict (basket_id, basket_item_id) do update set quantity = excluded.quantity, seen_price_minor = excluded.seen_price_minor)`,
  ];
}

function buildOperationClause({ operation, writtenAt }: BasketWrite, $: ParameterBinder): string[] {
  if (!operation) return [];
  const { operationId, asked, basketId, changes } = operation;
  return [
    `done as (insert into operations (operation_id, asked, basket_id, changes, created_at) select ${[operationId, asked, basketId, changes].map($).join(', ')}, ${$(writtenAt)}::timestamptz from basket)`,
  ];
}

/**
 * Writes a change as one statement, whole or not at all. Returns false, and has done nothing, when the bag is no longer
 * at the version that was read.
 * Fails on the constraint `operations_pkey` when the operation has been done meanwhile.
 */
export async function writeBasket(db: Db, change: BasketWrite): Promise<boolean> {
  const values: unknown[] = [];
  const place: ParameterBinder = (value) => `$${values.push(value)}`;
  const clauses = [
    buildBasketClause(change, place),
    ...buildDeleteLinesClause(change, place),
    ...buildUpsertLinesClause(change, place),
    ...buildOperationClause(change, place),
  ];
  const { rows } = await db.executeQuery<{ id: string }>(
    CompiledQuery.raw(`${preparedStatementMarker} with ${clauses.join(', ')} select id from basket`, values),
  );
  return rows.length === 1;
}

export async function writeOperation(db: Db, operation: NewOperation, at: Date): Promise<void> {
  await db
    .insertInto('operations')
    .values({ ...operation, createdAt: at })
    .execute();
}
