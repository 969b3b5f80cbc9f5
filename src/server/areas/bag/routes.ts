import { deleteBasketItem, getBasket, updateBasket, upsertBasketItem } from '../../../contract/bag/baskets.ts';
import { readOperation } from '../../platform/http/operation-id.ts';
import { route } from '../../platform/http/route.ts';
import type { RouteInput } from '../../platform/http/route.ts';
import { isSku, readPromotionPreferences } from './basket-request.ts';
import type { BasketRequest } from './basket-request.ts';
import { changeBasket } from './change-basket.ts';
import { removeLines } from './edit-lines.ts';
import type { BasketDependencies } from './load-basket.ts';
import { mergeOrRecalculate } from './merge-baskets.ts';
import { quoteRoute } from './quote-route.ts';
import { readBasket } from './read-basket.ts';
import { upsertItem } from './upsert-item.ts';

/** Reads an empty id as none, since that is the id in the reply for a bag that has not been created. */
const readBasketId = (id: string | null | undefined) => id || null;

type ChangingEndpoint = typeof updateBasket | typeof upsertBasketItem | typeof deleteBasketItem;

/** Reads what all calls that change a bag have in common. Throws when the operation id is malformed. */
function readBasketRequest<E extends ChangingEndpoint>(
  { caller, request, params, body }: RouteInput<E>,
  target: Pick<BasketRequest, 'country' | 'basketId'> & Partial<BasketRequest>,
): BasketRequest {
  const operation = readOperation(request, caller, { params, body });
  return { caller, operation, skus: [], ...readPromotionPreferences(body.promotionRequest, body.locale), ...target };
}

const getBasketRoute = (dependencies: BasketDependencies) =>
  route(getBasket, ({ caller, body: { getBasketRequestDto, locale } }) =>
    readBasket(dependencies, {
      caller,
      country: getBasketRequestDto.country,
      basketId: readBasketId(getBasketRequestDto.id),
      skus: [],
      operation: null,
      ...readPromotionPreferences(null, locale),
    }),
  );

const updateBasketRoute = (dependencies: BasketDependencies) =>
  route(updateBasket, (input) => {
    const { country, id } = input.body.getBasketRequestDto;
    return mergeOrRecalculate(dependencies, readBasketRequest(input, { country, basketId: readBasketId(id) }));
  });

const upsertItemRoute = (dependencies: BasketDependencies) =>
  route(upsertBasketItem, (input) => {
    const { basketItem } = input.body;
    const request = readBasketRequest(input, {
      country: input.params.country,
      basketId: readBasketId(basketItem.basketId),
      skus: [basketItem.sku].filter(isSku),
    });
    return changeBasket(dependencies, request, upsertItem(basketItem));
  });

const deleteItemRoute = (dependencies: BasketDependencies) =>
  route(deleteBasketItem, (input) => {
    const { country, basketId, basketItemId } = input.body.deleteBasketItem;
    const request = readBasketRequest(input, { country, basketId: readBasketId(basketId) });
    return changeBasket(dependencies, request, {
      apply: (bag) => ({ contents: removeLines(bag, (line) => line.basketItemId === basketItemId), changes: [] }),
    });
  });

export const basketRoutes = (dependencies: BasketDependencies) => [
  getBasketRoute(dependencies),
  updateBasketRoute(dependencies),
  upsertItemRoute(dependencies),
  deleteItemRoute(dependencies),
  quoteRoute(dependencies),
];
