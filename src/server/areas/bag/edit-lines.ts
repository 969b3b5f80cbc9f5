import { basketLimits } from '../../../config/limits.ts';
import type { BasketChange } from '../../../contract/bag/baskets.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { findLine, ignorePromotions, isMembershipFee, isOrdinaryLine, omitLines, setLine } from './basket-contents.ts';
import type { BasketContents, EditedBasket } from './basket-contents.ts';
import type { StoredLine } from './queries.ts';

/** An ordinary line to add or change. */
export interface LineInput {
  sku: string;
  /** Above 0. `removeLines` removes a line. */
  quantity: number;
  quantityIs: 'added' | 'new';
  /** The unit price in minor units that the shopper saw. */
  seenPriceMinor: number;
}

const basketFull = new Refusal(
  409,
  'BASKET_FULL',
  `A bag holds at most ${basketLimits.lines} lines. Remove a line before you add another product.`,
);

/** Returns the highest quantity of a line, which is 1 for the membership fee (BAG-026). */
const getMaxQuantity = (line: Pick<StoredLine, 'sku'>) => (isMembershipFee(line) ? 1 : basketLimits.quantity);

function capQuantity(sku: string, requested: number): { quantity: number; changes: BasketChange[] } {
  const limit = getMaxQuantity({ sku });
  if (requested <= limit) return { quantity: requested, changes: [] };
  const code = isMembershipFee({ sku }) ? 'FEE_CAPPED' : 'QUANTITY_CAPPED';
  return { quantity: limit, changes: [{ code, sku, from: requested, to: limit }] };
}

/** Whether an ordinary line of this sku fits: the bag has such a line already, or fewer lines than the limit. */
export const hasRoomFor = (bag: BasketContents, sku: string): boolean =>
  findLine(bag, sku) !== undefined || bag.lines.filter(isOrdinaryLine).length < basketLimits.lines;

/** Adds an ordinary line, or changes the quantity of the existing one. Throws BASKET_FULL when there is no room. */
export function putLine(
  bag: BasketContents,
  { sku, quantity: requested, quantityIs, seenPriceMinor }: LineInput,
): EditedBasket {
  if (!hasRoomFor(bag, sku)) throw basketFull;
  const currentQuantity = findLine(bag, sku)?.quantity ?? 0;
  const { quantity, changes } = capQuantity(sku, quantityIs === 'new' ? requested : currentQuantity + requested);
  return { contents: setLine(bag, { sku, quantity, promotionId: 0, seenPriceMinor }), changes };
}

/**
 * Removes lines. A reward is removed with all lines of its promotion, and the promotion counts as declined from then on
 * (BAG-028): pricing would add the reward again otherwise.
 */
export function removeLines(bag: BasketContents, shouldRemove: (line: StoredLine) => boolean): BasketContents {
  const removedRewards = bag.lines.filter((line) => shouldRemove(line) && !isOrdinaryLine(line));
  const declinedIds = new Set(removedRewards.map(({ promotionId }) => promotionId));
  return ignorePromotions(
    omitLines(bag, (line) => shouldRemove(line) || declinedIds.has(line.promotionId)),
    [...declinedIds],
  );
}

/** Replaces the shopper's earlier pick of a promotion by this one (PROMO-006). The promotion is no longer declined. */
export function claimReward(
  bag: BasketContents,
  { sku, promotionId, quantity }: { sku: string; promotionId: number; quantity: number },
): BasketContents {
  const withoutOtherPick = omitLines(bag, (line) => line.promotionId === promotionId && line.sku !== sku);
  return setLine(
    { ...withoutOtherPick, ignoredPromotionIds: bag.ignoredPromotionIds.filter((id) => id !== promotionId) },
    { sku, promotionId, quantity, seenPriceMinor: 0 },
  );
}
