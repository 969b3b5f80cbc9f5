import { useStore } from '@nanostores/react';
import { useCheckoutContext } from '../context.ts';
import { SummaryTotals } from '../summary/summary-totals.tsx';
import { FreeShippingMessage } from '../free-shipping-message.tsx';

/** The totals of the order (CHK-056), with a notice of a changed total that the shopper has not seen yet. */
export function OrderTotals() {
  const { t } = useCheckoutContext();
  return (
    <section className="place-order-totals" aria-labelledby="order-totals">
      <h3 id="order-totals">{t('total')}</h3>
      <SummaryTotals />
      <FreeShippingMessage />
      <TotalChangeNotice />
    </section>
  );
}

/**
 * The shopper must see a changed total before they pay it. The element is always rendered, so that screen readers
 * announce the change.
 */
function TotalChangeNotice() {
  const {
    t,
    formatPrice,
    stores: { checkout },
  } = useCheckoutContext();
  const change = useStore(checkout.$totalChange);
  return (
    <div className="total-change" role="status">
      {change && (
        <>
          <h4>{t('totalChangedTitle')}</h4>
          <p>{t('totalChangedText', { from: formatPrice(change.from), to: formatPrice(change.to) })}</p>
          <button className="button button-quiet" type="button" onClick={checkout.acknowledgeTotal}>
            {t('totalChangedSeen', { to: formatPrice(change.to) })}
          </button>
        </>
      )}
    </div>
  );
}
