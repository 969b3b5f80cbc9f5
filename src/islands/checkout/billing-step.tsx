import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';
import * as z from 'zod/mini';
import type { CountryCode } from '../../config/countries.ts';
import { createAddressSchema } from '../../domain/checkout/schemas.ts';
import type { AddressValues } from '../../stores/checkout/checkout-types.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { addressFields, AddressFields } from '../address-book/address-fields.tsx';
import { AddressText } from '../address-book/address-text.tsx';
import { useCheckoutContext } from './context.ts';
import { FormErrors } from '../form-errors.tsx';
import { loadPlaceOrderStep } from './lazy-steps.ts';
import { PaymentTrust } from './payment-trust.tsx';
import { StepActions } from './step-actions.tsx';
import { StepHeading } from './step-heading.tsx';
import { createSchemaResolver } from '../schema-resolver.ts';
import { useStepForm } from './use-step-form.ts';

const formId = 'checkout-billing';

interface BillingValues {
  isBillingSameAsShipping: boolean;
  billingAddress: AddressValues;
}

/** The billing address is validated only if it differs from the shipping address. */
const createBillingSchema = (country: CountryCode) =>
  z.discriminatedUnion('isBillingSameAsShipping', [
    z.object({ isBillingSameAsShipping: z.literal(true), billingAddress: z.custom<AddressValues>() }),
    z.object({ isBillingSameAsShipping: z.literal(false), billingAddress: createAddressSchema(country) }),
  ]);

const fieldNames = addressFields.map((field) => `billingAddress.${field}` as const);

function useBillingForm() {
  const {
    settings: { country },
    stores: { checkout },
  } = useCheckoutContext();
  const { isBillingSameAsShipping, billingAddress } = checkout.$draft.get();
  return useStepForm<BillingValues>({
    resolver: useMemo(() => createSchemaResolver<BillingValues>(createBillingSchema(country)), [country]),
    fieldNames,
    initialValues: { isBillingSameAsShipping, billingAddress },
    saveDraft: checkout.saveDraft,
    submit: checkout.submitBilling,
  });
}

/** Preloads the code of the next step. If that fails, the step loads it again and shows an error. */
function usePreloadedNextStep(): void {
  useEffect(() => {
    loadPlaceOrderStep().catch(() => undefined);
  }, []);
}

/** The second step: the billing address, which is the shipping address unless the shopper says otherwise (CHK-012). */
export function BillingStep() {
  const {
    t,
    stores: { checkout },
  } = useCheckoutContext();
  usePreloadedNextStep();
  const { form, getErrorText, invalidSubmitCount, isBusy, handleSubmit } = useBillingForm();
  const { register, watch } = form;
  const isSame = watch('isBillingSameAsShipping');
  const { shippingAddress } = useStore(checkout.$draft);
  return (
    <form className="checkout-form" id={formId} noValidate onSubmit={handleSubmit} aria-busy={isBusy}>
      <StepHeading>{t('billing')}</StepHeading>
      <FormErrors
        title={t('errorSummary')}
        names={isSame ? [] : fieldNames}
        getErrorText={getErrorText}
        invalidSubmitCount={invalidSubmitCount}
      />
      <fieldset className="checkout-part">
        <legend>{t('billingAddress')}</legend>
        <p className="checkout-note">{t('billingText')}</p>
        <Checkbox id="isBillingSameAsShipping" label={t('sameAsShipping')} {...register('isBillingSameAsShipping')} />
        {isSame ? (
          <AddressText address={shippingAddress} />
        ) : (
          <AddressFields
            prefix="billingAddress"
            section="billing"
            bind={(field) => register(`billingAddress.${field}`)}
            getErrorText={getErrorText}
          />
        )}
      </fieldset>
      <StepActions
        formId={formId}
        next="continueToOrder"
        isBusy={isBusy}
        back={{ step: 'shipping', label: 'backToShipping' }}
      />
      <PaymentTrust />
    </form>
  );
}
