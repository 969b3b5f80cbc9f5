import type { BagLine } from '../../stores/bag/state.ts';
import { isAwaitingDetails } from '../../stores/bag/view.ts';
import { useIslandContext } from '../island-context.tsx';

/**
 * What a line costs in words: rewards say that they are free (rows BAG-004 and BAG-018). Nothing while nobody has told.
 */
export function LinePrice({ line, of }: { line: BagLine; of: 'price' | 'total' }) {
  const { t, formatPrice } = useIslandContext();
  if (isAwaitingDetails(line)) return null;
  return line.isFree ? (
    <span className="line-free">{t('free')}</span>
  ) : (
    <span className="price">{formatPrice(line[of])}</span>
  );
}
