import type { BagLine } from '../../stores/bag/state.ts';
import { isAwaitingDetails } from '../../stores/bag/view.ts';
import { useBagContext } from '../bag-context.ts';

/** A line's price; rewards are free (BAG-004, BAG-018). Empty until the server has priced the line. */
export function LinePrice({ line, of }: { line: BagLine; of: 'price' | 'total' }) {
  const { t, formatPrice } = useBagContext();
  if (isAwaitingDetails(line)) return null;
  return line.isFree ? (
    <span className="line-free">{t('free')}</span>
  ) : (
    <span className="price" translate="no">
      {formatPrice(line[of])}
    </span>
  );
}
