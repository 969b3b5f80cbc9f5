import type { BasketChange } from '../../../contract/bag/baskets.ts';
import type { PricedBasket, PricingChange } from '../../../domain/promotions/types.ts';

const wireCodes = {
  REWARD_ADDED: 'REWARD_ADDED',
  REWARD_QUANTITY_CHANGED: 'REWARD_QUANTITY_CHANGED',
  REWARD_REMOVED: 'REWARD_REMOVED',
  LINE_REMOVED: 'ITEM_GONE',
  FEE_CAPPED: 'FEE_CAPPED',
} as const satisfies Record<PricingChange['code'], BasketChange['code']>;

/** Writes a change that pricing made. */
export const toWireChange = ({ code, sku, promotionId, from, to, reason }: PricingChange): BasketChange => ({
  code: wireCodes[code],
  sku,
  from,
  to,
  ...(promotionId > 0 && { promotionId }),
  ...(reason !== null && { reason }),
});

/** Lists the rewards that the shopper earned but stock does not cover. */
export const listUnavailableRewards = ({ shortages }: PricedBasket): BasketChange[] =>
  shortages.map(({ promotionId, sku, wanted, available }) => ({
    code: 'REWARD_UNAVAILABLE',
    sku,
    promotionId,
    from: wanted,
    to: available,
  }));
