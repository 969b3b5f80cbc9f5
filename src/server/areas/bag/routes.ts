import { deleteBasketItem, getBasket, updateBasket, upsertBasketItem } from '../../../contract/bag/baskets.ts';
import { isSku, wishesOf } from './basket-request.ts';
import type { Ask } from './basket-request.ts';
import { takeOut } from './edit-lines.ts';
import { mergeOrReprice } from './merge-baskets.ts';
import { changeBag, readBasket } from './change-bag.ts';
import type { BasketParts } from './load-bag.ts';
import { upsert } from './upsert.ts';
import { operationOf } from '../../platform/http/operation-id.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import type { Input } from '../../platform/http/route.ts';

/** An empty id is no id: that is how a bag that is not there yet is answered. */
const idOf = (id: string | null | undefined) => id || null;

type Changing = typeof updateBasket | typeof upsertBasketItem | typeof deleteBasketItem;

/** What the calls that change a bag have in common, read; a refusal when the operation id is malformed. */
function askOf<E extends Changing>(
  { caller, request, params, body }: Input<E>,
  about: Pick<Ask, 'country' | 'basketId'> & Partial<Ask>,
): Ask | Refusal {
  const operation = operationOf(request, caller, { params, body });
  return operation instanceof Refusal
    ? operation
    : { caller, operation, skus: [], ...wishesOf(body.promotionRequest, body.locale), ...about };
}

const get = (parts: BasketParts) =>
  route(getBasket, ({ caller, body: { getBasketRequestDto: asked, locale } }) =>
    readBasket(parts, {
      caller,
      country: asked.country,
      basketId: idOf(asked.id),
      skus: [],
      operation: null,
      ...wishesOf(null, locale),
    }),
  );

const update = (parts: BasketParts) =>
  route(updateBasket, (input) => {
    const { country, id } = input.body.getBasketRequestDto;
    const ask = askOf(input, { country, basketId: idOf(id) });
    return ask instanceof Refusal ? ask : mergeOrReprice(parts, ask);
  });

const put = (parts: BasketParts) =>
  route(upsertBasketItem, (input) => {
    const { basketItem: item } = input.body;
    const ask = askOf(input, {
      country: input.params.country,
      basketId: idOf(item.basketId),
      skus: [item.sku].filter(isSku),
    });
    return ask instanceof Refusal ? ask : changeBag(parts, ask, upsert(item));
  });

const remove = (parts: BasketParts) =>
  route(deleteBasketItem, (input) => {
    const { country, basketId, basketItemId } = input.body.deleteBasketItem;
    const ask = askOf(input, { country, basketId: idOf(basketId) });
    return ask instanceof Refusal
      ? ask
      : changeBag(parts, ask, {
          edit: (bag) => ({ bag: takeOut(bag, (line) => line.basketItemId === basketItemId), changes: [] }),
        });
  });

export const basketRoutes = (parts: BasketParts) => [get(parts), update(parts), put(parts), remove(parts)];
