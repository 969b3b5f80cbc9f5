import { sql } from 'kysely';
import type { Kysely, RawBuilder, Transaction } from 'kysely';
import { prepare } from '../database/prepared.ts';
import type { Tables } from '../database/tables.ts';
import type { StoredOperation } from './bag-reads.ts';
import type { StoredBasket, StoredLine } from './baskets.ts';

type Db = Kysely<Tables> | Transaction<Tables>;

export type NewOperation = StoredOperation & { operationId: string };

/** What becomes of a bag: the lines that go and those that are put, and the operation with its reply. */
export interface BagWrite {
  basket: StoredBasket; isNew: boolean; gone: readonly number[]; put: readonly StoredLine[]; nextItemId: number; ignored: readonly number[]; operation: NewOperation | null; at: Date;
}

const list = (values: readonly number[]) => `{${values.join(',')}}`;

/** A row when the bag is what was read, or could be made (an account has one in a country); what follows happens only then. */
function basketClause({ basket, isNew, nextItemId, ignored, at }: BagWrite): RawBuilder<unknown> {
  const { id, country, ownerId, version } = basket;
  return isNew
    ? sql`basket as (insert into baskets (id, country_code, owner_id, version, next_item_id, ignored_promotions, created_at, updated_at)
        values (${id}, ${country}, ${ownerId}, ${version + 1}, ${nextItemId}, ${list(ignored)}::int[], ${at}, ${at})
        on conflict (owner_id, country_code) where owner_id is not null do nothing returning id)`
    : sql`basket as (update baskets set version = version + 1, next_item_id = ${nextItemId}, ignored_promotions = ${list(ignored)}::int[], updated_at = ${at}
        where id = ${id} and version = ${version} returning id)`;
}

const goneClause = ({ gone }: BagWrite) =>
  (gone.length === 0 ? [] : [sql`gone as (delete from basket_items where basket_id in (select id from basket) and basket_item_id = any(${list(gone)}::int[]))`]);

function putClause({ put }: BagWrite): RawBuilder<unknown>[] {
  if (put.length === 0) return [];
  const each = (field: 'basketItemId' | 'quantity' | 'promotionId' | 'itemTypeId' | 'seenPrice') => sql`${list(put.map((line) => line[field]))}::int[]`;
  return [sql`put as (insert into basket_items (basket_id, basket_item_id, sku, quantity, promotion_id, item_type_id, seen_price_minor)
    select basket.id, line.* from basket, unnest(${each('basketItemId')}, ${put.map(({ sku }) => sku)}::text[], ${each('quantity')}, ${each('promotionId')}, ${each('itemTypeId')}, ${each('seenPrice')}) line
    on conflict (basket_id, basket_item_id) do update set quantity = excluded.quantity, seen_price_minor = excluded.seen_price_minor)`];
}

const operationClause = ({ operation, at }: BagWrite) =>
  (operation ? [sql`done as (insert into operations (operation_id, asked, reply, created_at) select ${operation.operationId}, ${operation.asked}, ${operation.reply}, ${at}::timestamptz from basket)`] : []);

/**
 * Writes a change as one statement, whole or not at all. Returns false, and has done nothing, when the bag is no longer at the version that was read.
 * Fails on the constraint `operations_pkey` when the operation has been done meanwhile.
 */
export async function writeBag(db: Db, change: BagWrite): Promise<boolean> {
  const clauses = [basketClause(change), ...goneClause(change), ...putClause(change), ...operationClause(change)];
  const { rows } = await sql<{ id: string }>`${sql.raw(prepare)} with ${sql.join(clauses, sql`, `)} select id from basket`.execute(db);
  return rows.length === 1;
}

export async function writeOperation(db: Db, operation: NewOperation, at: Date): Promise<void> {
  await db.insertInto('operations').values({ ...operation, createdAt: at }).execute();
}
