import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { orderNameFields } from '../../config/name-order.ts';
import { AddressFields } from '../address-book/address-fields.tsx';
import { CaptchaField } from '../captcha/captcha-field.tsx';
import { useCheckoutContext } from './context.ts';
import { CustomerFields } from './customer-fields.tsx';
import { FormErrors } from '../form-errors.tsx';
import { LazyContent } from './lazy-content.tsx';
import { loadAddressBook } from './lazy-steps.ts';
import { ShippingOptions } from './shipping-options.tsx';
import { StepActions } from './step-actions.tsx';
import { StepHeading } from './step-heading.tsx';
import { addressFieldNames, customerFieldNames, useShippingForm } from './use-shipping-form.ts';

const formId = 'checkout-shipping';

/**
 * Whether the address is chosen in the address book. Guests, and customers without a saved address, type it. When the
 * book closes, the first field takes the focus.
 */
function useIsAddressBookShown(): boolean {
  const { checkout, addressBook } = useCheckoutContext().stores;
  const isSignedIn = useStore(checkout.$isSignedIn);
  const { addresses, panel } = useStore(addressBook.$addressBook);
  const isShown = isSignedIn && (addresses.length > 0 || panel !== 'default');
  const wasShown = useRef(isShown);
  useEffect(() => {
    if (wasShown.current && !isShown) document.getElementById(addressFieldNames[0] ?? '')?.focus();
    wasShown.current = isShown;
  }, [isShown]);
  return isShown;
}

/** The first step: the customer, the address and the shipping method (CHK-011). */
export function ShippingStep() {
  const { t, settings } = useCheckoutContext();
  const isAddressBookShown = useIsAddressBookShown();
  const { form, getErrorText, clearError, invalidSubmitCount, isBusy, handleSubmit } = useShippingForm();
  const { register } = form;
  // The address book has no field for each part of an invalid address.
  const getErrorTextById = (id: string) =>
    id === 'shippingAddress'
      ? addressFieldNames.map(getErrorText).find((text) => text !== undefined)
      : getErrorText(id);
  const addressIds = isAddressBookShown ? ['shippingAddress'] : addressFieldNames;
  return (
    <div className="checkout-form" aria-busy={isBusy}>
      <StepHeading>{t('shipping')}</StepHeading>
      <FormErrors
        title={t('errorSummary')}
        names={orderNameFields([...customerFieldNames, ...addressIds, 'shippingMethod', 'captcha'], settings.country)}
        getErrorText={getErrorTextById}
        invalidSubmitCount={invalidSubmitCount}
      />
      <form className="checkout-form" id={formId} noValidate onSubmit={handleSubmit}>
        <CustomerFields bind={(field) => register(`customerInfo.${field}`)} getErrorText={getErrorText} />
        {!isAddressBookShown && (
          <TypedAddress>
            <AddressFields
              prefix="shippingAddress"
              section="shipping"
              bind={(field) => register(`shippingAddress.${field}`)}
              getErrorText={getErrorText}
            />
          </TypedAddress>
        )}
      </form>
      {isAddressBookShown && (
        <LazyContent load={loadAddressBook} props={{ error: getErrorTextById('shippingAddress') }} />
      )}
      <ShippingOptions
        error={getErrorText('shippingMethod')}
        onChoose={() => {
          clearError('shippingMethod');
        }}
      />
      <Captcha
        error={getErrorText('captcha')}
        onSolved={() => {
          clearError('captcha');
        }}
      />
      <StepActions formId={formId} next="continueToBilling" isBusy={isBusy} />
    </div>
  );
}

/** The fields of an address. Customers can save it in their address book. */
function TypedAddress({ children }: { children: ReactNode }) {
  const {
    t,
    stores: { checkout, addressBook },
  } = useCheckoutContext();
  const isSignedIn = useStore(checkout.$isSignedIn);
  return (
    <fieldset className="checkout-part">
      <legend>{t('shippingAddress')}</legend>
      {children}
      {isSignedIn && (
        <div className="checkout-links">
          <button className="link-button" type="button" onClick={addressBook.add}>
            {t('saveForLater')}
          </button>
        </div>
      )}
    </fieldset>
  );
}

/** The captcha for guests, while captchas are enabled (CHK-045). */
function Captcha({ error, onSolved }: { error: string | undefined; onSolved: () => void }) {
  const {
    t,
    stores: { captcha, $isCaptchaRequired },
  } = useCheckoutContext();
  const isRequired = useStore($isCaptchaRequired);
  const isSolved = useStore(captcha.$captcha).status === 'solved';
  useEffect(() => {
    if (isSolved && error !== undefined) onSolved();
  });
  return isRequired && <CaptchaField id="captcha" captcha={captcha} t={t} error={error} />;
}
