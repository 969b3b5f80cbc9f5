import type { BagLine } from '../../stores/bag/state.ts';
import { isAwaitingDetails } from '../../stores/bag/view.ts';
import { useBagContext } from '../bag-context.ts';
import { PriceWas } from '../piece-price.tsx';

/**
 * A line's price; rewards are free (BAG-004, BAG-018). Empty until the server has priced the line. Only the price of a
 * piece says what it is reduced from: once a line is enough.
 */
export function LinePrice({ line, of }: { line: BagLine; of: 'price' | 'total' }) {
  const context = useBagContext();
  const { t, formatPrice } = context;
  if (isAwaitingDetails(line)) return null;
  return line.isFree ? (
    <span className="line-free">{t('free')}</span>
  ) : (
    <span className="price" translate="no">
      {of === 'price' && <PriceWas line={line} context={context} />}
      {formatPrice(line[of])}
    </span>
  );
}
