import { useStore } from '@nanostores/react';
import { RetryButton } from '../retry-button.tsx';
import { useCheckoutContext } from './context.ts';

/** Says that the bag (ERR-016), the checkout or a part of it cannot be loaded, with a button that tries again. */
export function CheckoutFailure({ onRetry }: { onRetry: () => void }) {
  const {
    t,
    stores: { bag },
  } = useCheckoutContext();
  const isBagMissing = useStore(bag.$bag).status === 'failed';
  return (
    <div className="checkout-failure" role="alert">
      <p>{t(isBagMissing ? 'unexpectedBasketError' : 'checkoutFailed')}</p>
      <RetryButton text={t('tapToRetry')} onRetry={onRetry} />
    </div>
  );
}
