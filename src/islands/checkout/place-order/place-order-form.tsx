import { useStore } from '@nanostores/react';
import { type SyntheticEvent, useState } from 'react';
import { paths } from '../../../i18n/paths.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { useCheckoutContext } from '../context.ts';
import { PaymentTrust } from '../payment-trust.tsx';
import { type Terms, termsCheckboxId } from './use-terms.ts';

/** The terms and the button that places the order. */
export function PlaceOrderForm({ terms }: { terms: Terms }) {
  const {
    t,
    stores: { checkout },
  } = useCheckoutContext();
  const canPlaceOrder = useStore(checkout.$canPlaceOrder);
  const { status } = useStore(checkout.$payment);
  const [isPressed, setIsPressed] = useState(false);
  // After a failed order a press waits for the bag.
  const isWaiting = isPressed && status === 'failed';
  async function placeOrder(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (!terms.require()) return;
    setIsPressed(true);
    await checkout.placeOrder().finally(() => {
      setIsPressed(false);
    });
  }
  return (
    <form className="place-order-form" noValidate onSubmit={(event) => void placeOrder(event)}>
      <TermsCheckbox terms={terms} />
      <BusyButton
        className="place-order-button"
        type="submit"
        text={t('placeOrder')}
        busyText={t('openingPayment')}
        isBusy={status === 'opening' || isWaiting}
        aria-disabled={!canPlaceOrder}
      />
      <p className="checkout-note">{t('paymentComesNext')}</p>
      <PaymentTrust />
    </form>
  );
}

/**
 * The checkbox of the terms, with another text when the bag holds the membership (CHK-060). The terms open in a new
 * tab.
 */
function TermsCheckbox({ terms }: { terms: Terms }) {
  const {
    t,
    stores: { bag },
  } = useCheckoutContext();
  const state = useStore(bag.$bag);
  const hasFee = 'bag' in state && state.bag.lines.some(({ isFee }) => isFee);
  return (
    <Checkbox
      id={termsCheckboxId}
      label={t(hasFee ? 'orderTermsMembership' : 'orderTerms')}
      hint={<TermsLink />}
      required
      error={terms.areMissing ? t('termsMsg') : undefined}
      checked={terms.areAccepted}
      onChange={({ target }) => {
        terms.accept(target.checked);
      }}
    />
  );
}

function TermsLink() {
  const { t, locale } = useCheckoutContext();
  return (
    <a href={paths.contentPage(locale, 'terms-of-use')} target="_blank" rel="noopener">
      {t('readTerms')} <span className="visually-hidden">({t('opensInNewTab')})</span>
    </a>
  );
}
