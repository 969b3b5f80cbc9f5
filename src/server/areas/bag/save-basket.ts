import type { Db } from '../../platform/database/tables.ts';
import { diffContents } from './basket-contents.ts';
import type { BasketRequest } from './basket-request.ts';
import { chooseReplyLocale } from './load-basket.ts';
import type { BasketDependencies, LoadedBasket } from './load-basket.ts';
import { createBasketId } from './own-basket.ts';
import type { StoredBasket } from './queries.ts';
import type { RecalculatedBasket } from './recalculate-basket.ts';
import { absentBasket, toBasketReply } from './to-wire.ts';
import type { BasketReply } from './to-wire.ts';
import { writeBasket, writeOperation } from './write-basket.ts';
import type { NewOperation, WritePrecondition } from './write-basket.ts';

/** The bag as it was loaded, and as it is after the edit. */
interface BasketUpdate {
  loaded: LoadedBasket;
  recalculated: RecalculatedBasket;
}

const createEmptyBasket = ({ country, caller }: BasketRequest): StoredBasket => ({
  id: createBasketId(),
  country,
  ownerId: caller?.customerId ?? null,
  mergedInto: null,
  version: 0,
  nextItemId: 1,
  ignoredPromotionIds: [],
});

const toNewOperation = ({ operation }: BasketRequest, { basket, changes }: BasketReply): NewOperation | null =>
  operation && { ...operation, basketId: basket.id, changes: JSON.stringify(changes) };

/** Lists what a change from the cache relied on: the content version, and the stock of every sku that matters to it. */
function toWritePrecondition({ loaded, recalculated }: BasketUpdate): WritePrecondition {
  const { priceList, stock } = loaded.pricingContext;
  const lines = [...loaded.contents.lines, ...recalculated.contents.lines];
  const skus = new Set([...lines.map(({ sku }) => sku), ...priceList.rewardSkus]);
  return {
    country: priceList.country,
    contentVersion: loaded.contentVersion,
    stock: [...skus].map((sku) => [sku, stock.get(sku) ?? null]),
  };
}

/** Saves the operation of a change that left the bag as it was. */
async function saveUnchanged(
  db: Db,
  request: BasketRequest,
  { loaded, recalculated }: BasketUpdate,
): Promise<BasketReply> {
  const { basket, pricingContext } = loaded;
  const locale = chooseReplyLocale(loaded, request);
  const reply = toBasketReply(basket ?? absentBasket, recalculated, locale, pricingContext);
  const operation = toNewOperation(request, reply);
  if (operation) await writeOperation(db, operation, new Date(loaded.pricingContext.now));
  return reply;
}

/** Caches a bag as it was written. */
function cacheBasket(
  { basketCache }: BasketDependencies,
  basket: StoredBasket,
  { loaded, recalculated }: BasketUpdate,
) {
  const { contents } = recalculated;
  const { nextItemId, ignoredPromotionIds } = contents;
  basketCache.set({
    basket: { ...basket, nextItemId, ignoredPromotionIds },
    contents,
    stock: loaded.pricingContext.stock,
    contentVersion: loaded.contentVersion,
  });
}

/**
 * Writes the difference between the loaded and the recalculated bag, together with the operation. Raises the version
 * only when there is a difference. Returns `conflict`, and writes nothing, when the bag has changed since it was
 * loaded.
 */
export async function saveBasket(
  db: Db,
  dependencies: BasketDependencies,
  request: BasketRequest,
  update: BasketUpdate,
): Promise<BasketReply | 'conflict'> {
  const { loaded, recalculated } = update;
  const { isEmpty, ...difference } = diffContents(loaded.contents, recalculated.contents);
  if (isEmpty) return saveUnchanged(db, request, update);
  const basket = loaded.basket ?? createEmptyBasket(request);
  const savedBasket = { ...basket, version: basket.version + 1 };
  const locale = chooseReplyLocale(loaded, request);
  const reply = toBasketReply(savedBasket, recalculated, locale, loaded.pricingContext);
  const { nextItemId, ignoredPromotionIds } = recalculated.contents;
  const isWritten = await writeBasket(db, {
    basket,
    isNew: loaded.basket === null,
    ...difference,
    nextItemId,
    ignoredPromotionIds,
    operation: toNewOperation(request, reply),
    writtenAt: new Date(loaded.pricingContext.now),
    precondition: loaded.isCached ? toWritePrecondition(update) : null,
  });
  if (!isWritten) return 'conflict';
  // A transaction can still be rolled back, so its bag is not cached.
  if (db === dependencies.db) cacheBasket(dependencies, savedBasket, update);
  return reply;
}
