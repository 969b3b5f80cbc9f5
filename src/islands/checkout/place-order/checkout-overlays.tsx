import { useStore } from '@nanostores/react';
import { BlockingSpinner } from '../../../ui/blocking-spinner.tsx';
import { useCheckoutContext } from '../context.ts';
import { CheckoutDialogs } from './checkout-dialogs.tsx';
import { PaymentDialog } from './payment-dialog.tsx';

/** What stands over the checkout: its dialogs, the payment, and that the order is being placed. */
export function CheckoutOverlays() {
  return (
    <>
      <CheckoutDialogs />
      <PaymentDialog />
      <OrderBeingPlaced />
    </>
  );
}

/**
 * Covers the screen from the authorisation until the result is known, also after a reload (NAV-027, NAV-035). It cannot
 * be closed: nothing behind it may change the order now.
 */
function OrderBeingPlaced() {
  const {
    t,
    stores: { checkout, $blocksUi },
  } = useCheckoutContext();
  const { status } = useStore(checkout.$payment);
  const blocksUi = useStore($blocksUi);
  const isWaiting = status === 'waiting';
  return (
    <BlockingSpinner
      isBlocking={blocksUi || isWaiting || status === 'submitting' || status === 'done'}
      text={t('placingOrder')}
    >
      <p className="blocking-note">{t('doNotPayAgain')}</p>
      {isWaiting && <p className="blocking-note">{t('waitingHelp')}</p>}
    </BlockingSpinner>
  );
}
