import type { PaidLine } from './sort-lines.ts';
import type { ItemCondition, Promotion, Shopper } from './types.ts';

/** Whether it runs at an instant: from the start on, and no longer at the end. */
export const isActive = ({ startsAt, endsAt }: Pick<Promotion, 'startsAt' | 'endsAt'>, now: number): boolean =>
  startsAt <= now && now < endsAt;

/** Whether it is for this shopper. */
export const isFor = (
  { country, customerTypes }: Pick<Promotion, 'country' | 'customerTypes'>,
  shopper: Pick<Shopper, 'country' | 'customerType'>,
): boolean =>
  country === shopper.country && (customerTypes.length === 0 || customerTypes.includes(shopper.customerType));

function counts({ item }: PaidLine, { skus, categoryIds, subCategoryIds }: ItemCondition): boolean {
  const any = skus.length + categoryIds.length + subCategoryIds.length === 0;
  return (
    any ||
    skus.includes(item.sku) ||
    categoryIds.includes(item.categoryId) ||
    subCategoryIds.includes(item.subCategoryId)
  );
}

const quantityOf = (lines: readonly PaidLine[], condition: ItemCondition) =>
  lines.reduce((sum, line) => sum + (counts(line, condition) ? line.line.quantity : 0), 0);

/**
 * Whether ordinary lines (without the membership fee) with this total earn the promotion. A bag without any earns none,
 * whatever the condition.
 */
export function isMet(
  { conditionValue, conditionItems }: Pick<Promotion, 'conditionValue' | 'conditionItems'>,
  ordinary: readonly PaidLine[],
  subTotal: number,
): boolean {
  const enough = conditionItems === null || quantityOf(ordinary, conditionItems) >= conditionItems.quantity;
  return ordinary.length > 0 && subTotal >= conditionValue && enough;
}
