import { useCheckoutContext } from './context.ts';
import { ReturnsPromise } from './returns-promise.tsx';

/** What a shopper wants to know before they pay: who handles the card, and how long they can return what they buy. */
export function PaymentTrust() {
  const { t } = useCheckoutContext();
  return (
    <div className="payment-trust">
      <p className="checkout-note">
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M5.5 10.5h13v10h-13zM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5" />
        </svg>
        {t('cardHandled')}
      </p>
      <ReturnsPromise />
    </div>
  );
}
