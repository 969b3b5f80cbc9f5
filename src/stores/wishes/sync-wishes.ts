import type { Call } from '../../client/call.ts';
import { changeWishList, getWishList } from '../../contract/wishes/wish-list.ts';
import type { ReplyOf } from '../../contract/endpoint.ts';
import type { Wish, WishList } from '../../domain/wishes/wish-list.ts';

export type AccountWishList = ReplyOf<typeof getWishList>;

/** What a customer's list held when it and this device were last the same. */
export interface SyncedWishes {
  customerId: number;
  skus: readonly string[];
}

/**
 * Brings the list of a device and that of its customer together, and returns the customer's. The first time, they are
 * united; later, each side's additions and removals are. What another customer's list has left on the device is not
 * taken over. Throws CallError.
 */
export async function syncWishes(call: Call, wishes: WishList, synced: SyncedWishes | null): Promise<AccountWishList> {
  const account = await call(getWishList);
  const isSameCustomer = synced?.customerId === account.customerId;
  const known = new Set(synced?.skus ?? []);
  const own = isSameCustomer ? wishes : wishes.filter(({ sku }) => !known.has(sku));
  const held = new Set(account.wishes.map(({ sku }) => sku));
  const added: Wish[] = own.filter(({ sku }) => !held.has(sku) && !(isSameCustomer && known.has(sku)));
  const kept = new Set(own.map(({ sku }) => sku));
  const removed = isSameCustomer ? [...known].filter((sku) => !kept.has(sku) && held.has(sku)) : [];
  if (added.length + removed.length === 0) return account;
  return call(changeWishList, { body: { added, removed } });
}
