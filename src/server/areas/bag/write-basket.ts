import { CompiledQuery } from 'kysely';
import type { CountryCode } from '../../../config/countries.ts';
import type { Db } from '../../platform/database/tables.ts';
import type { StoredOperation } from './basket-snapshot.ts';
import type { StoredBasket, StoredLine } from './queries.ts';

export type NewOperation = StoredOperation & { operationId: string };

/** The content version and the stock that a change relies on. The quantity of a sku without stock data is null. */
export interface WritePrecondition {
  country: CountryCode;
  contentVersion: number;
  stock: readonly (readonly [sku: string, quantity: number | null])[];
}

/** A change of a bag: the lines to delete, the lines to insert or update, and the operation. */
interface BasketWrite {
  /** The bag before the change. */
  basket: StoredBasket;
  isNew: boolean;
  deletedLineIds: readonly number[];
  upsertedLines: readonly StoredLine[];
  nextItemId: number;
  ignoredPromotionIds: readonly number[];
  operation: NewOperation | null;
  writtenAt: Date;
  /** Checked by the statement. Null when its data has just been read together with the bag. */
  precondition: WritePrecondition | null;
}

/** Adds a value to those of the statement and returns its placeholder (`$1`). */
type BindValue = (value: unknown) => string;

/** Formats an array literal of PostgreSQL, which both drivers pass on as text. */
const toPostgresArray = (values: readonly (number | null)[]) => `{${values.map((value) => value ?? 'NULL').join(',')}}`;

function buildPreconditionSql({ precondition }: BasketWrite, bind: BindValue): string {
  if (!precondition) return '';
  const { contentVersion, stock, country } = precondition;
  return `
      and (select version from content_version) = ${bind(contentVersion)}
      and not exists (
        select
        from unnest(
          ${bind(stock.map(([sku]) => sku))}::text[],
          ${bind(toPostgresArray(stock.map(([, quantity]) => quantity)))}::int[]
        ) as seen (sku, quantity)
        where seen.quantity is distinct from (
          select s.quantity
          from products p
          join stock s on s.product_id = p.product_id and s.country_code = ${bind(country)}
          where p.sku = seen.sku
        )
      )`;
}

/** Inserts a bag. Returns no row when the account has a bag in the country already. */
function buildInsertBasketSql(write: BasketWrite, bind: BindValue): string {
  const { basket, nextItemId, ignoredPromotionIds, writtenAt } = write;
  const { id, country, ownerId, version } = basket;
  return `basket as (
      insert into baskets
        (id, country_code, owner_id, version, next_item_id, ignored_promotions, created_at, updated_at)
      values (
        ${[id, country, ownerId, version + 1, nextItemId].map(bind).join(', ')},
        ${bind(toPostgresArray(ignoredPromotionIds))}::int[], ${bind(writtenAt)}, ${bind(writtenAt)}
      )
      on conflict (owner_id, country_code) where owner_id is not null do nothing
      returning id
    )`;
}

/** Updates a bag. Returns no row when its version has changed, or the precondition no longer holds. */
function buildUpdateBasketSql(write: BasketWrite, bind: BindValue): string {
  const { basket, nextItemId, ignoredPromotionIds, writtenAt } = write;
  return `basket as (
      update baskets
      set version = version + 1, next_item_id = ${bind(nextItemId)},
        ignored_promotions = ${bind(toPostgresArray(ignoredPromotionIds))}::int[], updated_at = ${bind(writtenAt)}
      where id = ${bind(basket.id)} and version = ${bind(basket.version)}${buildPreconditionSql(write, bind)}
      returning id
    )`;
}

function buildDeleteLinesSql({ deletedLineIds }: BasketWrite, bind: BindValue): string[] {
  if (deletedLineIds.length === 0) return [];
  return [
    `deleted_lines as (
      delete from basket_items
      where basket_id in (select id from basket)
        and basket_item_id = any(${bind(toPostgresArray(deletedLineIds))}::int[])
    )`,
  ];
}

function buildUpsertLinesSql({ upsertedLines }: BasketWrite, bind: BindValue): string[] {
  if (upsertedLines.length === 0) return [];
  const bindNumbers = (field: 'basketItemId' | 'quantity' | 'promotionId' | 'itemTypeId' | 'seenPriceMinor') =>
    `${bind(toPostgresArray(upsertedLines.map((line) => line[field])))}::int[]`;
  return [
    `upserted_lines as (
      insert into basket_items
        (basket_id, basket_item_id, sku, quantity, promotion_id, item_type_id, seen_price_minor)
      select basket.id, line.*
      from basket, unnest(
        ${bindNumbers('basketItemId')},
        ${bind(upsertedLines.map(({ sku }) => sku))}::text[],
        ${bindNumbers('quantity')},
        ${bindNumbers('promotionId')},
        ${bindNumbers('itemTypeId')},
        ${bindNumbers('seenPriceMinor')}
      ) line
      on conflict (basket_id, basket_item_id)
        do update set quantity = excluded.quantity, seen_price_minor = excluded.seen_price_minor
    )`,
  ];
}

function buildOperationSql({ operation, writtenAt }: BasketWrite, bind: BindValue): string[] {
  if (!operation) return [];
  const { operationId, asked, basketId, changes } = operation;
  return [
    `operation as (
      insert into operations (operation_id, asked, basket_id, changes, created_at)
      select ${[operationId, asked, basketId, changes].map(bind).join(', ')}, ${bind(writtenAt)}::timestamptz
      from basket
    )`,
  ];
}

/**
 * Writes a change in one statement, all of it or nothing. Returns false, and has written nothing, when the bag or the
 * precondition has changed since they were read. Throws on the constraint `operations_pkey` when the operation has been
 * completed meanwhile.
 */
export async function writeBasket(db: Db, write: BasketWrite): Promise<boolean> {
  const values: unknown[] = [];
  const bind: BindValue = (value) => `$${values.push(value)}`;
  const clauses = [
    write.isNew ? buildInsertBasketSql(write, bind) : buildUpdateBasketSql(write, bind),
    ...buildDeleteLinesSql(write, bind),
    ...buildUpsertLinesSql(write, bind),
    ...buildOperationSql(write, bind),
  ];
  const text = `with ${clauses.join(',\n    ')} select id from basket`;
  const { rows } = await db.executeQuery<{ id: string }>(CompiledQuery.raw(text, values));
  return rows.length === 1;
}

export async function writeOperation(db: Db, operation: NewOperation, at: Date): Promise<void> {
  await db
    .insertInto('operations')
    .values({ ...operation, createdAt: at })
    .execute();
}
