import type { CountryCode } from '../../../config/countries.ts';
import type { PromotionRequest } from '../../../contract/promotions/promotions.ts';
import type { Caller } from '../../platform/http/route.ts';
import { isSku, readPromotionPreferences } from './basket-request.ts';
import type { BasketRequest } from './basket-request.ts';
import { ignorePromotions, emptyContents, setLine } from './basket-contents.ts';
import type { BasketContents } from './basket-contents.ts';
import { hasRoomFor, putLine } from './edit-lines.ts';
import { chooseLocale, toWirePromotion } from './to-wire.ts';
import { loadBasket } from './load-basket.ts';
import type { BasketDependencies } from './load-basket.ts';
import { recalculateBasket } from './recalculate-basket.ts';

type RequestItem = PromotionRequest['shoppingCart']['items'][number];

function addItem(bag: BasketContents, { sku, quantity, promotionId }: RequestItem): BasketContents {
  if (promotionId !== 0) return setLine(bag, { sku, quantity, promotionId, seenPriceMinor: 0 });
  if (!hasRoomFor(bag, sku)) return bag;
  return putLine(bag, { sku, quantity, quantityIs: 'added', seenPriceMinor: 0 }).contents;
}

/**
 * What promotions would do to a bag that is only described: of the request, skus, quantities and wishes count. Keeps
 * nothing.
 */
export async function quotePromotions(
  parts: BasketDependencies,
  { country, caller, request }: { country: CountryCode; caller: Caller | null; request: PromotionRequest },
) {
  const items = request.shoppingCart.items.filter(({ sku, promotionId }) => isSku(sku) && promotionId >= 0);
  const ask: BasketRequest = {
    caller,
    country,
    basketId: null,
    skus: items.map(({ sku }) => sku),
    operation: null,
    ...readPromotionPreferences(request, null),
  };
  const { pricingContext } = await loadBasket(parts.db, parts, ask, null);
  const { priced } = recalculateBasket(
    { contents: ignorePromotions(items.reduce(addItem, emptyContents), ask.ignoredPromotionIds), changes: [] },
    pricingContext,
  );
  const { priceList } = pricingContext;
  return toWirePromotion(priced, { priceList, locale: chooseLocale(ask.localePreferences, priceList.locales) });
}
