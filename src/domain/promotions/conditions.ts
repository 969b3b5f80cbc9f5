import type { PaidLine } from './classify-lines.ts';
import type { ItemCondition, Promotion, Shopper } from './types.ts';

/** Whether a promotion runs at an instant. The start is included, the end is not. */
export const isActive = ({ startsAt, endsAt }: Pick<Promotion, 'startsAt' | 'endsAt'>, now: number): boolean =>
  startsAt <= now && now < endsAt;

/** Whether a promotion is offered to this shopper. */
export const isForShopper = (
  { country, customerTypes }: Pick<Promotion, 'country' | 'customerTypes'>,
  shopper: Pick<Shopper, 'country' | 'customerType'>,
): boolean =>
  country === shopper.country && (customerTypes.length === 0 || customerTypes.includes(shopper.customerType));

function countsTowards({ item }: PaidLine, { skus, categoryIds, subCategoryIds }: ItemCondition): boolean {
  const acceptsAnyItem = skus.length + categoryIds.length + subCategoryIds.length === 0;
  return (
    acceptsAnyItem ||
    skus.includes(item.sku) ||
    categoryIds.includes(item.categoryId) ||
    subCategoryIds.includes(item.subCategoryId)
  );
}

const sumQualifyingQuantity = (lines: readonly PaidLine[], condition: ItemCondition) =>
  lines.reduce((sum, line) => sum + (countsTowards(line, condition) ? line.line.quantity : 0), 0);

/** Whether the ordinary lines hold the items that a promotion asks for, whatever they cost. */
export const hasEnoughItems = ({ conditionItems }: Pick<Promotion, 'conditionItems'>, ordinary: readonly PaidLine[]) =>
  conditionItems === null || sumQualifyingQuantity(ordinary, conditionItems) >= conditionItems.quantity;

/**
 * Whether the ordinary lines (without the membership fee) with this total meet the condition. A bag without ordinary
 * lines meets none.
 */
export function isConditionMet(
  promotion: Pick<Promotion, 'conditionValue' | 'conditionItems'>,
  ordinary: readonly PaidLine[],
  subTotalMinor: number,
): boolean {
  return ordinary.length > 0 && subTotalMinor >= promotion.conditionValue && hasEnoughItems(promotion, ordinary);
}
