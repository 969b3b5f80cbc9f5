import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { paths } from '../../../i18n/paths.ts';
import { useCheckoutContext } from '../context.ts';
import { StepHeading } from '../step-heading.tsx';
import { CheckoutOverlays } from './checkout-overlays.tsx';
import { OrderToPlace } from './place-order-step.tsx';

/**
 * The page to which a payment provider that replaced the checkout returns (PAY-028). All steps but the last one are on
 * the page of the checkout.
 */
export function ReturnedOrder() {
  const {
    t,
    locale,
    stores: { checkout },
  } = useCheckoutContext();
  const step = useStore(checkout.$step);
  useEffect(() => {
    if (step !== 'place-order') location.replace(`${paths.checkout(locale)}?step=${step}`);
  }, [step, locale]);
  return (
    <>
      <OrderToPlace
        heading={
          <>
            <StepHeading>{t('returnTitle')}</StepHeading>
            <p className="checkout-note">{t('returnText')}</p>
          </>
        }
      />
      <CheckoutOverlays />
    </>
  );
}
