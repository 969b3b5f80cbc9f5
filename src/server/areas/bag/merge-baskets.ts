import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { markBasketMerged, lockBaskets } from './queries.ts';
import type { StoredBasket } from './queries.ts';
import { basketNotFound, isBasketId, isSignedIn, basketOfAnotherCountry } from './basket-request.ts';
import type { BasketRequest } from './basket-request.ts';
import {
  unchanged,
  changeLockedBasket,
  changeBasket,
  runIdempotently,
  findOrCreateOwnBasketId,
} from './change-basket.ts';
import { mergeBaskets } from './edit-lines.ts';
import { loadBasket } from './load-basket.ts';
import type { BasketDependencies } from './load-basket.ts';
import type { BasketReply } from './to-wire.ts';

/** Throws unless the bag is a guest's, or one that has been merged into this account's bag before. */
function assertCanMerge(guest: StoredBasket | null, ownBasketId: string, { country }: BasketRequest): void {
  if (guest?.ownerId !== null || (guest.mergedInto !== null && guest.mergedInto !== ownBasketId)) throw basketNotFound;
  if (guest.country !== country) throw basketOfAnotherCountry;
}

interface MergePair {
  ownBasketId: string;
  guestBasketId: string;
}

async function mergeLockedBaskets(
  write: Transaction<Tables>,
  parts: BasketDependencies,
  ask: BasketRequest,
  { ownBasketId, guestBasketId }: MergePair,
): Promise<BasketReply> {
  const { basket: guest, contents } = await loadBasket(
    write,
    parts,
    { ...ask, operation: null },
    { id: guestBasketId },
  );
  assertCanMerge(guest, ownBasketId, ask);
  const hasEnded = guest?.mergedInto !== null;
  const skus = [...ask.skus, ...contents.lines.map(({ sku }) => sku)];
  const reply = await changeLockedBasket(
    write,
    parts,
    { ...ask, skus },
    { id: ownBasketId, edit: hasEnded ? unchanged : { apply: (account) => mergeBaskets(account, contents) } },
  );
  if (!hasEnded) await markBasketMerged(write, guestBasketId, ownBasketId, new Date(parts.now()));
  return reply;
}

async function lockAndMerge(parts: BasketDependencies, ask: BasketRequest, pair: MergePair): Promise<BasketReply> {
  return parts.db.transaction().execute(async (write) => {
    await lockBaskets(write, [pair.ownBasketId, pair.guestBasketId]);
    return mergeLockedBaskets(write, parts, ask, pair);
  });
}

/**
 * Merges the guest's bag that a signed-in caller holds into the account's, which ends the guest's; done again it
 * changes nothing. A bag that is the caller's
 * already, and any bag of a guest, is only priced again.
 */
export async function mergeOrRecalculate(parts: BasketDependencies, ask: BasketRequest): Promise<BasketReply> {
  const { basketId: guestId, country } = ask;
  if (!isSignedIn(ask) || guestId === null) return changeBasket(parts, ask, unchanged);
  if (!isBasketId(guestId)) throw basketNotFound;
  const ownId = await findOrCreateOwnBasketId(parts, { ownerId: ask.caller.customerId, country });
  return guestId === ownId
    ? changeBasket(parts, ask, unchanged)
    : runIdempotently(parts, ask, () => lockAndMerge(parts, ask, { ownBasketId: ownId, guestBasketId: guestId }));
}
