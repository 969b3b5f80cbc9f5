import type { BagLine } from '../../../stores/bag/state.ts';
import { isAwaitingDetails } from '../../../stores/bag/view.ts';
import { useBagContext } from '../../bag-context.ts';
import { LinePicture } from '../../line-picture.tsx';
import { LinePrice } from '../line-price.tsx';
import { StockLeft } from '../stock-left.tsx';
import { FeeNote } from '../../membership/fee-note.tsx';
import { QuantityTimesPrice } from '../../piece-price.tsx';

/** One line of the mini cart: `2 × $18.00` (BAG-003), or that it is free (BAG-004). */
export function MiniCartLine({ line, onRemove }: { line: BagLine; onRemove: () => void }) {
  const context = useBagContext();
  const { t, getProductHref } = context;
  const { link, isFree, isPending } = line;
  const name = line.name || t('aProduct');
  return (
    <li className="mini-line" aria-busy={isPending}>
      <LinePicture imageUrl={line.imageUrl} size={72} />
      <div className="mini-line-text">
        {link && !line.isFee ? <a href={getProductHref(link)}>{name}</a> : <span>{name}</span>}
        {line.isFee && <FeeNote />}
        <StockLeft line={line} />
        {isFree || isAwaitingDetails(line) ? (
          <LinePrice line={line} of="price" />
        ) : (
          <span className="price" translate="no">
            <QuantityTimesPrice line={line} context={context} />
          </span>
        )}
      </div>
      <button
        className="line-remove"
        type="button"
        data-remove=""
        aria-label={t('removeItem', { name })}
        onClick={onRemove}
      >
        <svg className="icon" aria-hidden="true">
          <use href="#icon-close" />
        </svg>
      </button>
    </li>
  );
}
