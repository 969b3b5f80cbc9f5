import { useCheckoutContext } from './context.ts';

/** Says that the checkout, or a part of it, cannot be opened, and offers to try again. */
export function CheckoutFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useCheckoutContext();
  return (
    <div className="checkout-failure" role="alert">
      <p>{t('checkoutFailed')}</p>
      <button className="button" type="button" onClick={onRetry}>
        {t('tapToRetry')}
      </button>
    </div>
  );
}
