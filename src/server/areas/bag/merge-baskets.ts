import type { DbTransaction } from '../../platform/database/tables.ts';
import { basketNotFound, basketOfAnotherCountry, isBasketId, isSignedIn } from './basket-request.ts';
import type { BasketRequest } from './basket-request.ts';
import { changeBasket, changeLockedBasket, noEdit } from './change-basket.ts';
import { loadBasket } from './load-basket.ts';
import type { BasketDependencies } from './load-basket.ts';
import { mergeContents } from './merge-contents.ts';
import { findOrCreateOwnBasketId } from './own-basket.ts';
import { lockBaskets, markBasketMerged } from './queries.ts';
import type { StoredBasket } from './queries.ts';
import { runIdempotently } from './replay-operation.ts';
import type { BasketReply } from './to-wire.ts';

/** Throws unless the bag is a guest's: one that is not merged yet, or one that was merged into this account's bag. */
function assertCanMerge(guest: StoredBasket | null, ownBasketId: string, { country }: BasketRequest): void {
  if (guest?.ownerId !== null || (guest.mergedInto !== null && guest.mergedInto !== ownBasketId)) throw basketNotFound;
  if (guest.country !== country) throw basketOfAnotherCountry;
}

interface MergePair {
  ownBasketId: string;
  guestBasketId: string;
}

async function mergeLockedBaskets(
  transaction: DbTransaction,
  dependencies: BasketDependencies,
  request: BasketRequest,
  { ownBasketId, guestBasketId }: MergePair,
): Promise<BasketReply> {
  const { basket: guest, contents } = await loadBasket(
    transaction,
    dependencies,
    { ...request, operation: null },
    { id: guestBasketId },
  );
  assertCanMerge(guest, ownBasketId, request);
  const isMergedAlready = guest?.mergedInto !== null;
  const skus = [...request.skus, ...contents.lines.map(({ sku }) => sku)];
  const reply = await changeLockedBasket(
    transaction,
    dependencies,
    { ...request, skus },
    { id: ownBasketId, edit: isMergedAlready ? noEdit : { apply: (account) => mergeContents(account, contents) } },
  );
  if (!isMergedAlready) await markBasketMerged(transaction, guestBasketId, ownBasketId, new Date(dependencies.now()));
  return reply;
}

async function lockAndMerge(
  dependencies: BasketDependencies,
  request: BasketRequest,
  pair: MergePair,
): Promise<BasketReply> {
  return dependencies.db.transaction().execute(async (transaction) => {
    await lockBaskets(transaction, [pair.ownBasketId, pair.guestBasketId]);
    return mergeLockedBaskets(transaction, dependencies, request, pair);
  });
}

/**
 * Merges the guest's bag that a signed-in caller names into their account's bag, and ends the guest's bag (BAG-020). A
 * repeated merge changes nothing. The account's own bag, and any bag of a guest caller, is only priced again.
 */
export async function mergeOrRecalculate(
  dependencies: BasketDependencies,
  request: BasketRequest,
): Promise<BasketReply> {
  const { basketId: guestBasketId, country } = request;
  if (!isSignedIn(request) || guestBasketId === null) return changeBasket(dependencies, request, noEdit);
  if (!isBasketId(guestBasketId)) throw basketNotFound;
  const ownBasketId = await findOrCreateOwnBasketId(dependencies, { ownerId: request.caller.customerId, country });
  if (guestBasketId === ownBasketId) return changeBasket(dependencies, request, noEdit);
  const pair = { ownBasketId, guestBasketId };
  return runIdempotently(dependencies, request, () => lockAndMerge(dependencies, request, pair));
}
