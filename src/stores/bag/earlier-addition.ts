import { type BasketItem, getBasket } from '../../contract/bag/baskets.ts';
import type { BasketReply } from './basket-update.ts';
import { buildLoadRequest } from './plan-next-call.ts';
import { toBasketReply } from './round-outcome.ts';
import type { BagRequest, InFlightRequest } from './storage.ts';
import type { RoundDependencies, SyncContext } from './sync-context.ts';
import type { ServerBasket } from './view.ts';

const countPieces = ({ items }: ServerBasket['basket'], { sku, promotionId }: BasketItem): number =>
  items.find((item) => item.sku === sku && item.promotionId === promotionId)?.qty ?? 0;

/** How many pieces of the product that a request adds the bag has. Null for other requests, and for an unknown bag. */
export const countPiecesBefore = (serverBasket: ServerBasket | null, request: BagRequest): number | null =>
  request.kind === 'upsert' && serverBasket ? countPieces(serverBasket.basket, request.body.basketItem) : null;

/**
 * Returns the product that a request adds, if an API without versions may have to be asked for it. A guest's first
 * addition cannot be looked for: nobody knows the id of its basket.
 */
function findAddedItem({ storage, shopper }: SyncContext, request: BagRequest): BasketItem | null {
  if (request.kind !== 'upsert' || storage.readHasVersions() === true) return null;
  const { basketItem } = request.body;
  return basketItem.quantity > 0 && (basketItem.basketId || shopper.user) ? basketItem : null;
}

/**
 * Looks for an addition whose reply was lost in the bag of an API without versions, which would carry it out twice.
 * Returns the bag when it has the pieces, else null. Throws CallError.
 */
export async function findEarlierAddition(
  { environment: { call } }: RoundDependencies,
  context: SyncContext,
  { request, quantityBefore }: InFlightRequest,
): Promise<BasketReply | null> {
  const item = findAddedItem(context, request);
  if (!item) return null;
  const { shopper } = context;
  const body = buildLoadRequest({ shopper, basketId: item.basketId ?? null });
  const reply = toBasketReply(await call(getBasket, { body }), shopper.country);
  if (!reply || reply.basket.version !== undefined) return null;
  const quantityAfter = item.quantityIs === 'new' ? item.quantity : (quantityBefore ?? 0) + item.quantity;
  return countPieces(reply.basket, item) >= quantityAfter ? reply : null;
}
