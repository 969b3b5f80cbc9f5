import type { BagLine } from '../../stores/bag/state.ts';
import { useBagContext } from '../bag-context.ts';

/** How many pieces the shop has of a line's product, if they are few. */
export function StockLeft({ line: { stockLeft } }: { line: BagLine }) {
  const { formatCount } = useBagContext();
  return stockLeft !== null && <small className="line-left">{formatCount('stockLeft', stockLeft)}</small>;
}
