import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { useCheckoutContext } from '../context.ts';
import { SummaryTotals } from '../summary/summary-totals.tsx';
import { FreeShippingMessage } from '../free-shipping-message.tsx';

/** The totals of the order (CHK-056), with a notice of a changed total that the shopper has not seen yet. */
export function OrderTotals() {
  const { t } = useCheckoutContext();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className="place-order-totals" aria-labelledby="order-totals">
      <h3 id="order-totals" tabIndex={-1} ref={heading}>
        {t('total')}
      </h3>
      <SummaryTotals />
      <FreeShippingMessage />
      <TotalChangeNotice onAgreed={() => heading.current?.focus()} />
    </section>
  );
}

/**
 * The shopper must see a changed total before they pay it. The element is always rendered, so that screen readers
 * announce the change. `onAgreed` is called when the button is about to go.
 */
function TotalChangeNotice({ onAgreed }: { onAgreed: () => void }) {
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
          <button
            className="button button-quiet"
            type="button"
            onClick={() => {
              checkout.acknowledgeTotal();
              onAgreed();
            }}
          >
            {t('totalChangedSeen', { to: formatPrice(change.to) })}
          </button>
        </>
      )}
    </div>
  );
}
