import type { CountryCode } from '../../../config/countries.ts';
import type { PromotionRequest } from '../../../contract/promotions/promotions.ts';
import type { Caller } from '../../platform/http/route.ts';
import { emptyContents, ignorePromotions, setLine } from './basket-contents.ts';
import type { BasketContents } from './basket-contents.ts';
import { isSku, readPromotionPreferences } from './basket-request.ts';
import type { BasketRequest } from './basket-request.ts';
import { hasRoomFor, putLine } from './edit-lines.ts';
import { chooseReplyLocale, loadBasket } from './load-basket.ts';
import type { BasketDependencies } from './load-basket.ts';
import { recalculateBasket } from './recalculate-basket.ts';
import { toWirePromotion } from './to-wire-promotion.ts';

type RequestItem = PromotionRequest['shoppingCart']['items'][number];

function addItem(bag: BasketContents, { sku, quantity, promotionId }: RequestItem): BasketContents {
  if (promotionId !== 0) return setLine(bag, { sku, quantity, promotionId, seenPriceMinor: 0 });
  if (!hasRoomFor(bag, sku)) return bag;
  return putLine(bag, { sku, quantity, quantityIs: 'added', seenPriceMinor: 0 }).contents;
}

/**
 * Returns the promotions of the bag that a promotion request describes, and stores nothing. Uses the skus, the
 * quantities and the promotion ids of the request; prices come from the catalogue.
 */
export async function quotePromotions(
  dependencies: BasketDependencies,
  {
    country,
    caller,
    promotionRequest,
  }: { country: CountryCode; caller: Caller | null; promotionRequest: PromotionRequest },
) {
  const { items } = promotionRequest.shoppingCart;
  const validItems = items.filter(({ sku, promotionId }) => isSku(sku) && promotionId >= 0);
  const request: BasketRequest = {
    caller,
    country,
    basketId: null,
    skus: validItems.map(({ sku }) => sku),
    operation: null,
    ...readPromotionPreferences(promotionRequest, null),
  };
  const loaded = await loadBasket(dependencies.db, dependencies, request, null);
  const described = validItems.reduce(addItem, emptyContents);
  const contents = ignorePromotions(described, request.ignoredPromotionIds);
  const { priced } = recalculateBasket({ contents, changes: [] }, loaded.pricingContext);
  return toWirePromotion(priced, chooseReplyLocale(loaded, request));
}
