import { basketLimits } from '../../../config/limits.ts';
import type { BasketChange } from '../../../contract/bag/baskets.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { StoredLine } from './queries.ts';
import { ignorePromotions, findLine, isMembershipFee, isOrdinaryLine, setLine, omitLines } from './basket-contents.ts';
import type { BasketContents, EditedBasket } from './basket-contents.ts';

/**
 * `seenPriceMinor` is the unit price in minor units that the shopper saw. Quantities above 0 only; what takes out is `takeOut`.
 */
export interface LineInput {
  sku: string;
  quantity: number;
  quantityIs: 'added' | 'new';
  seenPriceMinor: number;
}

const basketFull = new Refusal(409, 'BASKET_FULL', `A bag holds at most ${basketLimits.lines} lines.`);

/** How many a line may have; the membership fee is always one (document 2, section 4). */
const getMaxQuantity = (line: Pick<StoredLine, 'sku'>) => (isMembershipFee(line) ? 1 : basketLimits.quantity);

function capQuantity(sku: string, wanted: number): { quantity: number; changes: BasketChange[] } {
  const limit = getMaxQuantity({ sku });
  if (wanted <= limit) return { quantity: wanted, changes: [] };
  return {
    quantity: limit,
    changes: [{ code: isMembershipFee({ sku }) ? 'FEE_CAPPED' : 'QUANTITY_CAPPED', sku, from: wanted, to: limit }],
  };
}

/** Whether an ordinary line of this sku fits: it is in the bag already, or the bag has fewer lines than it may have. */
export const hasRoomFor = (bag: BasketContents, sku: string): boolean =>
  findLine(bag, sku) !== undefined || bag.lines.filter(isOrdinaryLine).length < basketLimits.lines;

/** Adds an ordinary line, or changes the quantity of the existing one. Throws BASKET_FULL when there is no room. */
export function putLine(
  bag: BasketContents,
  { sku, quantity: given, quantityIs, seenPriceMinor }: LineInput,
): EditedBasket {
  if (!hasRoomFor(bag, sku)) throw basketFull;
  const old = findLine(bag, sku);
  const { quantity, changes } = capQuantity(sku, quantityIs === 'new' ? given : (old?.quantity ?? 0) + given);
  return { contents: setLine(bag, { sku, quantity, promotionId: 0, seenPriceMinor: seenPriceMinor }), changes };
}

/**
 * Takes a line out. A reward goes with its whole promotion, which is declined from then on: pricing would bring it back
 * otherwise.
 */
export function removeLines(bag: BasketContents, goes: (line: StoredLine) => boolean): BasketContents {
  const declined = new Set(
    bag.lines
      .filter(goes)
      .map(({ promotionId }) => promotionId)
      .filter((id) => id > 0),
  );
  return ignorePromotions(
    omitLines(bag, (line) => goes(line) || declined.has(line.promotionId)),
    [...declined],
  );
}

/**
 * Puts the reward that a shopper picked in the place of an earlier pick. A promotion that was declined counts again.
 */
export function claimReward(
  bag: BasketContents,
  { sku, promotionId, quantity }: { sku: string; promotionId: number; quantity: number },
): BasketContents {
  const open = omitLines(bag, (line) => line.promotionId === promotionId && line.sku !== sku);
  return setLine(
    { ...open, ignoredPromotionIds: bag.ignoredPromotionIds.filter((id) => id !== promotionId) },
    { sku, promotionId, quantity, seenPriceMinor: 0 },
  );
}

function mergeOrdinaryLine({ contents, changes }: EditedBasket, line: StoredLine): EditedBasket {
  if (!hasRoomFor(contents, line.sku))
    return { contents, changes: [...changes, { code: 'LINE_LEFT_OUT', sku: line.sku, from: line.quantity, to: 0 }] };
  const old = findLine(contents, line.sku);
  const put = putLine(contents, {
    sku: line.sku,
    quantity: line.quantity,
    quantityIs: 'added',
    seenPriceMinor: line.seenPriceMinor,
  });
  const from = old?.quantity ?? 0;
  const to = findLine(put.contents, line.sku)?.quantity ?? 0;
  return {
    contents: put.contents,
    changes: [
      ...changes,
      ...(from === to ? [] : [{ code: 'ITEM_MERGED' as const, sku: line.sku, from, to }]),
      ...put.changes,
    ],
  };
}

/** A reward picked in the guest's bag counts where the account has none of that promotion. */
const mergeReward = (bag: BasketContents, line: StoredLine): BasketContents =>
  bag.lines.some(({ promotionId }) => promotionId === line.promotionId)
    ? bag
    : setLine(bag, { sku: line.sku, promotionId: line.promotionId, quantity: line.quantity, seenPriceMinor: 0 });

/** Lays a guest's bag into the account's: quantities add, the fee stays one, what was declined in either stays so. */
export function mergeBaskets(account: BasketContents, guest: BasketContents): EditedBasket {
  const rewards = guest.lines.filter((line) => !isOrdinaryLine(line)).reduce(mergeReward, account);
  return guest.lines
    .filter(isOrdinaryLine)
    .reduce(mergeOrdinaryLine, { contents: ignorePromotions(rewards, guest.ignoredPromotionIds), changes: [] });
}
