import type { BasketChange } from '../../../contract/bag/baskets.ts';
import { priceBasket } from '../../../domain/promotions/price-basket.ts';
import type {
  PricingChange,
  Catalogue,
  CatalogueItem,
  PricedBasket,
  PricedLine,
  Shopper,
} from '../../../domain/promotions/types.ts';
import type { StoredLine } from './queries.ts';
import { isMembershipFee, isOrdinaryLine } from './basket-contents.ts';
import type { EditedBasket } from './basket-contents.ts';
import type { PriceList } from './price-list.ts';

/** What a bag is priced by. `stock` knows every sku of the bag and of the rewards; an absent one has none. */
export interface PricingContext {
  priceList: PriceList;
  stock: ReadonlyMap<string, number>;
  shopper: Shopper;
  now: number;
}

export type NumberedLine = PricedLine & { basketItemId: number };

/** A bag as it should be now: it holds exactly what `priced` lists. Amounts in `changes` are minor units still. */
export interface RecalculatedBasket extends EditedBasket {
  priced: PricedBasket & { lines: readonly NumberedLine[] };
}

/** How many of a line's product can be had; null when it is not sold (any more). */
function findAvailableQuantity(line: StoredLine, { priceList, stock }: PricingContext): number | null {
  if (isMembershipFee(line)) return priceList.feeMinor === null ? null : 1;
  return priceList.canBeSold(line.sku) ? (stock.get(line.sku) ?? 0) : null;
}

interface AdjustedLine {
  line: StoredLine | null;
  change: BasketChange | null;
}

function limitToStock(line: StoredLine, left: number): AdjustedLine {
  if (line.quantity <= left) return { line, change: null };
  const told = { sku: line.sku, from: line.quantity, to: left };
  return left === 0
    ? { line: null, change: { code: 'SOLD_OUT', ...told } }
    : { line: { ...line, quantity: left }, change: { code: 'QUANTITY_REDUCED', ...told } };
}

function adjustLine(line: StoredLine, circumstances: PricingContext): AdjustedLine {
  if (!isOrdinaryLine(line)) return { line, change: null };
  const left = findAvailableQuantity(line, circumstances);
  if (left !== null && !isMembershipFee(line)) return limitToStock(line, left);
  return left === null
    ? { line: null, change: { code: 'ITEM_GONE', sku: line.sku, from: line.quantity, to: 0 } }
    : { line, change: null };
}

/** The engine's catalogue: rewards may be products that are not for sale by themselves. */
function buildCatalogue({ priceList, stock }: PricingContext, skus: Iterable<string>): Catalogue {
  return new Map(
    [...skus].flatMap((sku): [string, CatalogueItem][] => {
      const good = priceList.getItem(sku);
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
            priceMinor: priceList.getPriceMinor(good),
            stock: isMembershipFee(good) ? null : (stock.get(sku) ?? 0),
          },
        ],
      ];
    }),
  );
}

const wireChangeCodes = {
  REWARD_ADDED: 'REWARD_ADDED',
  REWARD_QUANTITY_CHANGED: 'REWARD_QUANTITY_CHANGED',
  REWARD_REMOVED: 'REWARD_REMOVED',
  LINE_REMOVED: 'ITEM_GONE',
  FEE_CAPPED: 'FEE_CAPPED',
} as const satisfies Record<PricingChange['code'], BasketChange['code']>;

const toWireChange = ({ code, sku, promotionId, from, to, reason }: PricingChange): BasketChange => ({
  code: wireChangeCodes[code],
  sku,
  from,
  to,
  ...(promotionId > 0 && { promotionId }),
  ...(reason !== null && { reason }),
});

const listUnavailableRewards = ({ shortages }: PricedBasket): BasketChange[] =>
  shortages.map(({ promotionId, sku, wanted, available: to }) => ({
    code: 'REWARD_UNAVAILABLE',
    sku,
    promotionId,
    from: wanted,
    to,
  }));

/** Kept lines keep their ids, new rewards get the next ones. */
function assignLineIds(lines: readonly PricedLine[], nextItemId: number) {
  let next = nextItemId;
  return {
    lines: lines.map((line): NumberedLine => ({ ...line, basketItemId: line.basketItemId ?? next++ })),
    nextItemId: next,
  };
}

const toStoredLine = ({
  basketItemId,
  sku,
  quantity,
  promotionId,
  itemTypeId,
  unitPriceMinor,
}: NumberedLine): StoredLine => ({
  basketItemId,
  sku,
  quantity,
  promotionId,
  itemTypeId,
  seenPriceMinor: unitPriceMinor,
});

function findPriceChanges(before: readonly StoredLine[], after: readonly StoredLine[]): BasketChange[] {
  const seen = new Map(before.map(({ basketItemId, seenPriceMinor }) => [basketItemId, seenPriceMinor]));
  return after.filter(isOrdinaryLine).flatMap(({ basketItemId, sku, seenPriceMinor: to }): BasketChange[] => {
    const from = seen.get(basketItemId);
    return from === undefined || from === to ? [] : [{ code: 'PRICE_CHANGED', sku, from, to }];
  });
}

/**
 * Brings a bag to what the catalogue, the stock and the promotions allow now, and prices it. Everything that had to
 * change is told; settling the result
 * again changes nothing. Pure.
 */
export function recalculateBasket(
  { contents, changes }: EditedBasket,
  circumstances: PricingContext,
): RecalculatedBasket {
  const { priceList, shopper, now } = circumstances;
  const fits = contents.lines.map((line) => adjustLine(line, circumstances));
  const lines = fits.flatMap(({ line }) => line ?? []);
  const ignored = contents.ignoredPromotionIds.filter((id) =>
    priceList.promotions.some(({ promotionId }) => promotionId === id),
  );
  const catalogue = buildCatalogue(circumstances, new Set([...lines.map(({ sku }) => sku), ...priceList.rewardSkus]));
  const priced = priceBasket({
    lines: lines.map((line) => ({ ...line, productId: priceList.getItem(line.sku)?.productId ?? 0 })),
    catalogue,
    promotions: priceList.promotions,
    shopper,
    ignoredPromotionIds: ignored,
    now,
  });
  const { lines: kept, nextItemId } = assignLineIds(priced.lines, contents.nextItemId);
  const settled = kept.map(toStoredLine).sort((a, b) => a.basketItemId - b.basketItemId);
  return {
    contents: { lines: settled, nextItemId, ignoredPromotionIds: settled.length === 0 ? [] : ignored },
    priced: { ...priced, lines: kept },
    changes: [
      ...changes,
      ...fits.flatMap(({ change }) => change ?? []),
      ...findPriceChanges(contents.lines, settled),
      ...priced.changes.map(toWireChange),
      ...listUnavailableRewards(priced),
    ],
  };
}
