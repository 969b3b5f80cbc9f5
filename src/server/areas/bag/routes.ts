import { deleteBasketItem, getBasket, updateBasket, upsertBasketItem } from '../../../contract/bag/baskets.ts';
import { isSku, readPromotionPreferences } from './basket-request.ts';
import type { BasketRequest } from './basket-request.ts';
import { removeLines } from './edit-lines.ts';
import { mergeOrRecalculate } from './merge-baskets.ts';
import { changeBasket, readBasket } from './change-basket.ts';
import type { BasketDependencies } from './load-basket.ts';
import { upsertItem } from './upsert-item.ts';
import { readOperation } from '../../platform/http/operation-id.ts';
import { route } from '../../platform/http/route.ts';
import type { RouteInput } from '../../platform/http/route.ts';

/** An empty id is no id: that is how a bag that is not there yet is answered. */
const readBasketId = (id: string | null | undefined) => id || null;

type ChangingEndpoint = typeof updateBasket | typeof upsertBasketItem | typeof deleteBasketItem;

/** What the calls that change a bag have in common, read. Throws when the operation id is malformed. */
function readBasketRequest<E extends ChangingEndpoint>(
  { caller, request, params, body }: RouteInput<E>,
  about: Pick<BasketRequest, 'country' | 'basketId'> & Partial<BasketRequest>,
): BasketRequest {
  const operation = readOperation(request, caller, { params, body });
  return { caller, operation, skus: [], ...readPromotionPreferences(body.promotionRequest, body.locale), ...about };
}

const getBasketRoute = (parts: BasketDependencies) =>
  route(getBasket, ({ caller, body: { getBasketRequestDto: asked, locale } }) =>
    readBasket(parts, {
      caller,
      country: asked.country,
      basketId: readBasketId(asked.id),
      skus: [],
      operation: null,
      ...readPromotionPreferences(null, locale),
    }),
  );

const updateBasketRoute = (parts: BasketDependencies) =>
  route(updateBasket, (input) => {
    const { country, id } = input.body.getBasketRequestDto;
    const ask = readBasketRequest(input, { country, basketId: readBasketId(id) });
    return mergeOrRecalculate(parts, ask);
  });

const upsertItemRoute = (parts: BasketDependencies) =>
  route(upsertBasketItem, (input) => {
    const { basketItem: item } = input.body;
    const ask = readBasketRequest(input, {
      country: input.params.country,
      basketId: readBasketId(item.basketId),
      skus: [item.sku].filter(isSku),
    });
    return changeBasket(parts, ask, upsertItem(item));
  });

const deleteItemRoute = (parts: BasketDependencies) =>
  route(deleteBasketItem, (input) => {
    const { country, basketId, basketItemId } = input.body.deleteBasketItem;
    const ask = readBasketRequest(input, { country, basketId: readBasketId(basketId) });
    return changeBasket(parts, ask, {
      apply: (bag) => ({ contents: removeLines(bag, (line) => line.basketItemId === basketItemId), changes: [] }),
    });
  });

export const basketRoutes = (parts: BasketDependencies) => [
  getBasketRoute(parts),
  updateBasketRoute(parts),
  upsertItemRoute(parts),
  deleteItemRoute(parts),
];
