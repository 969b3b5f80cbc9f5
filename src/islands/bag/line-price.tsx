import type { BagLine } from '../../stores/bag/state.ts';
import { isUntold } from '../../stores/bag/view.ts';
import { useSurroundings } from '../island-context.tsx';

/**
 * What a line costs in words: rewards say that they are free (rows BAG-004 and BAG-018). Nothing while nobody has told.
 */
export function LinePrice({ line, of }: { line: BagLine; of: 'price' | 'total' }) {
  const { t, price } = useSurroundings();
  if (isUntold(line)) return null;
  return line.isFree ? (
    <span className="line-free">{t('free')}</span>
  ) : (
    <span className="price">{price(line[of])}</span>
  );
}
