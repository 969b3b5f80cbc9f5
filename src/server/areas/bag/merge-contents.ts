import type { BasketChange } from '../../../contract/bag/baskets.ts';
import { findLine, ignorePromotions, isOrdinaryLine, setLine } from './basket-contents.ts';
import type { BasketContents, EditedBasket } from './basket-contents.ts';
import { hasRoomFor, putLine } from './edit-lines.ts';
import type { StoredLine } from './queries.ts';

function mergeOrdinaryLine({ contents, changes }: EditedBasket, line: StoredLine): EditedBasket {
  const { sku, quantity, seenPriceMinor } = line;
  if (!hasRoomFor(contents, sku))
    return { contents, changes: [...changes, { code: 'LINE_LEFT_OUT', sku, from: quantity, to: 0 }] };
  const from = findLine(contents, sku)?.quantity ?? 0;
  const edited = putLine(contents, { sku, quantity, quantityIs: 'added', seenPriceMinor });
  const to = findLine(edited.contents, sku)?.quantity ?? 0;
  const merged: BasketChange[] = from === to ? [] : [{ code: 'ITEM_MERGED', sku, from, to }];
  return { contents: edited.contents, changes: [...changes, ...merged, ...edited.changes] };
}

/** Adds a reward from the guest's bag unless the account's bag has one of the same promotion. */
const mergeReward = (bag: BasketContents, { sku, promotionId, quantity }: StoredLine): BasketContents =>
  bag.lines.some((line) => line.promotionId === promotionId)
    ? bag
    : setLine(bag, { sku, promotionId, quantity, seenPriceMinor: 0 });

/**
 * Merges a guest's bag into the account's (BAG-020, BAG-021): quantities add up, the fee stays one, and promotions that
 * were declined in either bag stay declined.
 */
export function mergeContents(account: BasketContents, guest: BasketContents): EditedBasket {
  const withRewards = guest.lines.filter((line) => !isOrdinaryLine(line)).reduce(mergeReward, account);
  return guest.lines
    .filter(isOrdinaryLine)
    .reduce(mergeOrdinaryLine, { contents: ignorePromotions(withRewards, guest.ignoredPromotionIds), changes: [] });
}
