import type { PaidLine } from './classify-lines.ts';
import type { ItemCondition, Promotion, Shopper } from './types.ts';

/** Whether it runs at an instant: from the start on, and no longer at the end. */
export const isActive = ({ startsAt, endsAt }: Pick<Promotion, 'startsAt' | 'endsAt'>, now: number): boolean =>
  startsAt <= now && now < endsAt;

/** Whether it is for this shopper. */
export const isForShopper = (
  { country, customerTypes }: Pick<Promotion, 'country' | 'customerTypes'>,
  shopper: Pick<Shopper, 'country' | 'customerType'>,
): boolean =>
  country === shopper.country && (customerTypes.length === 0 || customerTypes.includes(shopper.customerType));

function countsTowards({ item }: PaidLine, { skus, categoryIds, subCategoryIds }: ItemCondition): boolean {
  const any = skus.length + categoryIds.length + subCategoryIds.length === 0;
  return (
    any ||
    skus.includes(item.sku) ||
    categoryIds.includes(item.categoryId) ||
    subCategoryIds.includes(item.subCategoryId)
  );
}

const sumQualifyingQuantity = (lines: readonly PaidLine[], condition: ItemCondition) =>
  lines.reduce((sum, line) => sum + (countsTowards(line, condition) ? line.line.quantity : 0), 0);

/**
 * Whether ordinary lines (without the membership fee) with this total earn the promotion. A bag without any earns none,
 * whatever the condition.
 */
export function isConditionMet(
  { conditionValue, conditionItems }: Pick<Promotion, 'conditionValue' | 'conditionItems'>,
  ordinary: readonly PaidLine[],
  subTotal: number,
): boolean {
  const enough = conditionItems === null || sumQualifyingQuantity(ordinary, conditionItems) >= conditionItems.quantity;
  return ordinary.length > 0 && subTotal >= conditionValue && enough;
}
