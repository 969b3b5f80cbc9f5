import type { PromotionResponse } from '../../contract/promotions/promotions.ts';
import { toMoney } from '../bag/total.ts';
import type { CountryCurrency } from '../bag/total.ts';
import type { Money } from '../money.ts';

type OrderPromotion = Pick<PromotionResponse['orderPromotions'][number], 'conditionValue'>;

/** The highest total that an order promotion requires, in minor units; 0 when none requires any. */
export const highestConditionValue = (orderPromotions: readonly OrderPromotion[], market: CountryCurrency): number =>
  Math.max(0, ...orderPromotions.map(({ conditionValue }) => toMoney(conditionValue, market).minor));

/**
 * Whether a change of the bag loses the highest order promotion, so that the shopper must confirm it. Both totals are
 * without the membership fee.
 */
export function fallsBelowHighestCondition(
  before: Money,
  after: Money,
  orderPromotions: readonly OrderPromotion[],
  market: CountryCurrency,
): boolean {
  const highest = highestConditionValue(orderPromotions, market);
  return before.minor >= highest && after.minor < highest;
}
