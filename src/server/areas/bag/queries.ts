import type { Kysely, Transaction } from 'kysely';
import type { CountryCode } from '../../../config/countries.ts';
import type { Tables } from '../../platform/database/tables.ts';

type DbTransaction = Transaction<Tables>;

/** A bag without its lines. `ownerId` is null for a guest's; `mergedInto` names the bag that took its lines. */
export interface StoredBasket {
  id: string;
  country: CountryCode;
  ownerId: number | null;
  mergedInto: string | null;
  version: number;
  nextItemId: number;
  ignoredPromotionIds: readonly number[];
}

/** A line as it is kept. `seenPriceMinor` is the unit price, in minor units, that the shopper was last told. */
export interface StoredLine {
  basketItemId: number;
  sku: string;
  quantity: number;
  promotionId: number;
  itemTypeId: number;
  seenPriceMinor: number;
}

/** Which bag: by its id, or an account's in a country. */
export type BasketKey = { id: string } | { ownerId: number; country: CountryCode };

export const findOwnBasketId = (db: Kysely<Tables>, ownerId: number, country: CountryCode) =>
  db
    .selectFrom('baskets')
    .select('id')
    .where('ownerId', '=', ownerId)
    .where('countryCode', '=', country)
    .executeTakeFirst();

/** Whether there is such a bag of a guest. */
export async function isGuestBasket(db: Kysely<Tables>, id: string): Promise<boolean> {
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
 * Keeps everybody else from changing bags until the transaction ends. Always in the order of their ids, so that two
 * merges never wait for each other.
 * What was written meanwhile is seen only by statements after this one.
 */
export async function lockBaskets(write: DbTransaction, ids: readonly string[]): Promise<void> {
  await write.selectFrom('baskets').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
}

/** Makes an empty bag of an account. Where it has one in the country already, nothing happens. */
export async function createOwnBasket(
  db: Kysely<Tables>,
  { id, country, ownerId, at }: { id: string; country: CountryCode; ownerId: number; at: Date },
): Promise<void> {
  await db
    .insertInto('baskets')
    .values({ id, countryCode: country, ownerId, mergedInto: null, createdAt: at, updatedAt: at })
    .onConflict((conflict) => conflict.columns(['ownerId', 'countryCode']).where('ownerId', 'is not', null).doNothing())
    .execute();
}

/** Ends a guest's bag whose lines are in another one now; the mark lets a repeated merge be told from an unknown id. */
export async function markBasketMerged(write: DbTransaction, id: string, mergedInto: string, at: Date): Promise<void> {
  await write.deleteFrom('basketItems').where('basketId', '=', id).execute();
  await write
    .updateTable('baskets')
    .set((set) => ({ mergedInto, version: set('version', '+', 1), ignoredPromotions: [], updatedAt: at }))
    .where('id', '=', id)
    .execute();
}

const dayMs = 86_400_000;

/** How long guests' bags that nobody uses and the replies of operations are stored, in milliseconds. */
export const basketRetentionMs = { operations: dayMs, guestBaskets: 90 * dayMs } as const;

/** Deletes what is past its time at `now`, in milliseconds since 1970. An account's bag is never deleted. */
export async function sweepBaskets(db: Kysely<Tables>, now: number): Promise<void> {
  const operationsBefore = new Date(now - basketRetentionMs.operations);
  const guestBasketsBefore = new Date(now - basketRetentionMs.guestBaskets);
  await db.deleteFrom('operations').where('createdAt', '<', operationsBefore).execute();
  await db.deleteFrom('baskets').where('ownerId', 'is', null).where('updatedAt', '<', guestBasketsBefore).execute();
}
