import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/http/refusal.ts';
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

/**
 * Why a bag cannot be merged into the account's, or null: it must be a guest's, or one that has been merged into this
 * very account before.
 */
function findMergeRefusal(guest: StoredBasket | null, ownId: string, { country }: BasketRequest): Refusal | null {
  if (guest?.ownerId !== null || (guest.mergedInto !== null && guest.mergedInto !== ownId)) return basketNotFound;
  return guest.country === country ? null : basketOfAnotherCountry;
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
): Promise<BasketReply | Refusal> {
  const { basket: guest, contents } = await loadBasket(
    write,
    parts,
    { ...ask, operation: null },
    { id: guestBasketId },
  );
  const refusal = findMergeRefusal(guest, ownBasketId, ask);
  if (refusal) return refusal;
  const hasEnded = guest?.mergedInto !== null;
  const skus = [...ask.skus, ...contents.lines.map(({ sku }) => sku)];
  const reply = await changeLockedBasket(
    write,
    parts,
    { ...ask, skus },
    { id: ownBasketId, edit: hasEnded ? unchanged : { apply: (account) => mergeBaskets(account, contents) } },
  );
  if (!hasEnded && !(reply instanceof Refusal))
    await markBasketMerged(write, guestBasketId, ownBasketId, new Date(parts.now()));
  return reply;
}

async function lockAndMerge(
  parts: BasketDependencies,
  ask: BasketRequest,
  pair: MergePair,
): Promise<BasketReply | Refusal> {
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
export async function mergeOrRecalculate(
  parts: BasketDependencies,
  ask: BasketRequest,
): Promise<BasketReply | Refusal> {
  const { basketId: guestId, country } = ask;
  if (!isSignedIn(ask) || guestId === null) return changeBasket(parts, ask, unchanged);
  if (!isBasketId(guestId)) return basketNotFound;
  const ownId = await findOrCreateOwnBasketId(parts, { ownerId: ask.caller.customerId, country });
  return guestId === ownId
    ? changeBasket(parts, ask, unchanged)
    : runIdempotently(parts, ask, () => lockAndMerge(parts, ask, { ownBasketId: ownId, guestBasketId: guestId }));
}
