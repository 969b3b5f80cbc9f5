import { useStore } from '@nanostores/react';
import { useCheckoutContext } from './context.ts';

/** Says that the bag cannot be loaded (ERR-016), or the checkout or a part of it, and offers to try again. */
export function CheckoutFailure({ onRetry }: { onRetry: () => void }) {
  const {
    t,
    stores: { bag },
  } = useCheckoutContext();
  const isBagMissing = useStore(bag.$bag).status === 'failed';
  return (
    <div className="checkout-failure" role="alert">
      <p>{t(isBagMissing ? 'unexpectedBasketError' : 'checkoutFailed')}</p>
      <button className="button" type="button" onClick={onRetry}>
        {t('tapToRetry')}
      </button>
    </div>
  );
}
