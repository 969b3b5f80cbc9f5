import { sql } from 'kysely';
import { wishLimits } from '../../../config/wishes/wish-limits.ts';
import type { Db } from '../../platform/database/tables.ts';

export interface WishRow {
  sku: string;
  addedAt: Date;
}

/** The wishes of a customer, the latest first. */
export const findWishes = (db: Db, customerId: number): Promise<WishRow[]> =>
  db
    .selectFrom('wishes')
    .select(['sku', 'addedAt'])
    .where('customerId', '=', customerId)
    .orderBy('addedAt', 'desc')
    .orderBy('sku')
    .execute();

/** A wish that the list has already keeps its instant. */
export async function insertWishes(write: Db, customerId: number, wishes: readonly WishRow[]): Promise<void> {
  if (wishes.length === 0) return;
  await write
    .insertInto('wishes')
    .values(wishes.map((wish) => ({ customerId, ...wish })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteWishes(write: Db, customerId: number, skus: readonly string[]): Promise<void> {
  if (skus.length === 0) return;
  await write.deleteFrom('wishes').where('customerId', '=', customerId).where('sku', 'in', skus).execute();
}

/** Deletes the oldest wishes beyond what a list holds. */
export async function deleteExcessWishes(write: Db, customerId: number): Promise<void> {
  const excess = (await findWishes(write, customerId)).slice(wishLimits.kept).map(({ sku }) => sku);
  await deleteWishes(write, customerId, excess);
}

export const findShare = (db: Db, customerId: number) =>
  db
    .selectFrom('sharedWishLists')
    .select(['shareId as id', 'showsName'])
    .where('customerId', '=', customerId)
    .executeTakeFirst();

/** Saves a link, or only whether the existing one names its owner. Returns the link. */
export const saveShare = (
  db: Db,
  share: { customerId: number; shareId: string; showsName: boolean; createdAt: Date },
) =>
  db
    .insertInto('sharedWishLists')
    .values(share)
    .onConflict((conflict) => conflict.column('customerId').doUpdateSet({ showsName: share.showsName }))
    .returning(['shareId as id', 'showsName'])
    .executeTakeFirstOrThrow();

export const deleteShare = (db: Db, customerId: number) =>
  db.deleteFrom('sharedWishLists').where('customerId', '=', customerId).execute();

/** The owner of a shared list. `name` is empty unless they chose to show it. */
export const findSharedOwner = (db: Db, shareId: string) =>
  db
    .selectFrom('sharedWishLists')
    .innerJoin('customers', 'customers.customerId', 'sharedWishLists.customerId')
    .select('sharedWishLists.customerId')
    .select(sql<string>`case when shows_name then first_name else '' end`.as('name'))
    .where('shareId', '=', shareId)
    .executeTakeFirst();
