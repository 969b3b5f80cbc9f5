import { useStore } from '@nanostores/react';
import { formatDateRange } from '../../../i18n/format-date-range.ts';
import type { BagShipping } from '../../../stores/bag/state.ts';
import { useBagContext } from '../../bag-context.ts';
import { BagOffers } from '../../promotions/bag-offers.tsx';
import { ShippingPromise } from '../shipping-promise.tsx';
import { useCheckout } from '../../use-checkout.ts';

/** The totals, the offers and the checkout button (BAG-015, BAG-016). */
export function BagSummary() {
  const {
    t,
    formatPrice,
    formatCount,
    languageTag,
    stores: { bag },
  } = useBagContext();
  const subtotal = useStore(bag.$subtotal);
  const totalSoFar = useStore(bag.$totalSoFar);
  const count = useStore(bag.$count);
  const state = useStore(bag.$bag);
  const checkOut = useCheckout({ skipsNudge: false });
  const discount = state.status === 'ready' ? state.promotion?.discount : undefined;
  const renderArrival = ({ delivery }: BagShipping) =>
    delivery && <p>{t('arrivesStandard', { dates: formatDateRange(delivery.from, delivery.to, languageTag) })}</p>;
  const isSaving = state.status === 'ready' && state.pending.count > 0 && !state.pending.isWaitingForServer;
  return (
    <aside className="bag-summary" aria-labelledby="bag-summary">
      <h2 id="bag-summary">{t('bagSummary')}</h2>
      <dl aria-busy={isSaving}>
        <div>
          <dt>{t('bagSummaryCount')}</dt>
          <dd>{formatCount('itemCount', count)}</dd>
        </div>
        <div>
          <dt>{t('subtotal')}</dt>
          <dd className="price" translate="no">
            {subtotal && formatPrice(subtotal)}
          </dd>
        </div>
        {subtotal && discount && discount.minor > 0 && (
          <>
            <div>
              <dt>{t('discount')}</dt>
              <dd className="price" translate="no">
                −{formatPrice(discount)}
              </dd>
            </div>
            <div className="bag-sum">
              <dt>{t('totalSoFar')}</dt>
              <dd className="price" translate="no">
                {totalSoFar && formatPrice(totalSoFar)}
              </dd>
            </div>
          </>
        )}
      </dl>
      <ShippingPromise renderMore={renderArrival} />
      <BagOffers />
      <div className="bag-checkout">
        <button className="button" type="button" onClick={checkOut}>
          {t('checkout')}
        </button>
        <p>{isSaving ? t('savingBag') : t('shippingLater')}</p>
      </div>
    </aside>
  );
}
