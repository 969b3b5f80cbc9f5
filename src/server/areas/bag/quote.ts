import type { CountryCode } from '../../../config/countries.ts';
import type { PromotionRequest } from '../../../contract/promotions/promotions.ts';
import type { Caller } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { isSku, wishesOf } from './basket-request.ts';
import type { Ask } from './basket-request.ts';
import { declining, emptyBag, withLine } from './bag.ts';
import type { Bag } from './bag.ts';
import { putIn } from './edit-lines.ts';
import { localeFor, promotionReply } from './wire-shapes.ts';
import { load } from './load-bag.ts';
import type { BasketParts } from './load-bag.ts';
import { settle } from './settle-bag.ts';

type Item = PromotionRequest['shoppingCart']['items'][number];

function withItem(bag: Bag, { sku, quantity, promotionId }: Item): Bag {
  if (promotionId !== 0) return withLine(bag, { sku, quantity, promotionId, seenPrice: 0 });
  const put = putIn(bag, { sku, quantity, quantityIs: 'added', price: 0 });
  return put instanceof Refusal ? bag : put.bag;
}

/**
 * What promotions would do to a bag that is only described: of the request, skus, quantities and wishes count. Keeps
 * nothing.
 */
export async function quote(
  parts: BasketParts,
  { country, caller, request }: { country: CountryCode; caller: Caller | null; request: PromotionRequest },
) {
  const items = request.shoppingCart.items.filter(({ sku, promotionId }) => isSku(sku) && promotionId >= 0);
  const ask: Ask = {
    caller,
    country,
    basketId: null,
    skus: items.map(({ sku }) => sku),
    operation: null,
    ...wishesOf(request, null),
  };
  const { circumstances } = await load(parts.db, parts, ask, null);
  const { priced } = settle(
    { bag: declining(items.reduce(withItem, emptyBag), ask.ignored), changes: [] },
    circumstances,
  );
  const { goods } = circumstances;
  return promotionReply(priced, { goods, locale: localeFor(ask.languages, goods.locales) });
}
