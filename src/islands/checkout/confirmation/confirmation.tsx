import { useStore } from '@nanostores/react';
import { paths } from '../../../i18n/paths.ts';
import type { PreviousOrder } from '../../../stores/orders/previous-order.ts';
import { formatDeliveryWindow } from '../../format-delivery-window.ts';
import { OrderLines } from '../summary/order-lines.tsx';
import { TotalsList } from '../summary/totals-list.tsx';
import { AccountOffer } from './account-offer.tsx';
import { useConfirmationContext } from './context.ts';
import { OrderDelivery } from './order-delivery.tsx';
import { OrderFailedNotice } from './order-failed-notice.tsx';

/** The last order (PAY-030), or a notice that it has failed after all. */
export function Confirmation({ order }: { order: PreviousOrder }) {
  const {
    stores: { $lateFailure },
  } = useConfirmationContext();
  const failure = useStore($lateFailure);
  if (failure) return <OrderFailedNotice failure={failure} orderNumber={order.orderNumber} />;
  return (
    <>
      <ConfirmationHead order={order} />
      <div className="confirmation-columns">
        <OrderedProducts order={order} />
        <OrderDelivery order={order} />
      </div>
      {order.isGuest && <AccountOffer order={order} />}
      <ConfirmationActions order={order} />
    </>
  );
}

/**
 * The message that the order is placed (ERR-013), with its number and its status. The status is always "pending",
 * because a new order is not shipped yet (PAY-031).
 */
function ConfirmationHead({ order: { orderNumber, customerInfo, shippingMethod } }: { order: PreviousOrder }) {
  const context = useConfirmationContext();
  const { t, stores } = context;
  const arrival = formatDeliveryWindow(useStore(stores.$delivery), context);
  return (
    <header className="confirmation-head">
      <h1>{t('confirmationTitle')}</h1>
      <p className="confirmation-sent">
        {t('submitOrderSuccess')} {customerInfo && t('confirmationSent', { email: customerInfo.email })}
      </p>
      <p className="confirmation-number">{t('orderNumber', { number: orderNumber })}</p>
      <dl className="confirmation-status">
        <dt>{t('orderStatus')}</dt>
        <dd>{t('pending')}</dd>
      </dl>
      {shippingMethod && arrival && <p className="confirmation-arrival">{arrival}</p>}
    </header>
  );
}

function OrderedProducts({ order: { cart, totalCharges, shippingMethod } }: { order: PreviousOrder }) {
  const context = useConfirmationContext();
  const { t } = context;
  return (
    <div className="confirmation-part">
      {cart.lines.length > 0 && (
        <section aria-labelledby="ordered-products">
          <h2 id="ordered-products">{t('orderedProducts')}</h2>
          <OrderLines lines={cart.lines} context={context} />
        </section>
      )}
      {totalCharges && (
        <section aria-labelledby="ordered-totals">
          <h2 className="visually-hidden" id="ordered-totals">
            {t('orderTotals')}
          </h2>
          <TotalsList
            totals={totalCharges}
            hasShipping={shippingMethod !== null && (totalCharges.shippingFee.minor > 0 || cart.lines.some(isShipped))}
            context={context}
          />
        </section>
      )}
    </div>
  );
}

/** The membership fee is not shipped. */
const isShipped = ({ isFee }: PreviousOrder['cart']['lines'][number]) => !isFee;

/** Customers get a link to the order in their account. Guests have no account. */
function ConfirmationActions({ order: { isGuest, orderNumber } }: { order: PreviousOrder }) {
  const { t, locale } = useConfirmationContext();
  return (
    <p className="confirmation-actions">
      {!isGuest && (
        <a className="button" href={`${paths.accountSection(locale, 'Orders')}?order=${orderNumber}`}>
          {t('seeOrder')}
        </a>
      )}
      <a className="button button-quiet" href={paths.shop(locale)}>
        {t('keepShopping')}
      </a>
      <button
        className="link-button"
        type="button"
        onClick={() => {
          print();
        }}
      >
        {t('printOrder')}
      </button>
    </p>
  );
}
