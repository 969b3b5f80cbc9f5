import { useStore } from '@nanostores/react';
import type { CheckoutTextKey } from '../../../i18n/checkout-settings.ts';
import { paths } from '../../../i18n/paths.ts';
import type { BagState } from '../../../stores/bag/state.ts';
import type { TotalsState } from '../../../stores/checkout/checkout-types.ts';
import { useCheckoutContext } from '../context.ts';
import { OrderLines } from './order-lines.tsx';
import { TotalsList } from './totals-list.tsx';
import { useIsWide } from './use-is-wide.ts';

const findBag = (state: BagState) => (state.status === 'ready' || state.status === 'failed' ? state.bag : undefined);
const findTotals = (state: TotalsState) =>
  state.status === 'ready' || state.status === 'loading' ? state.totals : null;

/** Errors of the calculation with a text of their own (ERR-010). */
const totalsErrorKeys: Readonly<Partial<Record<string, CheckoutTextKey>>> = {
  InvalidDistributorCountry: 'invalidDistributorCountry',
};

/** What is ordered and what it costs: a column beside the steps, or above them a line that opens, with the total. */
export function OrderSummary() {
  const { t } = useCheckoutContext();
  if (useIsWide())
    return (
      <aside className="checkout-summary" aria-labelledby="checkout-summary">
        <h2 id="checkout-summary">{t('bagSummary')}</h2>
        <SummaryContent />
      </aside>
    );
  return (
    <details className="checkout-summary">
      <summary>
        <span className="checkout-summary-name">{t('bagSummary')}</span>
        <SummaryTotal />
      </summary>
      <SummaryContent />
    </details>
  );
}

/** The total, or what the bag costs so far until the server has calculated it. */
function SummaryTotal() {
  const {
    formatPrice,
    stores: { checkout, bag },
  } = useCheckoutContext();
  const totalsState = useStore(checkout.$totals);
  const subtotal = useStore(bag.$subtotal);
  const total = findTotals(totalsState)?.cartTotal ?? subtotal;
  return (
    <strong className="price" aria-busy={totalsState.status === 'loading'}>
      {total && formatPrice(total)}
    </strong>
  );
}

function SummaryContent() {
  const {
    t,
    locale,
    stores: { bag },
  } = useCheckoutContext();
  const lines = findBag(useStore(bag.$bag))?.lines ?? [];
  return (
    <div className="checkout-summary-content">
      <OrderLines lines={lines} />
      <a className="checkout-edit-bag" href={paths.cart(locale)}>
        {t('editBag')}
      </a>
      <SummaryTotals />
    </div>
  );
}

/** The totals, why there are none, or the subtotal until an address is known. */
function SummaryTotals() {
  const {
    t,
    formatPrice,
    stores: { checkout, bag },
  } = useCheckoutContext();
  const state = useStore(checkout.$totals);
  const subtotal = useStore(bag.$subtotal);
  const totals = findTotals(state);
  if (state.status === 'failed')
    return (
      <div className="checkout-notice" role="alert">
        <p>{t(totalsErrorKeys[state.code] ?? 'calculateTotalsError')}</p>
        <button
          className="link-button"
          type="button"
          onClick={() => {
            void checkout.loadTotals();
          }}
        >
          {t('tapToRetry')}
        </button>
      </div>
    );
  if (totals)
    return (
      <div aria-busy={state.status === 'loading'}>
        <TotalsList totals={totals} />
      </div>
    );
  return (
    <>
      <dl className="order-totals">
        <div className="order-total">
          <dt>{t('totalSoFar')}</dt>
          <dd className="price">{subtotal && formatPrice(subtotal)}</dd>
        </div>
      </dl>
      <p className="checkout-note">{t('taxLater')}</p>
    </>
  );
}
