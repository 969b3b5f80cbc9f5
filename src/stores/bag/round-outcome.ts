import type { CallError } from '../../client/call-error.ts';
import type { CountryCode } from '../../config/countries.ts';
import type { deleteBasketItem } from '../../contract/bag/baskets.ts';
import type { ReplyOf } from '../../contract/endpoint.ts';
import type { BasketReply } from './basket-update.ts';
import type { PlannedCall } from './plan-next-call.ts';
import { isInHomeCountry } from './shopper.ts';
import type { RoundDependencies, RoundOutcome, SyncContext } from './sync-context.ts';

const bagGoneCodes = new Set(['BASKET_NOT_FOUND', 'BASKET_OF_ANOTHER_COUNTRY']);

/** Whether the basket of a call no longer exists for this shopper. */
export const isBagGone = (error: CallError): boolean => bagGoneCodes.has(error.code);

/** Returns null for the reply to a removal that does not contain the basket. `country` is that of the request. */
export function toBasketReply(reply: ReplyOf<typeof deleteBasketItem>, country: CountryCode): BasketReply | null {
  if (!('basket' in reply)) return null;
  const { basket, promotion = null, changes } = reply;
  return { basket: { ...basket, country: basket.country ?? country }, promotion, ...(changes && { changes }) };
}

/** Returns the id of a guest's basket that is to be merged into the account (BAG-020); null when there is none. */
export function findGuestBasketToMerge(
  { unmergeableBasketIds }: RoundDependencies,
  { shopper, storage }: SyncContext,
): string | null {
  const id = isInHomeCountry(shopper) ? storage.readBasketId() : null;
  return id !== null && unmergeableBasketIds.has(id) ? null : id;
}

/**
 * Saves the outcome of a call. The basket's id is written first and the request in flight is removed last, so that
 * after a crash in between another tab can repeat the rest.
 */
export function saveOutcome(
  { publishUpdate }: RoundDependencies,
  { shopper, storage }: SyncContext,
  intentKeys: readonly string[],
  { reply, errorCode }: { reply: BasketReply | null; errorCode: string | null },
): void {
  const intents = storage
    .readIntents()
    .filter(({ key }) => intentKeys.includes(key))
    .map(({ intent }) => intent);
  if (reply?.basket.id && shopper.user === null) storage.saveBasketId(reply.basket.id);
  if (reply) storage.saveHasVersions(reply.basket.version !== undefined);
  // What was declined in one bag is offered in the next, and to whoever uses this browser next.
  if (reply?.basket.items.length === 0) storage.saveIgnoredPromotionIds([]);
  storage.removeIntents(intentKeys);
  storage.removeInFlightRequest();
  publishUpdate({
    country: shopper.country,
    userId: shopper.user?.userId ?? null,
    roundNumber: storage.incrementRoundNumber(),
    intentKeys: [...intentKeys],
    intents,
    reply,
    errorCode,
    retryAt: null,
  });
}

/** Removes intents that the server's basket fulfils already. */
export function removeFulfilledIntents(
  { publishUpdate }: RoundDependencies,
  { shopper, storage }: SyncContext,
  { intentKeys }: PlannedCall,
): RoundOutcome {
  storage.removeIntents(intentKeys);
  publishUpdate({
    country: shopper.country,
    userId: shopper.user?.userId ?? null,
    roundNumber: 0,
    intentKeys: [...intentKeys],
    intents: [],
    reply: null,
    errorCode: null,
    retryAt: null,
  });
  return { kind: 'more' };
}

/** Forgets a basket that no longer exists. */
export function removeLostBag({ onBagLost }: RoundDependencies, { storage }: SyncContext, basketId: string): void {
  if (storage.readBasketId() === basketId) storage.removeBasketId();
  onBagLost();
}
