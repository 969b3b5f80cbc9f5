import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { findStock, readBasketSnapshot } from './basket-snapshot.ts';
import type { StoredOperation } from './basket-snapshot.ts';
import type { BasketKey, StoredBasket } from './queries.ts';
import { toShopper } from './basket-request.ts';
import type { BasketRequest } from './basket-request.ts';
import { emptyContents } from './basket-contents.ts';
import type { BasketContents } from './basket-contents.ts';
import type { PriceListCache } from './price-list.ts';
import { chooseLocale } from './to-wire.ts';
import type { ReplyLocale } from './to-wire.ts';
import type { BasketCache } from './basket-cache.ts';
import type { PricingContext } from './recalculate-basket.ts';

export type Db = Kysely<Tables> | Transaction<Tables>;

export interface BasketDependencies {
  db: Kysely<Tables>;
  priceLists: PriceListCache;
  basketCache: BasketCache;
  /** Milliseconds since 1970. */ now: () => number;
}

/**
 * A bag with all that it is priced by; without a bag, what an empty one would be priced by. `isCached`: as this
 * process knew it, and not read: a write has
 * to prove it.
 */
export interface LoadedBasket {
  basket: StoredBasket | null;
  contents: BasketContents;
  pricingContext: PricingContext;
  contentVersion: number;
  operation: StoredOperation | null;
  isCached: boolean;
}

/** Reads a bag and what it is priced by. In the common case this is one statement. */
export async function loadBasket(
  db: Db,
  { priceLists: cache, now }: BasketDependencies,
  ask: BasketRequest,
  key: BasketKey | null,
): Promise<LoadedBasket> {
  const { country, skus, operation } = ask;
  const likely = [...skus, ...cache.likelySkus(country)];
  const { basket, lines, contentVersion, ...read } = await readBasketSnapshot(db, {
    key,
    country,
    skus: likely,
    operationId: operation?.operationId ?? null,
  });
  const goods = await cache.load(db, country, contentVersion, [...lines.map(({ sku }) => sku), ...skus]);
  const unasked = goods.rewardSkus.filter((sku) => !likely.includes(sku));
  const stock =
    unasked.length === 0 ? read.stock : new Map([...read.stock, ...(await findStock(db, country, unasked))]);
  const bag = basket
    ? { lines, nextItemId: basket.nextItemId, ignoredPromotionIds: basket.ignoredPromotionIds }
    : emptyContents;
  return {
    basket,
    contents: bag,
    pricingContext: { priceList: goods, stock, shopper: toShopper(ask), now: now() },
    contentVersion,
    operation: read.operation,
    isCached: false,
  };
}

/** A bag as it was last known here; null when something is missing that a change of it needs. */
export function loadCachedBasket(
  { priceLists: cache, basketCache, now }: BasketDependencies,
  ask: BasketRequest,
  id: string,
): LoadedBasket | null {
  const known = basketCache.get(id);
  const goods = known ? cache.getIfCurrent(ask.country, known.contentVersion) : null;
  if (!known || !goods || !ask.skus.every((sku) => known.stock.has(sku))) return null;
  const { basket, contents, stock, contentVersion } = known;
  return {
    basket,
    contents,
    pricingContext: { priceList: goods, stock, shopper: toShopper(ask), now: now() },
    contentVersion,
    operation: null,
    isCached: true,
  };
}

export const chooseReplyLocale = (
  { pricingContext: { priceList } }: LoadedBasket,
  { localePreferences }: BasketRequest,
): ReplyLocale => ({
  priceList,
  locale: chooseLocale(localePreferences, priceList.locales),
});
