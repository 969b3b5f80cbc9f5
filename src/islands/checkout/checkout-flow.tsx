import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { paths } from '../../i18n/paths.ts';
import { type CheckoutStep, checkoutSteps } from '../../stores/checkout/checkout-types.ts';
import { NoticeList } from '../bag/notice-list.tsx';
import { useCheckoutContext } from './context.ts';
import { loadBillingStep } from './lazy-billing-step.ts';
import { LazyContent } from './lazy-content.tsx';
import { loadPlaceOrderStep } from './lazy-steps.ts';
import { CheckoutOverlays } from './place-order/checkout-overlays.tsx';
import { ShippingStep } from './shipping-step.tsx';
import { StepVisit } from './step-heading.tsx';
import { StepList } from './step-list.tsx';
import { OrderSummary } from './summary/summary.tsx';

const stepTextKeys = { shipping: 'shipping', billing: 'billing', 'place-order': 'placeOrder' } as const;

const BillingStep = () => <LazyContent load={loadBillingStep} props={{}} />;
const PlaceOrderStep = () => <LazyContent load={loadPlaceOrderStep} props={{}} />;

const stepComponents = { shipping: ShippingStep, billing: BillingStep, 'place-order': PlaceOrderStep } as const;

/** The list of steps. Without `current`, none of them is open yet. */
export function CheckoutStepList({ current }: { current?: CheckoutStep }) {
  const {
    t,
    locale,
    stores: { checkout },
  } = useCheckoutContext();
  return (
    <StepList
      label={t('checkoutSteps')}
      steps={checkoutSteps.map((id) => ({ id, label: t(stepTextKeys[id]) }))}
      {...(current && { current })}
      getHref={(step) => `${paths.checkout(locale)}?step=${step}`}
      onGoTo={checkout.goToStep}
    />
  );
}

/** The current step beside the summary of the order. */
export function CheckoutFlow() {
  const {
    t,
    formatPrice,
    stores: { checkout, bag },
  } = useCheckoutContext();
  const step = useStore(checkout.$step);
  const [visit] = useState({ hasShownStep: false });
  const Step = stepComponents[step];
  return (
    <div className="checkout-columns">
      <CheckoutStepList current={step} />
      {/* The last step shows the whole order itself. */}
      {step !== 'place-order' && <OrderSummary />}
      <div className="checkout-step">
        <NoticeList bag={bag} t={t} formatPrice={formatPrice} />
        <StepVisit value={visit}>
          <Step />
        </StepVisit>
      </div>
      <CheckoutOverlays />
    </div>
  );
}
