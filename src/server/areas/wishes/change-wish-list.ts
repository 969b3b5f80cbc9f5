import type { Kysely } from 'kysely';
import type { BodyOf } from '../../../contract/endpoint.ts';
import type { AccountWishList, changeWishList } from '../../../contract/wishes/wish-list.ts';
import { retryTransaction } from '../../platform/database/retry-transaction.ts';
import type { Db, Tables } from '../../platform/database/tables.ts';
import { signInRequired } from '../../platform/http/refusal.ts';
import { lockOpenAccount } from '../../platform/identity/customers.ts';
import { deleteExcessWishes, deleteWishes, findShare, findWishes, insertWishes, type WishRow } from './queries.ts';

export interface WishDependencies {
  db: Kysely<Tables>;
  /** Milliseconds since 1970. */
  now: () => number;
}
type WishListChange = BodyOf<typeof changeWishList>;

export async function readWishList(db: Db, customerId: number): Promise<AccountWishList> {
  const [wishes, share] = [await findWishes(db, customerId), await findShare(db, customerId)];
  return {
    customerId,
    wishes: wishes.map(({ sku, addedAt }) => ({ sku, addedAt: addedAt.toISOString() })),
    share: share ?? null,
  };
}

/** The clock of a device may be ahead. */
const toWishRows = (added: WishListChange['added'], now: number): WishRow[] =>
  added.map(({ sku, addedAt }) => ({ sku, addedAt: new Date(Math.min(Date.parse(addedAt), now)) }));

/** Applies the changes of one device, one device after the other, and returns the whole list. */
export const applyWishListChange = (
  { db, now }: WishDependencies,
  customerId: number,
  { added, removed }: WishListChange,
): Promise<AccountWishList> =>
  retryTransaction(db, async (write) => {
    if (!(await lockOpenAccount(write, customerId))) throw signInRequired;
    await deleteWishes(write, customerId, removed);
    await insertWishes(write, customerId, toWishRows(added, now()));
    await deleteExcessWishes(write, customerId);
    return readWishList(write, customerId);
  });
