import { useStore } from '@nanostores/react';
import type { BagLine } from '../../../stores/bag/state.ts';
import { useBagContext } from '../../bag-context.ts';
import { LinePicture } from '../../line-picture.tsx';
import { LinePrice } from '../line-price.tsx';
import { StockLeft } from '../stock-left.tsx';
import { FeeNote } from '../../membership/fee-note.tsx';
import { QuantityField } from './quantity-field.tsx';

interface Props {
  line: BagLine;
  /** `onCancelled` is called if the shopper cancels the change. */
  onChange: (line: BagLine, quantity: number, onCancelled: () => void) => void;
}

/** One line of the bag (BAG-014). The quantities of the fee and of rewards cannot be changed (BAG-017, BAG-018). */
export function BagRow({ line, onChange }: Props) {
  const { t } = useBagContext();
  const { quantity, isFree, isFee } = line;
  const name = line.name || t('aProduct');
  return (
    <tr role="row" className={isFree ? 'bag-row bag-row-free' : 'bag-row'} aria-busy={line.isPending}>
      <td role="cell" className="bag-image">
        <LinePicture imageUrl={line.imageUrl} size={96} />
      </td>
      <th role="rowheader" scope="row" className="bag-name">
        <BagLineName name={name} line={line} />
      </th>
      <td role="cell" className="bag-price">
        <LinePrice line={line} of="price" />
      </td>
      <td role="cell" className="bag-quantity">
        {isFree || isFee ? (
          <span className="bag-fixed">
            <span className="visually-hidden">{t('quantity')} </span>
            {quantity}
          </span>
        ) : (
          <QuantityField
            // A new key, because the picker reads its label only once and the name may load after the line.
            key={name}
            name={name}
            quantity={quantity}
            stockLeft={line.stockLeft}
            onChange={(newQuantity, onCancelled) => {
              onChange(line, newQuantity, onCancelled);
            }}
          />
        )}
      </td>
      <td role="cell" className="bag-total">
        <LinePrice line={line} of="total" />
      </td>
      <td role="cell" className="bag-remove">
        <button
          className="line-remove"
          type="button"
          data-remove=""
          aria-label={t('removeItem', { name })}
          onClick={() => {
            onChange(line, 0, () => undefined);
          }}
        >
          <svg className="icon" aria-hidden="true">
            <use href="#icon-close" />
          </svg>
        </button>
      </td>
    </tr>
  );
}

/** A line's name; rewards and the fee have a note that explains their fixed quantity. */
function BagLineName({ name, line }: { name: string; line: BagLine }) {
  const { link, isFree, isFee, promotionId } = line;
  const {
    t,
    getProductHref,
    stores: { bag },
  } = useBagContext();
  const state = useStore(bag.$bag);
  const promotion =
    state.status === 'ready'
      ? state.promotion?.orderPromotions.find((one) => one.promotionId === promotionId)
      : undefined;
  return (
    <>
      {link && !isFee ? <a href={getProductHref(link)}>{name}</a> : name}
      {isFree && <small>{promotion ? t('rewardOf', { name: promotion.name }) : t('reward')}</small>}
      {isFee && <FeeNote />}
      <StockLeft line={line} />
    </>
  );
}
