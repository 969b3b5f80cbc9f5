import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { paths } from '../../i18n/paths.ts';
import { type CheckoutStep, checkoutSteps } from '../../stores/checkout/checkout-types.ts';
import { NoticeList } from '../bag/notice-list.tsx';
import { BillingStep } from './billing-step.tsx';
import { useCheckoutContext } from './context.ts';
import { CheckoutOverlays } from './place-order/checkout-overlays.tsx';
import { PlaceOrderStep } from './place-order/place-order-step.tsx';
import { ShippingStep } from './shipping-step.tsx';
import { StepList } from './step-list.tsx';
import { OrderSummary } from './summary/summary.tsx';

const stepTextKeys = { shipping: 'shipping', billing: 'billing', 'place-order': 'placeOrder' } as const;

const stepComponents = { shipping: ShippingStep, billing: BillingStep, 'place-order': PlaceOrderStep } as const;

/** The steps above the current one. Without `current` none of them is open yet. */
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

/** Focuses the heading of a step that replaces another one, and shows it from its top. */
function useFocusOnStepChange(step: CheckoutStep) {
  const container = useRef<HTMLDivElement>(null);
  const shownStep = useRef(step);
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    scrollTo({ top: 0 });
    container.current?.querySelector('h2')?.focus({ preventScroll: true });
  }, [step]);
  return container;
}

/** The current step beside the summary of the order. */
export function CheckoutFlow() {
  const {
    t,
    formatPrice,
    stores: { checkout, bag },
  } = useCheckoutContext();
  const step = useStore(checkout.$step);
  const container = useFocusOnStepChange(step);
  const Step = stepComponents[step];
  return (
    <div className="checkout-columns">
      <CheckoutStepList current={step} />
      {/* The last step shows the whole order itself. */}
      {step !== 'place-order' && <OrderSummary />}
      <div className="checkout-step" ref={container}>
        <NoticeList bag={bag} t={t} formatPrice={formatPrice} />
        <Step />
      </div>
      <CheckoutOverlays />
    </div>
  );
}
