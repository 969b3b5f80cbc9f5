import type { CountryCode } from '../../../config/countries.ts';
import type { Db, DbTransaction } from '../../platform/database/tables.ts';

/** A bag without its lines. */
export interface StoredBasket {
  id: string;
  country: CountryCode;
  /** Null for the bag of a guest. */
  ownerId: number | null;
  /** The bag that this one was merged into, which ended it. */
  mergedInto: string | null;
  /** Counts the changes of the bag. */
  version: number;
  nextItemId: number;
  ignoredPromotionIds: readonly number[];
}

/** A line without its price. */
export interface StoredLine {
  basketItemId: number;
  sku: string;
  quantity: number;
  /** The promotion that the line is a reward of. 0 for an ordinary line. */
  promotionId: number;
  itemTypeId: number;
  /** The unit price in minor units that the shopper saw last. */
  seenPriceMinor: number;
}

/** Identifies a bag by its id, or as an account's bag in a country. */
export type BasketKey = { id: string } | { ownerId: number; country: CountryCode };

export const findOwnBasketId = (db: Db, ownerId: number, country: CountryCode) =>
  db
    .selectFrom('baskets')
    .select('id')
    .where('ownerId', '=', ownerId)
    .where('countryCode', '=', country)
    .executeTakeFirst();

/** Whether this is the id of a guest's bag that is not merged. */
export async function isGuestBasket(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('baskets')
    .select('id')
    .where('id', '=', id)
    .where('ownerId', 'is', null)
    .where('mergedInto', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Locks bags until the transaction ends, in the order of their ids, so that two merges never wait for each other. Only
 * statements after this one see what other transactions wrote before the lock was granted.
 */
export async function lockBaskets(transaction: DbTransaction, ids: readonly string[]): Promise<void> {
  await transaction.selectFrom('baskets').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
}

/** Creates an empty bag for an account. Does nothing when the account has a bag in the country already. */
export async function createOwnBasket(
  db: Db,
  { id, country, ownerId, at }: { id: string; country: CountryCode; ownerId: number; at: Date },
): Promise<void> {
  await db
    .insertInto('baskets')
    .values({ id, countryCode: country, ownerId, mergedInto: null, createdAt: at, updatedAt: at })
    .onConflict((conflict) => conflict.columns(['ownerId', 'countryCode']).where('ownerId', 'is not', null).doNothing())
    .execute();
}

/** Ends a guest's bag whose lines are in another bag now. Its row stays, so that the merge can be repeated. */
export async function markBasketMerged(
  transaction: DbTransaction,
  id: string,
  mergedInto: string,
  at: Date,
): Promise<void> {
  await transaction.deleteFrom('basketItems').where('basketId', '=', id).execute();
  await transaction
    .updateTable('baskets')
    .set((set) => ({ mergedInto, version: set('version', '+', 1), ignoredPromotions: [], updatedAt: at }))
    .where('id', '=', id)
    .execute();
}

const dayMs = 86_400_000;

/** How long completed operations and unused bags of guests are stored, in milliseconds. */
export const basketRetentionMs = { operations: dayMs, guestBaskets: 90 * dayMs } as const;

/**
 * Deletes completed operations and guests' bags that are older than `basketRetentionMs`. Of accounts it
 * deletes the bag alone that a request under way has filled while its account was closed. `now` is in ms since 1970.
 */
export async function sweepBaskets(db: Db, now: number): Promise<void> {
  const operationsBefore = new Date(now - basketRetentionMs.operations);
  const guestBasketsBefore = new Date(now - basketRetentionMs.guestBaskets);
  await db.deleteFrom('operations').where('createdAt', '<', operationsBefore).execute();
  await db.deleteFrom('baskets').where('ownerId', 'is', null).where('updatedAt', '<', guestBasketsBefore).execute();
  const closed = db.selectFrom('customers').select('customerId').where('closedAt', 'is not', null);
  await db.deleteFrom('baskets').where('ownerId', 'in', closed).execute();
}
