import type { BasketChange } from '../../../contract/bag/baskets.ts';
import { priceBasket } from '../../../domain/promotions/price-basket.ts';
import type { Catalogue, CatalogueItem, PricedBasket, PricedLine } from '../../../domain/promotions/types.ts';
import { adjustLine } from './adjust-line.ts';
import { isMembershipFee, isOrdinaryLine } from './basket-contents.ts';
import type { EditedBasket } from './basket-contents.ts';
import type { PricingContext } from './pricing-context.ts';
import type { StoredLine } from './queries.ts';
import { listUnavailableRewards, toWireChange } from './to-wire-change.ts';

export type NumberedLine = PricedLine & { basketItemId: number };

/** A bag as it must be now: its contents are exactly the lines of `priced`. Prices in `changes` are in minor units. */
export interface RecalculatedBasket extends EditedBasket {
  priced: PricedBasket & { lines: readonly NumberedLine[] };
}

function toCatalogueItem(sku: string, { priceList, stock }: PricingContext): CatalogueItem | null {
  const item = priceList.getItem(sku);
  if (!item) return null;
  const { productId, categoryId, subCategoryId } = item;
  return {
    sku,
    productId,
    categoryId,
    subCategoryId,
    priceMinor: priceList.getPriceMinor(item),
    stock: isMembershipFee(item) ? null : (stock.get(sku) ?? 0),
  };
}

/** Builds the catalogue of the promotion rules. It includes rewards that are not for sale by themselves. */
function buildCatalogue(lines: readonly StoredLine[], context: PricingContext): Catalogue {
  const skus = new Set([...lines.map(({ sku }) => sku), ...context.priceList.rewardSkus]);
  const items = [...skus].flatMap((sku) => toCatalogueItem(sku, context) ?? []);
  return new Map(items.map((item) => [item.sku, item]));
}

/** Gives new lines the next ids. Existing lines keep their ids. */
function assignLineIds(lines: readonly PricedLine[], firstNewId: number) {
  let nextItemId = firstNewId;
  const numberedLines = lines.map((line): NumberedLine => {
    const basketItemId = line.basketItemId ?? nextItemId++;
    return { ...line, basketItemId };
  });
  return { numberedLines, nextItemId };
}

const toStoredLine = (line: NumberedLine): StoredLine => {
  const { basketItemId, sku, quantity, promotionId, itemTypeId, unitPriceMinor } = line;
  return { basketItemId, sku, quantity, promotionId, itemTypeId, seenPriceMinor: unitPriceMinor };
};

function findPriceChanges(before: readonly StoredLine[], after: readonly StoredLine[]): BasketChange[] {
  const seenPrices = new Map(before.map(({ basketItemId, seenPriceMinor }) => [basketItemId, seenPriceMinor]));
  return after.filter(isOrdinaryLine).flatMap(({ basketItemId, sku, seenPriceMinor: to }): BasketChange[] => {
    const from = seenPrices.get(basketItemId);
    return from === undefined || from === to ? [] : [{ code: 'PRICE_CHANGED', sku, from, to }];
  });
}

/**
 * Changes a bag to what the catalogue, the stock and the promotions allow now, prices it, and lists every change.
 * Recalculating the result changes nothing more. Pure.
 */
export function recalculateBasket({ contents, changes }: EditedBasket, context: PricingContext): RecalculatedBasket {
  const { priceList, shopper, now } = context;
  const adjusted = contents.lines.map((line) => adjustLine(line, context));
  const lines = adjusted.flatMap(({ line }) => line ?? []);
  const knownPromotionIds = new Set(priceList.promotions.map(({ promotionId }) => promotionId));
  const ignoredPromotionIds = contents.ignoredPromotionIds.filter((id) => knownPromotionIds.has(id));
  const priced = priceBasket({
    lines: lines.map((line) => ({ ...line, productId: priceList.getItem(line.sku)?.productId ?? 0 })),
    catalogue: buildCatalogue(lines, context),
    promotions: priceList.promotions,
    shopper,
    ignoredPromotionIds,
    now,
  });
  const { numberedLines, nextItemId } = assignLineIds(priced.lines, contents.nextItemId);
  const storedLines = numberedLines.map(toStoredLine).sort((a, b) => a.basketItemId - b.basketItemId);
  return {
    contents: {
      lines: storedLines,
      nextItemId,
      ignoredPromotionIds: storedLines.length === 0 ? [] : ignoredPromotionIds,
    },
    priced: { ...priced, lines: numberedLines },
    changes: [
      ...changes,
      ...adjusted.flatMap(({ change }) => change ?? []),
      ...findPriceChanges(contents.lines, storedLines),
      ...priced.changes.map(toWireChange),
      ...listUnavailableRewards(priced),
    ],
  };
}
