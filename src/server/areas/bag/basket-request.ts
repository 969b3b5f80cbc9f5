import type { CountryCode } from '../../../config/countries.ts';
import { isPromotionRequest } from '../../../contract/promotions/promotions.ts';
import type { AnyPromotionRequest } from '../../../contract/promotions/promotions.ts';
import type { Shopper } from '../../../domain/promotions/types.ts';
import type { Operation } from '../../platform/http/operation-id.ts';
import { notFound, Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/http/route.ts';
import type { BasketKey, StoredBasket } from './queries.ts';

/** A call about a bag, read. */
export interface BasketRequest {
  caller: Caller | null;
  country: CountryCode;
  /** Null where the caller named none: a signed-in one means the account's bag, a guest has none yet. */
  basketId: string | null;
  /** Skus that the call names. */
  skus: readonly string[];
  /** Promotions that the shopper declines. */
  ignoredPromotionIds: readonly number[];
  /** Languages, most wanted first. */
  localePreferences: readonly (string | null | undefined)[];
  operation: Operation | null;
}

export type SignedInRequest = BasketRequest & { caller: Caller };

export const isSignedIn = (ask: BasketRequest): ask is SignedInRequest => ask.caller !== null;

/** What of a promotion request is believed: what the shopper declines, and her language. */
export const readPromotionPreferences = (
  request: AnyPromotionRequest | null | undefined,
  locale: string | null | undefined,
): Pick<BasketRequest, 'ignoredPromotionIds' | 'localePreferences'> =>
  isPromotionRequest(request)
    ? { ignoredPromotionIds: request.ignoredPromotions, localePreferences: [locale, request.shopper.languageCode] }
    : { ignoredPromotionIds: [], localePreferences: [locale] };

/** Whom promotions see. Nothing of it comes from the request but the country that is shopped in. */
export const toShopper = ({ caller, country }: Pick<BasketRequest, 'caller' | 'country'>): Shopper => ({
  country,
  customerType: caller?.customerType ?? 'Guest',
  entryDate: null,
});

export const basketNotFound = notFound('basket');
export const basketOfAnotherCountry = new Refusal(
  409,
  'BASKET_OF_ANOTHER_COUNTRY',
  'This bag belongs to another country.',
);

/** Whether an id can be one of ours; anything else never reaches the database. */
export const isBasketId = (id: string) => /^[A-Za-z0-9_-]{22}$/.test(id);

/** Whether a text can be a sku at all. */
export const isSku = (text: string) => /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/.test(text);

/** Which bag a call means: the one it names, else the account's in the country; null for a guest without one. */
export function resolveBasketKey({ basketId, caller, country }: BasketRequest): BasketKey | null {
  if (basketId === null) return caller && { ownerId: caller.customerId, country };
  if (!isBasketId(basketId)) throw basketNotFound;
  return { id: basketId };
}

/**
 * Throws unless the caller may use the bag that they named: it must be their own, or a guest's, whose id is all that a
 * guest has to show. Any other bag is answered like one that does not exist.
 */
export function assertBasketAccess(basket: StoredBasket | null, { caller, country }: BasketRequest): void {
  if (basket?.mergedInto !== null || (basket.ownerId !== null && basket.ownerId !== caller?.customerId))
    throw basketNotFound;
  if (basket.country !== country) throw basketOfAnotherCountry;
}
