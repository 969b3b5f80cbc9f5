import type { BagLine } from '../../../stores/bag/state.ts';
import type { IslandContext } from '../../island-context.tsx';
import { QuantityTimesPrice } from '../../piece-price.tsx';
import { SmallPicture } from '../../small-picture.tsx';

const pictureSize = 64;

type OrderLineData = Pick<
  BagLine,
  'sku' | 'promotionId' | 'name' | 'imageUrl' | 'quantity' | 'price' | 'regularPrice' | 'total' | 'isFree'
>;
type LinesContext = Pick<
  IslandContext<unknown, 'aProduct' | 'free' | 'quantityTimesPrice' | 'wasPriceNow'>,
  't' | 'getImageSources' | 'formatPrice'
>;

/** The lines of the order: picture, name, quantity and total of each (CHK-013). Rewards are free. */
export function OrderLines({ lines, context }: { lines: readonly OrderLineData[]; context: LinesContext }) {
  return (
    <ul className="order-lines">
      {lines.map((line) => (
        <OrderLine key={`${line.sku}/${line.promotionId}`} line={line} context={context} />
      ))}
    </ul>
  );
}

function OrderLine({ line, context }: { line: OrderLineData; context: LinesContext }) {
  const { name, imageUrl, quantity, total, isFree } = line;
  const { t, formatPrice } = context;
  const translate = isFree ? undefined : 'no';
  return (
    <li className="order-line">
      <span className="order-line-picture">
        <SmallPicture imageUrl={imageUrl} size={pictureSize} context={context} />
      </span>
      <span className="order-line-name">
        {name || t('aProduct')}
        <small className="price" translate={translate}>
          {isFree ? `${quantity} × ${t('free')}` : <QuantityTimesPrice line={line} context={context} />}
        </small>
      </span>
      <span className="price order-line-total" translate={translate}>
        {isFree ? t('free') : formatPrice(total)}
      </span>
    </li>
  );
}
