import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { endBasket, lockBaskets } from './queries.ts';
import type { StoredBasket } from './queries.ts';
import { basketNotFound, isBasketId, isSignedIn, otherCountry } from './basket-request.ts';
import type { Ask } from './basket-request.ts';
import { asItIs, attemptLocked, changeBag, orReplay, ownIdOf } from './change-bag.ts';
import { merge } from './edit-lines.ts';
import { load } from './load-bag.ts';
import type { BasketParts } from './load-bag.ts';
import type { BasketReply } from './wire-shapes.ts';

/**
 * Why a bag cannot be merged into the account's, or null: it must be a guest's, or one that has been merged into this
 * very account before.
 */
function unmergeable(guest: StoredBasket | null, ownId: string, { country }: Ask): Refusal | null {
  if (guest?.ownerId !== null || (guest.mergedInto !== null && guest.mergedInto !== ownId)) return basketNotFound;
  return guest.country === country ? null : otherCountry;
}

interface Pair {
  ownId: string;
  guestId: string;
}

async function mergeLocked(
  write: Transaction<Tables>,
  parts: BasketParts,
  ask: Ask,
  { ownId, guestId }: Pair,
): Promise<BasketReply | Refusal> {
  const { basket: guest, bag } = await load(write, parts, { ...ask, operation: null }, { id: guestId });
  const refusal = unmergeable(guest, ownId, ask);
  if (refusal) return refusal;
  const hasEnded = guest?.mergedInto !== null;
  const skus = [...ask.skus, ...bag.lines.map(({ sku }) => sku)];
  const reply = await attemptLocked(
    write,
    parts,
    { ...ask, skus },
    { id: ownId, edit: hasEnded ? asItIs : { edit: (account) => merge(account, bag) } },
  );
  if (!hasEnded && !(reply instanceof Refusal)) await endBasket(write, guestId, ownId, new Date(parts.now()));
  return reply;
}

async function mergeInto(parts: BasketParts, ask: Ask, pair: Pair): Promise<BasketReply | Refusal> {
  return parts.db.transaction().execute(async (write) => {
    await lockBaskets(write, [pair.ownId, pair.guestId]);
    return mergeLocked(write, parts, ask, pair);
  });
}

/**
 * Merges the guest's bag that a signed-in caller holds into the account's, which ends the guest's; done again it
 * changes nothing. A bag that is the caller's
 * already, and any bag of a guest, is only priced again.
 */
export async function mergeOrReprice(parts: BasketParts, ask: Ask): Promise<BasketReply | Refusal> {
  const { basketId: guestId, country } = ask;
  if (!isSignedIn(ask) || guestId === null) return changeBag(parts, ask, asItIs);
  if (!isBasketId(guestId)) return basketNotFound;
  const ownId = await ownIdOf(parts, { ownerId: ask.caller.userId, country });
  return guestId === ownId
    ? changeBag(parts, ask, asItIs)
    : orReplay(parts, ask, () => mergeInto(parts, ask, { ownId, guestId }));
}
