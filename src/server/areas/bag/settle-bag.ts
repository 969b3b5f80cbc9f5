import type { BasketChange } from '../../../contract/bag/baskets.ts';
import { priceBag } from '../../../domain/promotions/price-bag.ts';
import type {
  BagChange,
  Catalogue,
  CatalogueItem,
  PricedBag,
  PricedLine,
  Shopper,
} from '../../../domain/promotions/types.ts';
import type { StoredLine } from './queries.ts';
import { isFee, isOrdinary } from './bag.ts';
import type { Edited } from './bag.ts';
import type { Goods } from './price-list.ts';

/** What a bag is priced by. `stock` knows every sku of the bag and of the rewards; an absent one has none. */
export interface Circumstances {
  goods: Goods;
  stock: ReadonlyMap<string, number>;
  shopper: Shopper;
  now: number;
}

export type NumberedLine = PricedLine & { basketItemId: number };

/** A bag as it should be now: it holds exactly what `priced` lists. Amounts in `changes` are minor units still. */
export interface Settled extends Edited {
  priced: PricedBag & { lines: readonly NumberedLine[] };
}

/** How many of a line's product can be had; null when it is not sold (any more). */
function available(line: StoredLine, { goods, stock }: Circumstances): number | null {
  if (isFee(line)) return goods.fee === null ? null : 1;
  return goods.canBeSold(line.sku) ? (stock.get(line.sku) ?? 0) : null;
}

interface Fit {
  line: StoredLine | null;
  change: BasketChange | null;
}

function shortened(line: StoredLine, left: number): Fit {
  if (line.quantity <= left) return { line, change: null };
  const told = { sku: line.sku, from: line.quantity, to: left };
  return left === 0
    ? { line: null, change: { code: 'SOLD_OUT', ...told } }
    : { line: { ...line, quantity: left }, change: { code: 'QUANTITY_REDUCED', ...told } };
}

function fit(line: StoredLine, circumstances: Circumstances): Fit {
  if (!isOrdinary(line)) return { line, change: null };
  const left = available(line, circumstances);
  if (left !== null && !isFee(line)) return shortened(line, left);
  return left === null
    ? { line: null, change: { code: 'ITEM_GONE', sku: line.sku, from: line.quantity, to: 0 } }
    : { line, change: null };
}

/** The engine's catalogue: rewards may be products that are not for sale by themselves. */
function catalogueOf({ goods, stock }: Circumstances, skus: Iterable<string>): Catalogue {
  return new Map(
    [...skus].flatMap((sku): [string, CatalogueItem][] => {
      const good = goods.get(sku);
      if (!good) return [];
      const { productId, categoryId, subCategoryId } = good;
      return [
        [
          sku,
          {
            sku,
            productId,
            categoryId,
            subCategoryId,
            price: goods.priceOf(good),
            stock: isFee(good) ? null : (stock.get(sku) ?? 0),
          },
        ],
      ];
    }),
  );
}

const wireCodes = {
  REWARD_ADDED: 'REWARD_ADDED',
  REWARD_QUANTITY_CHANGED: 'REWARD_QUANTITY_CHANGED',
  REWARD_REMOVED: 'REWARD_REMOVED',
  LINE_REMOVED: 'ITEM_GONE',
  FEE_CAPPED: 'FEE_CAPPED',
} as const satisfies Record<BagChange['code'], BasketChange['code']>;

const told = ({ code, sku, promotionId, from, to, reason }: BagChange): BasketChange => ({
  code: wireCodes[code],
  sku,
  from,
  to,
  ...(promotionId > 0 && { promotionId }),
  ...(reason !== null && { reason }),
});

const shortages = ({ unavailable }: PricedBag): BasketChange[] =>
  unavailable.map(({ promotionId, sku, wanted, available: to }) => ({
    code: 'REWARD_UNAVAILABLE',
    sku,
    promotionId,
    from: wanted,
    to,
  }));

/** Kept lines keep their ids, new rewards get the next ones. */
function numbered(lines: readonly PricedLine[], nextItemId: number) {
  let next = nextItemId;
  return {
    lines: lines.map((line): NumberedLine => ({ ...line, basketItemId: line.basketItemId ?? next++ })),
    nextItemId: next,
  };
}

const stored = ({ basketItemId, sku, quantity, promotionId, itemTypeId, unitPrice }: NumberedLine): StoredLine => ({
  basketItemId,
  sku,
  quantity,
  promotionId,
  itemTypeId,
  seenPrice: unitPrice,
});

function repriced(before: readonly StoredLine[], after: readonly StoredLine[]): BasketChange[] {
  const seen = new Map(before.map(({ basketItemId, seenPrice }) => [basketItemId, seenPrice]));
  return after.filter(isOrdinary).flatMap(({ basketItemId, sku, seenPrice: to }): BasketChange[] => {
    const from = seen.get(basketItemId);
    return from === undefined || from === to ? [] : [{ code: 'PRICE_CHANGED', sku, from, to }];
  });
}

/**
 * Brings a bag to what the catalogue, the stock and the promotions allow now, and prices it. Everything that had to
 * change is told; settling the result
 * again changes nothing. Pure.
 */
export function settle({ bag, changes }: Edited, circumstances: Circumstances): Settled {
  const { goods, shopper, now } = circumstances;
  const fits = bag.lines.map((line) => fit(line, circumstances));
  const lines = fits.flatMap(({ line }) => line ?? []);
  const ignored = bag.ignored.filter((id) => goods.promotions.some(({ promotionId }) => promotionId === id));
  const catalogue = catalogueOf(circumstances, new Set([...lines.map(({ sku }) => sku), ...goods.rewardSkus]));
  const priced = priceBag({
    lines: lines.map((line) => ({ ...line, productId: goods.get(line.sku)?.productId ?? 0 })),
    catalogue,
    promotions: goods.promotions,
    shopper,
    ignored,
    now,
  });
  const { lines: kept, nextItemId } = numbered(priced.lines, bag.nextItemId);
  const settled = kept.map(stored).sort((a, b) => a.basketItemId - b.basketItemId);
  return {
    bag: { lines: settled, nextItemId, ignored: settled.length === 0 ? [] : ignored },
    priced: { ...priced, lines: kept },
    changes: [
      ...changes,
      ...fits.flatMap(({ change }) => change ?? []),
      ...repriced(bag.lines, settled),
      ...priced.changes.map(told),
      ...shortages(priced),
    ],
  };
}
