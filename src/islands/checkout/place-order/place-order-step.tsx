import { useStore } from '@nanostores/react';
import { StepHeading } from '../step-heading.tsx';
import { useCheckoutContext } from '../context.ts';
import { KreditsSection } from './kredits-section.tsx';
import { OrderOutcome } from './order-outcome.tsx';
import { OrderReview } from './order-review.tsx';
import { OrderTotals } from './order-totals.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { PlaceOrderForm } from './place-order-form.tsx';
import { useTerms } from './use-terms.ts';

/** The third step: shows the whole order again, and places it (CHK-013). */
export function PlaceOrderStep() {
  const { t } = useCheckoutContext();
  return <OrderToPlace heading={<StepHeading>{t('placeOrder')}</StepHeading>} />;
}

/** The order with the form that places it, and the result of the last attempt. */
export function OrderToPlace({ heading }: { heading: React.ReactNode }) {
  const {
    stores: { checkout },
  } = useCheckoutContext();
  const terms = useTerms();
  const hasKredits = useStore(checkout.$kredits) !== null;
  return (
    <div className="place-order">
      <div className="place-order-head">
        {heading}
        <OrderOutcome terms={terms} />
      </div>
      <div className="place-order-review">
        <OrderReview />
        {hasKredits && <KreditsSection />}
      </div>
      <div className="place-order-pay">
        <OrderTotals />
        <PlaceOrderForm terms={terms} />
      </div>
      <PaymentDialog />
    </div>
  );
}
