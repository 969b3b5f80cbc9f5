import type { BasketChange } from '../../../contract/bag/baskets.ts';
import { isMembershipFee, isOrdinaryLine } from './basket-contents.ts';
import type { StoredLine } from './queries.ts';
import type { PricingContext } from './pricing-context.ts';

/** A line as it can still be sold. `line` is null when it must be removed, `change` when nothing changed. */
interface AdjustedLine {
  line: StoredLine | null;
  change: BasketChange | null;
}

const isSold = ({ sku }: StoredLine, { priceList }: PricingContext) =>
  isMembershipFee({ sku }) ? priceList.feeMinor !== null : priceList.canBeSold(sku);

function limitToStock(line: StoredLine, available: number): AdjustedLine {
  const { sku, quantity } = line;
  if (quantity <= available) return { line, change: null };
  if (available === 0) return { line: null, change: { code: 'SOLD_OUT', sku, from: quantity, to: 0 } };
  return {
    line: { ...line, quantity: available },
    change: { code: 'QUANTITY_REDUCED', sku, from: quantity, to: available },
  };
}

/** Limits an ordinary line to the stock, and removes it when its product is no longer sold. Leaves rewards alone. */
export function adjustLine(line: StoredLine, context: PricingContext): AdjustedLine {
  if (!isOrdinaryLine(line)) return { line, change: null };
  const { sku, quantity } = line;
  if (!isSold(line, context)) return { line: null, change: { code: 'ITEM_GONE', sku, from: quantity, to: 0 } };
  if (isMembershipFee(line)) return { line, change: null };
  return limitToStock(line, context.stock.get(sku) ?? 0);
}
