import type { CountryCode } from '../../../config/countries.ts';
import { isPromotionRequest } from '../../../contract/promotions/promotions.ts';
import type { AnyPromotionRequest } from '../../../contract/promotions/promotions.ts';
import type { Shopper } from '../../../domain/promotions/types.ts';
import type { Operation } from '../../platform/http/operation-id.ts';
import { notFound, Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/http/route.ts';
import type { BasketKey, StoredBasket } from './queries.ts';

/** A parsed call about a bag. */
export interface BasketRequest {
  caller: Caller | null;
  country: CountryCode;
  /** Null when the caller named no bag: a signed-in caller means their account's bag, a guest has none yet. */
  basketId: string | null;
  /** The skus that the call names. */
  skus: readonly string[];
  /** The promotions that the shopper declines. */
  ignoredPromotionIds: readonly number[];
  /** Locales for the reply, the preferred one first. */
  localePreferences: readonly (string | null | undefined)[];
  operation: Operation | null;
}

type SignedInRequest = BasketRequest & { caller: Caller };

export const isSignedIn = (request: BasketRequest): request is SignedInRequest => request.caller !== null;

/** Reads the only two parts of a promotion request that the server uses: declined promotions and the language. */
export const readPromotionPreferences = (
  promotionRequest: AnyPromotionRequest | null | undefined,
  locale: string | null | undefined,
): Pick<BasketRequest, 'ignoredPromotionIds' | 'localePreferences'> =>
  isPromotionRequest(promotionRequest)
    ? {
        ignoredPromotionIds: promotionRequest.ignoredPromotions,
        localePreferences: [locale, promotionRequest.shopper.languageCode],
      }
    : { ignoredPromotionIds: [], localePreferences: [locale] };

/** Returns the shopper that promotions are checked for. Only the country comes from the request. */
export const toShopper = ({ caller, country }: Pick<BasketRequest, 'caller' | 'country'>): Shopper => ({
  country,
  customerType: caller?.customerType ?? 'Guest',
  entryDate: null,
});

export const basketNotFound = notFound('basket');
export const basketOfAnotherCountry = new Refusal(
  409,
  'BASKET_OF_ANOTHER_COUNTRY',
  'This bag belongs to another country. Use the bag of this country, or send no basket id.',
);

/** Whether an id has the format of our basket ids. Other ids are never looked up in the database. */
export const isBasketId = (id: string) => /^[A-Za-z0-9_-]{22}$/.test(id);

/** Whether a text has the format of a sku. */
export const isSku = (text: string) => /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/.test(text);

/**
 * Returns the key of the bag that a call means: the one that it names, or the account's bag in the country. Returns
 * null for a guest who names none.
 */
export function resolveBasketKey({ basketId, caller, country }: BasketRequest): BasketKey | null {
  if (basketId === null) return caller && { ownerId: caller.customerId, country };
  if (!isBasketId(basketId)) throw basketNotFound;
  return { id: basketId };
}

/**
 * Throws unless the caller may use the bag that they named: their own bag, or a guest's, for which the id is enough.
 * Any other bag is answered like one that does not exist.
 */
export function assertBasketAccess(basket: StoredBasket | null, { caller, country }: BasketRequest): void {
  if (basket?.mergedInto !== null || (basket.ownerId !== null && basket.ownerId !== caller?.customerId))
    throw basketNotFound;
  if (basket.country !== country) throw basketOfAnotherCountry;
}
