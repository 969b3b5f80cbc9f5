import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { checkoutTimes } from '../../../config/checkout/timing.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { getShownTotals } from '../../../stores/checkout/shown-totals.ts';
import { useCheckoutContext } from '../context.ts';
import { Spinner } from '../spinner.tsx';

/**
 * The provider's page may run scripts and submit its own form. It cannot leave its frame, open windows or read the
 * shop.
 */
const sandbox = 'allow-forms allow-scripts allow-same-origin';

/** Whether the order costs nothing, so that it is placed without a page of the provider (PAY-011). */
function useIsFree(): boolean {
  const totals = getShownTotals(useStore(useCheckoutContext().stores.checkout.$totals));
  return totals?.cartTotal.minor === 0;
}

/** The payment popup (PAY-001). Closing it before the payment is authorised does not change the checkout. */
export function PaymentDialog() {
  const {
    t,
    stores: { checkout },
  } = useCheckoutContext();
  const payment = useStore(checkout.$payment);
  const isFree = useIsFree();
  if (payment.status !== 'popup' && (payment.status !== 'opening' || isFree)) return null;
  return (
    <Dialog
      title={t('paymentTitle')}
      closeText={t('closePayment')}
      className="payment-dialog"
      closesOnClickBeside={false}
      onClose={checkout.closePayment}
    >
      {payment.status === 'popup' ? (
        <>
          <PaymentFrame key={payment.transactionId} navigateUrl={payment.navigateUrl} height={payment.frameHeight} />
          {payment.frameHeight === null && <FrameHelp navigateUrl={payment.navigateUrl} />}
        </>
      ) : (
        <Spinner text={t('loadingPayment')} />
      )}
      <p className="checkout-note">{t('paymentNote')}</p>
    </Dialog>
  );
}

/**
 * What to do when the provider's page does not appear. A browser tells nobody that it has blocked a frame, so this is
 * said of every page that is silent for a while.
 */
function FrameHelp({ navigateUrl }: Pick<PaymentFrameProps, 'navigateUrl'>) {
  const { t } = useCheckoutContext();
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setIsShown(true);
    }, checkoutTimes.framePatience);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return <p role="status">{isShown && t('paymentFrameHelp', { host: new URL(navigateUrl).host })}</p>;
}

interface PaymentFrameProps {
  navigateUrl: string;
  /** In CSS pixels; null until the provider's page has reported it (PAY-004). */
  height: number | null;
}

/** The provider's page (PAY-003). Its messages go to the store, which checks them. The focus moves into it once. */
function PaymentFrame({ navigateUrl, height }: PaymentFrameProps) {
  const {
    t,
    stores: { checkout },
  } = useCheckoutContext();
  const frame = useRef<HTMLIFrameElement>(null);
  const hasLoaded = useRef(false);
  useEffect(() => {
    const listen = (event: MessageEvent) => {
      checkout.handleFrameMessage(event, frame.current?.contentWindow ?? null);
    };
    addEventListener('message', listen);
    return () => {
      removeEventListener('message', listen);
    };
  }, [checkout]);
  return (
    <iframe
      ref={frame}
      className="payment-frame"
      title={t('paymentFrameTitle')}
      src={navigateUrl}
      sandbox={sandbox}
      referrerPolicy="no-referrer"
      {...(height !== null && { style: { height } })}
      onLoad={({ currentTarget }) => {
        // The next page begins at its top, which the shopper may have scrolled past.
        if (hasLoaded.current) currentTarget.closest('dialog')?.scrollTo(0, 0);
        else currentTarget.focus();
        hasLoaded.current = true;
      }}
    />
  );
}
