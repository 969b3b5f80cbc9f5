import type { BagLine } from '../../../stores/bag/state.ts';
import { useCheckoutContext } from '../context.ts';

const pictureSize = 64;

/** What is ordered: picture, name, quantity and total of each line (CHK-013). Rewards are free. */
export function OrderLines({ lines }: { lines: readonly BagLine[] }) {
  return (
    <ul className="order-lines">
      {lines.map((line) => (
        <OrderLine key={`${line.sku}/${line.promotionId}`} line={line} />
      ))}
    </ul>
  );
}

function OrderLine({ line: { name, imageUrl, quantity, price, total, isFree } }: { line: BagLine }) {
  const { t, getImageUrl, formatPrice } = useCheckoutContext();
  const picture = getImageUrl(imageUrl);
  return (
    <li className="order-line">
      <span className="order-line-picture">
        {picture && <img src={picture} alt="" width={pictureSize} height={pictureSize} decoding="async" />}
      </span>
      <span className="order-line-name">
        {name || t('aProduct')}
        <small className="price">
          {isFree ? `${quantity} × ${t('free')}` : t('quantityTimesPrice', { quantity, price: formatPrice(price) })}
        </small>
      </span>
      <span className="price order-line-total">{isFree ? t('free') : formatPrice(total)}</span>
    </li>
  );
}
