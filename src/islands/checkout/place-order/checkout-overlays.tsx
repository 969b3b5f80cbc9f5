import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { BlockingSpinner } from '../../../ui/blocking-spinner.tsx';
import { useCheckoutContext } from '../context.ts';
import { LazyContent } from '../lazy-content.tsx';
import { loadKissKreditDialog, loadRefreshDialog } from './lazy-dialogs.ts';

/** The overlays of every step of the checkout: its dialogs, and the screen while the order is being placed. */
export function CheckoutOverlays() {
  return (
    <>
      <CheckoutDialogs />
      <OrderBeingPlaced />
    </>
  );
}

/**
 * Dialogs of the bag that the checkout never shows. Left open, they would keep the checkout's own dialogs from opening.
 */
const dialogsOfTheBag: readonly (string | null)[] = ['optional-rewards', 'membership-question', 'choose-distributor'];

/** The dialogs of the checkout. Those of a referral link are rendered by the page. */
function CheckoutDialogs() {
  const {
    stores: { modals },
  } = useCheckoutContext();
  const modal = useStore(modals.$modal);
  useEffect(() => {
    if (modal && dialogsOfTheBag.includes(modal)) modals.close(modal);
  }, [modal, modals]);
  if (modal === 'refresh-browser')
    return <LazyContent key={modal} load={loadRefreshDialog} props={{}} waiting={null} />;
  if (modal !== 'kiss-kredit-promotion') return null;
  return <LazyContent key={modal} load={loadKissKreditDialog} props={{}} waiting={null} />;
}

/**
 * Covers the screen from the authorisation until the result is known, also after a reload (NAV-027, NAV-035). It cannot
 * be closed, because nothing may change the order now.
 */
function OrderBeingPlaced() {
  const {
    t,
    linkPhone,
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
      {isWaiting && <p className="blocking-note">{linkPhone(t('waitingHelp'))}</p>}
    </BlockingSpinner>
  );
}
