import { diffContents } from './basket-contents.ts';
import { assertBasketAccess, resolveBasketKey } from './basket-request.ts';
import type { BasketRequest } from './basket-request.ts';
import { changeBasket, noEdit } from './change-basket.ts';
import { chooseReplyLocale, loadBasket } from './load-basket.ts';
import type { BasketDependencies } from './load-basket.ts';
import { recalculateBasket } from './recalculate-basket.ts';
import { absentBasket, toBasketReply } from './to-wire.ts';
import type { BasketReply } from './to-wire.ts';

/** Reads the bag of a call. Writes and reports changes only when prices, stock or promotions have changed the bag. */
export async function readBasket(dependencies: BasketDependencies, request: BasketRequest): Promise<BasketReply> {
  const key = resolveBasketKey(request);
  const loaded = await loadBasket(dependencies.db, dependencies, request, key);
  if (key && 'id' in key) assertBasketAccess(loaded.basket, request);
  const recalculated = recalculateBasket({ contents: loaded.contents, changes: [] }, loaded.pricingContext);
  if (!diffContents(loaded.contents, recalculated.contents).isEmpty) return changeBasket(dependencies, request, noEdit);
  return toBasketReply(
    loaded.basket ?? absentBasket,
    { ...recalculated, changes: [] },
    chooseReplyLocale(loaded, request),
    loaded.pricingContext,
  );
}
