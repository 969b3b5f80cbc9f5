import { countries } from '../../../config/countries.ts';
import type { OrderDetail } from '../../../contract/orders/orders.ts';
import { listOrderItems } from '../../../domain/orders/membership-fee.ts';
import { useAccountContext } from '../../account/context.ts';
import { SmallPicture } from '../../small-picture.tsx';
import { ReviewLink } from './review-link.tsx';
import { useAmount } from './use-amount.ts';

const pictureSize = 64;

type Line = OrderDetail['orderLineItems'][number];

function ItemName({ line: { productName, link } }: { line: Line }) {
  const { getProductHref } = useAccountContext();
  return link === '' ? productName : <a href={getProductHref(link)}>{productName}</a>;
}

function Item({ line, formatAmount }: { line: Line; formatAmount: (amount: number) => string }) {
  const context = useAccountContext();
  const { t } = context;
  const isFree = line.promotionId > 0;
  return (
    <li className="order-item">
      <span className="order-item-picture">
        {line.imageUrl !== '' && <SmallPicture imageUrl={line.imageUrl} size={pictureSize} isLazy context={context} />}
      </span>
      <span>
        <ItemName line={line} />
        <small>
          {isFree
            ? t('quantityTimesPrice', { quantity: line.quantity, price: t('free') })
            : t('quantityTimesPrice', { quantity: line.quantity, price: formatAmount(line.price) })}
        </small>
        {line.canBuy === false && !isFree && <small>{t('cannotBuyNow')}</small>}
        {!isFree && <ReviewLink line={line} />}
      </span>
      <span className="price" translate={isFree ? undefined : 'no'}>
        {isFree ? t('free') : formatAmount(line.totalPrice)}
      </span>
    </li>
  );
}

/** The products of an order, with their prices before discounts. Empty for an order of only the membership. */
export function OrderItems({ order }: { order: OrderDetail }) {
  const { t, settings } = useAccountContext();
  const formatAmount = useAmount(order);
  const items = listOrderItems(order, countries[settings.country]);
  if (items.length === 0) return null;
  return (
    <section>
      <h3>{t('orderItems')}</h3>
      <ul className="order-items">
        {items.map((line, index) => (
          <Item key={index} line={line} formatAmount={formatAmount} />
        ))}
      </ul>
    </section>
  );
}
