import { basketLimits } from '../../../config/limits.ts';
import type { BasketChange } from '../../../contract/bag/baskets.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { StoredLine } from './queries.ts';
import { declining, findLine, isFee, isOrdinary, withLine, withoutLines } from './bag.ts';
import type { Bag, Edited } from './bag.ts';

/**
 * `price` is the unit price in minor units that the shopper saw. Quantities above 0 only; what takes out is `takeOut`.
 */
export interface Put {
  sku: string;
  quantity: number;
  quantityIs: 'added' | 'new';
  price: number;
}

const basketFull = new Refusal(409, 'BASKET_FULL', `A bag holds at most ${basketLimits.lines} lines.`);

/** How many a line may have; the membership fee is always one (document 2, section 4). */
const most = (line: Pick<StoredLine, 'sku'>) => (isFee(line) ? 1 : basketLimits.quantity);

function capped(sku: string, wanted: number): { quantity: number; changes: BasketChange[] } {
  const limit = most({ sku });
  if (wanted <= limit) return { quantity: wanted, changes: [] };
  return {
    quantity: limit,
    changes: [{ code: isFee({ sku }) ? 'FEE_CAPPED' : 'QUANTITY_CAPPED', sku, from: wanted, to: limit }],
  };
}

/** Puts an ordinary line in, or raises or sets the quantity of the one there is. Refused as BASKET_FULL. */
export function putIn(bag: Bag, { sku, quantity: given, quantityIs, price }: Put): Edited | Refusal {
  const old = findLine(bag, sku);
  if (!old && bag.lines.filter(isOrdinary).length >= basketLimits.lines) return basketFull;
  const { quantity, changes } = capped(sku, quantityIs === 'new' ? given : (old?.quantity ?? 0) + given);
  return { bag: withLine(bag, { sku, quantity, promotionId: 0, seenPrice: price }), changes };
}

/**
 * Takes a line out. A reward goes with its whole promotion, which is declined from then on: pricing would bring it back
 * otherwise.
 */
export function takeOut(bag: Bag, goes: (line: StoredLine) => boolean): Bag {
  const declined = new Set(
    bag.lines
      .filter(goes)
      .map(({ promotionId }) => promotionId)
      .filter((id) => id > 0),
  );
  return declining(
    withoutLines(bag, (line) => goes(line) || declined.has(line.promotionId)),
    [...declined],
  );
}

/**
 * Puts the reward that a shopper picked in the place of an earlier pick. A promotion that was declined counts again.
 */
export function claim(
  bag: Bag,
  { sku, promotionId, quantity }: { sku: string; promotionId: number; quantity: number },
): Bag {
  const open = withoutLines(bag, (line) => line.promotionId === promotionId && line.sku !== sku);
  return withLine(
    { ...open, ignored: bag.ignored.filter((id) => id !== promotionId) },
    { sku, promotionId, quantity, seenPrice: 0 },
  );
}

function mergeOrdinary({ bag, changes }: Edited, line: StoredLine): Edited {
  const old = findLine(bag, line.sku);
  const put = putIn(bag, { sku: line.sku, quantity: line.quantity, quantityIs: 'added', price: line.seenPrice });
  if (put instanceof Refusal)
    return { bag, changes: [...changes, { code: 'LINE_LEFT_OUT', sku: line.sku, from: line.quantity, to: 0 }] };
  const from = old?.quantity ?? 0;
  const to = findLine(put.bag, line.sku)?.quantity ?? 0;
  return {
    bag: put.bag,
    changes: [
      ...changes,
      ...(from === to ? [] : [{ code: 'ITEM_MERGED' as const, sku: line.sku, from, to }]),
      ...put.changes,
    ],
  };
}

/** A reward picked in the guest's bag counts where the account has none of that promotion. */
const mergeReward = (bag: Bag, line: StoredLine): Bag =>
  bag.lines.some(({ promotionId }) => promotionId === line.promotionId)
    ? bag
    : withLine(bag, { sku: line.sku, promotionId: line.promotionId, quantity: line.quantity, seenPrice: 0 });

/** Lays a guest's bag into the account's: quantities add, the fee stays one, what was declined in either stays so. */
export function merge(account: Bag, guest: Bag): Edited {
  const rewards = guest.lines.filter((line) => !isOrdinary(line)).reduce(mergeReward, account);
  return guest.lines.filter(isOrdinary).reduce(mergeOrdinary, { bag: declining(rewards, guest.ignored), changes: [] });
}
