import type { Kysely } from 'kysely';
import type { Db, Tables } from '../../platform/database/tables.ts';
import type { BasketCache } from './basket-cache.ts';
import { emptyContents } from './basket-contents.ts';
import type { BasketContents } from './basket-contents.ts';
import { toShopper } from './basket-request.ts';
import type { BasketRequest } from './basket-request.ts';
import { findStock, readBasketSnapshot } from './basket-snapshot.ts';
import type { StoredOperation } from './basket-snapshot.ts';
import type { PriceListCache } from './price-list.ts';
import type { BasketKey, StoredBasket } from './queries.ts';
import type { PricingContext } from './pricing-context.ts';
import { chooseLocale } from './reply-locale.ts';
import type { ReplyLocale } from './reply-locale.ts';

export interface BasketDependencies {
  db: Kysely<Tables>;
  priceLists: PriceListCache;
  basketCache: BasketCache;
  /** Milliseconds since 1970. */
  now: () => number;
}

/**
 * A bag with everything that it is priced by. `basket` is null, and the contents are empty, when there is no bag yet.
 */
export interface LoadedBasket {
  basket: StoredBasket | null;
  contents: BasketContents;
  pricingContext: PricingContext;
  contentVersion: number;
  operation: StoredOperation | null;
  /** Whether the bag comes from the cache of this process: a write must then check that it is still current. */
  isCached: boolean;
}

/** Adds the stock of the rewards that were not known before the price list was loaded. */
async function addRewardStock(
  db: Db,
  { country, rewardSkus }: PricingContext['priceList'],
  stock: ReadonlyMap<string, number>,
  readSkus: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const missingSkus = rewardSkus.filter((sku) => !readSkus.includes(sku));
  if (missingSkus.length === 0) return stock;
  return new Map([...stock, ...(await findStock(db, country, missingSkus))]);
}

/** Reads a bag and everything that it is priced by: one statement, unless the content version has changed. */
export async function loadBasket(
  db: Db,
  { priceLists, now }: Pick<BasketDependencies, 'priceLists' | 'now'>,
  request: BasketRequest,
  key: BasketKey | null,
): Promise<LoadedBasket> {
  const { country, skus, operation } = request;
  const at = now();
  const stockSkus = [...skus, ...priceLists.getLikelyRewardSkus(country)];
  const { basket, lines, contentVersion, ...snapshot } = await readBasketSnapshot(db, {
    key,
    country,
    skus: stockSkus,
    operationId: operation?.operationId ?? null,
  });
  const pricedSkus = [...lines.map(({ sku }) => sku), ...skus];
  const priceList = await priceLists.load(db, country, { contentVersion, now: at }, pricedSkus);
  const stock = await addRewardStock(db, priceList, snapshot.stock, stockSkus);
  const contents = basket
    ? { lines, nextItemId: basket.nextItemId, ignoredPromotionIds: basket.ignoredPromotionIds }
    : emptyContents;
  return {
    basket,
    contents,
    pricingContext: { priceList, stock, shopper: toShopper(request), now: at },
    contentVersion,
    operation: snapshot.operation,
    isCached: false,
  };
}

/** Returns a bag from the cache, or null when the cache lacks anything that a change of the bag needs. */
export function loadCachedBasket(
  { priceLists, basketCache, now }: BasketDependencies,
  request: BasketRequest,
  id: string,
): LoadedBasket | null {
  const cached = basketCache.get(id);
  const at = now();
  const moment = cached && { contentVersion: cached.contentVersion, now: at };
  const priceList = moment ? priceLists.getIfCurrent(request.country, moment) : null;
  if (!cached || !priceList || !request.skus.every((sku) => cached.stock.has(sku))) return null;
  const { basket, contents, stock, contentVersion } = cached;
  return {
    basket,
    contents,
    pricingContext: { priceList, stock, shopper: toShopper(request), now: at },
    contentVersion,
    operation: null,
    isCached: true,
  };
}

export const chooseReplyLocale = (
  { pricingContext: { priceList } }: LoadedBasket,
  { localePreferences }: BasketRequest,
): ReplyLocale => ({ priceList, locale: chooseLocale(localePreferences, priceList.locales) });
