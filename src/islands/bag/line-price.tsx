import type { BagLine } from '../../stores/bag-state.ts';
import { useSurroundings } from './surroundings.tsx';

/** What a line costs in words: rewards say that they are free (rows BAG-004 and BAG-018). */
export function LinePrice({ line, of }: { line: BagLine; of: 'price' | 'total' }) {
  const { t, price } = useSurroundings();
  return line.isFree ? <span className="line-free">{t('free')}</span> : <span className="price">{price(line[of])}</span>;
}
