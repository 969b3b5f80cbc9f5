import { useStore } from '@nanostores/react';
import { focusPlaceOf } from '../focus-place.ts';
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
      <button
        className="button"
        type="button"
        onClick={({ currentTarget }) => {
          focusPlaceOf(currentTarget);
          onRetry();
        }}
      >
        {t('tapToRetry')}
      </button>
    </div>
  );
}
