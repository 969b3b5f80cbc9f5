import type { PromotionResponse } from '../../contract/promotions/promotions.ts';
import { toMoney } from '../bag/total.ts';
import type { CountryCurrency } from '../bag/total.ts';
import type { Money } from '../money.ts';

type OrderPromotion = Pick<PromotionResponse['orderPromotions'][number], 'conditionValue'>;

/** The highest total that a promotion of the order asks for, in minor units; 0 where none asks for any. */
export const highestConditionValue = (orderPromotions: readonly OrderPromotion[], market: CountryCurrency): number =>
  Math.max(0, ...orderPromotions.map(({ conditionValue }) => toMoney(conditionValue, market).minor));

/**
 * Whether a change of the bag loses the highest promotion of the order, so that it asks first. Both are totals without
 * the membership fee (document 2, section 4).
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
