import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { CheckoutFlow, CheckoutStepList } from './checkout-flow.tsx';
import { useCheckoutContext } from './context.ts';
import { CheckoutFailure } from './failure.tsx';
import { LazyContent } from './lazy-content.tsx';
import { loadReturnedOrder } from './lazy-steps.ts';
import { Spinner } from './spinner.tsx';
import { CheckoutToasts } from './toasts.tsx';

/** `isReturn`: the page to which a payment provider that replaced the checkout returns. It shows only the last step. */
interface CheckoutProps {
  isReturn: boolean;
}

/** The checkout: its three steps, a loading message, or an error (CHK-010). */
export function Checkout({ isReturn }: CheckoutProps) {
  const {
    stores: { checkout },
  } = useCheckoutContext();
  const status = useStore(checkout.$status);
  const start = () => {
    void checkout.start();
  };
  useEffect(() => {
    void checkout.start();
  }, [checkout]);
  return (
    <>
      {status === 'ready' && (isReturn ? <LazyContent load={loadReturnedOrder} props={{}} /> : <CheckoutFlow />)}
      {status === 'failed' && <CheckoutFailure onRetry={start} />}
      {(status === 'loading' || status === 'redirected') && <CheckoutOpening isReturn={isReturn} />}
      <CheckoutToasts />
    </>
  );
}

/** Equal to the page's HTML, so that nothing moves when the island replaces it. */
function CheckoutOpening({ isReturn }: CheckoutProps) {
  const { t } = useCheckoutContext();
  return (
    <>
      {!isReturn && <CheckoutStepList />}
      <Spinner text={t('openingCheckout')} />
    </>
  );
}
