import { useStore } from '@nanostores/react';
import { paths } from '../../../i18n/paths.ts';
import { findBag } from '../../../stores/bag/local-bag-state.ts';
import type { TotalsState } from '../../../stores/checkout/checkout-types.ts';
import { feeNoteKeys } from '../../membership/fee-note-keys.ts';
import { useCheckoutContext } from '../context.ts';
import { ReturnsPromise } from '../returns-promise.tsx';
import { OrderLines } from './order-lines.tsx';
import { SummaryTotals } from './summary-totals.tsx';
import { useIsWide } from './use-is-wide.ts';

const findTotals = (state: TotalsState) =>
  state.status === 'ready' || state.status === 'loading' ? state.totals : null;

/**
 * The lines and the totals of the order: a column beside the steps on wide screens, otherwise a line with the total
 * that can be opened.
 */
export function OrderSummary() {
  const {
    t,
    stores: { checkout },
  } = useCheckoutContext();
  const isFailed = useStore(checkout.$totals).status === 'failed';
  if (useIsWide())
    return (
      <aside className="checkout-summary" aria-labelledby="checkout-summary">
        <h2 id="checkout-summary">{t('bagSummary')}</h2>
        <SummaryContent />
      </aside>
    );
  return (
    // It is open when there is no total, to show the reason.
    <details className="checkout-summary" open={isFailed}>
      <summary>
        <span className="with-chevron">{t('bagSummary')}</span>
        <SummaryTotal />
      </summary>
      <SummaryContent />
    </details>
  );
}

/** The total, or the subtotal of the bag until the server has calculated it. */
function SummaryTotal() {
  const {
    formatPrice,
    stores: { checkout, bag },
  } = useCheckoutContext();
  const totalsState = useStore(checkout.$totals);
  const subtotal = useStore(bag.$subtotal);
  const total = findTotals(totalsState)?.cartTotal ?? subtotal;
  return (
    <strong className="price" translate="no" aria-busy={totalsState.status === 'loading'}>
      {total && formatPrice(total)}
    </strong>
  );
}

function SummaryContent() {
  const context = useCheckoutContext();
  const {
    t,
    locale,
    stores: { bag, $feeReason },
  } = context;
  const lines = findBag(useStore(bag.$bag))?.lines ?? [];
  const feeNote = t(feeNoteKeys[useStore($feeReason)]);
  return (
    <div className="checkout-summary-content">
      <OrderLines lines={lines} context={context} />
      {lines.some(({ isFee }) => isFee) && <p className="checkout-note">{feeNote}</p>}
      <a className="checkout-edit-bag" href={paths.cart(locale)}>
        {t('editBag')}
      </a>
      <SummaryTotals />
      <ReturnsPromise />
    </div>
  );
}
