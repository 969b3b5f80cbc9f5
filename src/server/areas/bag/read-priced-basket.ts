import type { CountryCode } from '../../../config/countries.ts';
import type { BasketChange } from '../../../contract/bag/baskets.ts';
import type { PricedBasket } from '../../../domain/promotions/types.ts';
import type { Db } from '../../platform/database/tables.ts';
import type { Caller } from '../../platform/http/route.ts';
import { assertBasketAccess, basketNotFound, resolveBasketKey } from './basket-request.ts';
import type { BasketRequest } from './basket-request.ts';
import { chooseReplyLocale, loadBasket } from './load-basket.ts';
import type { BasketDependencies } from './load-basket.ts';
import { recalculateBasket } from './recalculate-basket.ts';
import type { NumberedLine } from './recalculate-basket.ts';
import { getItemName } from './reply-locale.ts';
import { sortLines } from './sort-lines.ts';

export interface PricedBasketRequest {
  caller: Caller | null;
  country: CountryCode;
  /** Null means the bag of the caller's account. */
  basketId: string | null;
  locale: string;
}

/** A bag with its current prices, stock and promotions. */
export interface PricedBasketReading {
  id: string;
  version: number;
  /** The version of the content that was current at that instant. */
  contentVersion: number;
  locale: string;
  /** In the order in which the shopper added them, rewards last. */
  lines: readonly (NumberedLine & { name: string })[];
  priced: PricedBasket;
  /** How this differs from the bag that is stored. Prices are in minor units. */
  changes: readonly BasketChange[];
}

/**
 * Reads and prices the bag of a caller, for those who charge it. Writes nothing. `db` may be a transaction in which the
 * bag is locked. Throws BASKET_NOT_FOUND and BASKET_OF_ANOTHER_COUNTRY.
 */
export async function readPricedBasket(
  db: Db,
  dependencies: Pick<BasketDependencies, 'priceLists' | 'now'>,
  { locale, ...about }: PricedBasketRequest,
): Promise<PricedBasketReading> {
  const request: BasketRequest = {
    ...about,
    skus: [],
    ignoredPromotionIds: [],
    localePreferences: [locale],
    operation: null,
  };
  const key = resolveBasketKey(request);
  if (!key) throw basketNotFound;
  const loaded = await loadBasket(db, dependencies, request, key);
  assertBasketAccess(loaded.basket, request);
  if (!loaded.basket) throw basketNotFound;
  const { priced, changes } = recalculateBasket({ contents: loaded.contents, changes: [] }, loaded.pricingContext);
  const replyLocale = chooseReplyLocale(loaded, request);
  const getName = (sku: string) => {
    const item = replyLocale.priceList.getItem(sku);
    return item ? getItemName(item, replyLocale) : sku;
  };
  const { id, version } = loaded.basket;
  const lines = sortLines(priced.lines).map((line) => ({ ...line, name: getName(line.sku) }));
  return { id, version, contentVersion: loaded.contentVersion, locale: replyLocale.locale, lines, priced, changes };
}
