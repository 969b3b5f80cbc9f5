import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { CheckoutTextKey } from '../../../i18n/keys/checkout.ts';
import { paths } from '../../../i18n/paths.ts';
import { StatusIcon } from '../../../ui/status-icon.tsx';
import { useCheckoutContext } from '../context.ts';
import { failureTextKeys } from './failure-text-keys.ts';
import type { Terms } from './use-terms.ts';

/** The result of the last attempt to order: a declined payment, missing products, or another failure. */
export function OrderOutcome({ terms }: { terms: Terms }) {
  const {
    t,
    stores: { checkout },
  } = useCheckoutContext();
  const { canContinue, declinedPaymentErrors, missingInventoryErrors } = useStore(checkout.$errors);
  const payment = useStore(checkout.$payment);
  const code = payment.status === 'failed' ? payment.code : null;
  if (missingInventoryErrors.length > 0 || code === 'OUT_OF_STOCK')
    return <MissingInventory names={missingInventoryErrors} />;
  if (!canContinue) {
    // The provider's page declines a card without a reason, before the server captures the payment.
    const errors = declinedPaymentErrors.length > 0 ? declinedPaymentErrors : [t('paymentNotApproved')];
    return <DeclinedPayment errors={errors} terms={terms} />;
  }
  return code === null ? null : <OrderFailed code={code} terms={terms} />;
}

/**
 * An alert that takes the focus, so that it is read aloud and its buttons come next. It waits while the order covers
 * the screen, because nothing behind the cover can be focused.
 */
function OutcomeAlert({ title, children }: { title: CheckoutTextKey; children: ReactNode }) {
  const {
    t,
    stores: { $blocksUi },
  } = useCheckoutContext();
  const blocksUi = useStore($blocksUi);
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (blocksUi) return;
    alert.current?.focus({ preventScroll: true });
    alert.current?.scrollIntoView({ block: 'center' });
  }, [blocksUi]);
  return (
    <div className="order-alert" role="alert" tabIndex={-1} ref={alert}>
      <h3>
        <StatusIcon tone="error" />
        {t(title)}
      </h3>
      {children}
    </div>
  );
}

/** ERR-015. */
function DeclinedPayment({ errors, terms }: { errors: readonly string[]; terms: Terms }) {
  const { t } = useCheckoutContext();
  return (
    <OutcomeAlert title="declinedPayment">
      <ul className="order-alert-list">
        {errors.map((error) => (
          <li key={error}>{error}</li>
        ))}
      </ul>
      <p>{t('bagIsKept')}</p>
      <OutcomeActions terms={terms} />
    </OutcomeAlert>
  );
}

/** ERR-014: the missing products, numbered (PAY-023). The others can still be ordered (PAY-026, PAY-027). */
function MissingInventory({ names }: { names: readonly string[] }) {
  const {
    t,
    locale,
    stores: { checkout, bag },
  } = useCheckoutContext();
  const { canContinue } = useStore(checkout.$errors);
  const state = useStore(bag.$bag);
  const isBagEmpty = state.status === 'ready' && state.bag.lines.length === 0;
  return (
    <OutcomeAlert title="notEnoughInventory">
      {names.length > 0 && (
        <ol className="order-alert-list">
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ol>
      )}
      <p>{t('nothingCharged')}</p>
      {canContinue && !isBagEmpty && <p>{t('continueCheckoutWarning')}</p>}
      {isBagEmpty ? (
        <a className="button" href={paths.shop(locale)}>
          {t('startShopping')}
        </a>
      ) : (
        <OutcomeActions />
      )}
    </OutcomeAlert>
  );
}

/** The text of a failure, or the general text (ERR-012). */
function OrderFailed({ code, terms }: { code: string; terms: Terms }) {
  const { t } = useCheckoutContext();
  return (
    <OutcomeAlert title="orderNotPlaced">
      <p>{t(failureTextKeys[code] ?? 'submitOrderError')}</p>
      <OutcomeActions terms={terms} />
    </OutcomeAlert>
  );
}

/** The buttons after a failure (PAY-025). Without `terms` there is no button to retry. */
function OutcomeActions({ terms }: { terms?: Terms }) {
  const {
    t,
    stores: { checkout },
  } = useCheckoutContext();
  return (
    <div className="order-alert-actions">
      {terms && (
        <button
          className="button"
          type="button"
          onClick={() => {
            if (!terms.require()) return;
            // This button goes with the outcome. The one that places the order stays.
            document.querySelector<HTMLElement>('.place-order-button')?.focus({ preventScroll: true });
            void checkout.retryOrder();
          }}
        >
          {t('retryPlaceOrder')}
        </button>
      )}
      <button className="button button-quiet" type="button" onClick={checkout.backToPaymentSelection}>
        {t('backToPaymentSelection')}
      </button>
    </div>
  );
}
