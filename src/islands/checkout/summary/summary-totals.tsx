import { useStore } from '@nanostores/react';
import { paths } from '../../../i18n/paths.ts';
import { focusPlaceOf } from '../../retry-button.tsx';
import { formatDeliveryWindow } from '../../format-delivery-window.ts';
import { useCheckoutContext } from '../context.ts';
import { FreeShippingMessage } from '../free-shipping-message.tsx';
import { TotalsList } from './totals-list.tsx';

/**
 * Says why there are no totals, unless a toast announces it. If the distributor does not serve the country, it links to
 * the finder (ERR-010).
 */
function TotalsFailure({ code, isTold }: { code: string; isTold: boolean }) {
  const {
    t,
    findText,
    locale,
    stores: { checkout },
  } = useCheckoutContext();
  const isDistributorWrong = code === 'InvalidDistributorCountry';
  const general = t(isDistributorWrong ? 'invalidDistributorCountry' : 'calculateTotalsError');
  // The code of a refused field is the key of its text. One with placeholders is about the field that it stands at.
  const reason = findText(code)?.replace(/.*{{.*/, '');
  return (
    <div className="checkout-notice" role={isTold ? undefined : 'alert'}>
      <p>{reason || general}</p>
      <p className="checkout-links">
        {isDistributorWrong && <a href={paths.distributor(locale)}>{t('findDistributor')}</a>}
        <button
          className="link-button"
          type="button"
          onClick={({ currentTarget }) => {
            focusPlaceOf(currentTarget);
            void checkout.loadTotals();
          }}
        >
          {t('tapToRetry')}
        </button>
      </p>
    </div>
  );
}

/** The totals, the reason why there are none, or the subtotal until an address is known. */
export function SummaryTotals() {
  const context = useCheckoutContext();
  const {
    t,
    formatPrice,
    stores: { checkout, bag },
  } = context;
  const state = useStore(checkout.$totals);
  const subtotal = useStore(bag.$subtotal);
  const totals = 'totals' in state ? state.totals : null;
  // The other steps show the amount missing for free shipping themselves.
  const step = useStore(checkout.$step);
  const { chosen, isShown } = useStore(checkout.$shipping);
  const arrival = chosen && formatDeliveryWindow(chosen, context);
  if (state.status === 'failed') return <TotalsFailure {...state} />;
  if (totals)
    return (
      <div aria-busy={state.status === 'loading'}>
        <TotalsList totals={totals} hasShipping={chosen !== null && isShown} context={context} />
        {arrival && <p className="checkout-note">{arrival}</p>}
        {step === 'billing' && <FreeShippingMessage />}
      </div>
    );
  return (
    <>
      <dl className="order-totals">
        <div className="order-total">
          <dt>{t('totalSoFar')}</dt>
          <dd className="price" translate="no">
            {subtotal && formatPrice(subtotal)}
          </dd>
        </div>
      </dl>
      <p className="checkout-note">{t('taxLater')}</p>
    </>
  );
}
