import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { createAddressSchema, createCustomerInfoSchema } from '../../domain/checkout/schemas.ts';
import type { AddressValues, CustomerInfoValues } from '../../stores/checkout/checkout-types.ts';
import { CaptchaField } from '../captcha/captcha-field.tsx';
import { addressFields, AddressFields } from './address-fields.tsx';
import { useCheckoutContext } from './context.ts';
import { CustomerFields } from './customer-fields.tsx';
import { FormErrors } from './form-errors.tsx';
import { ShippingOptions } from './shipping-options.tsx';
import { StepActions } from './step-actions.tsx';
import { StepHeading } from './step-heading.tsx';
import { useStepForm } from './use-step-form.ts';

interface ShippingValues {
  customerInfo: CustomerInfoValues;
  shippingAddress: AddressValues;
}

const fieldNames = [
  'customerInfo.email',
  'customerInfo.firstName',
  'customerInfo.lastName',
  'customerInfo.phone',
  ...addressFields.map((field) => `shippingAddress.${field}` as const),
] as const;

/** Every control that may have an error, in the order of the page. */
const controlNames = [...fieldNames, 'shippingMethod', 'captcha'];

function useShippingForm() {
  const {
    settings: { country },
    stores: { checkout, captcha },
  } = useCheckoutContext();
  const { customerInfo, shippingAddress } = checkout.$draft.get();
  const step = useStepForm<ShippingValues>({
    schema: useMemo(
      () =>
        z.object({ customerInfo: createCustomerInfoSchema(country), shippingAddress: createAddressSchema(country) }),
      [country],
    ),
    fieldNames,
    initialValues: { customerInfo, shippingAddress },
    saveDraft: checkout.saveDraft,
    async submit(values) {
      await captcha.waitUntilIdle();
      return checkout.submitShipping(values);
    },
  });
  useClearedZipError(step.form);
  return step;
}

/** Another state makes a postal code right that was wrong for the last one (VAL-021). */
function useClearedZipError({ subscribe, clearErrors, getFieldState }: UseFormReturn<ShippingValues>): void {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          const { error } = getFieldState('shippingAddress.zipCode');
          if (name === 'shippingAddress.state' && error?.message === 'zipStateValidationError')
            clearErrors('shippingAddress.zipCode');
        },
      }),
    [subscribe, clearErrors, getFieldState],
  );
}

/** The first step: who orders, where it goes, and how (CHK-011). */
export function ShippingStep() {
  const {
    t,
    stores: { captcha, $isCaptchaRequired },
  } = useCheckoutContext();
  const isCaptchaRequired = useStore($isCaptchaRequired);
  const { form, getErrorText, clearError, invalidSubmitCount, isBusy, handleSubmit } = useShippingForm();
  const { register } = form;
  return (
    <form className="checkout-form" noValidate onSubmit={handleSubmit} aria-busy={isBusy}>
      <StepHeading>{t('shipping')}</StepHeading>
      <FormErrors names={controlNames} getErrorText={getErrorText} invalidSubmitCount={invalidSubmitCount} />
      <CustomerFields bind={(field) => register(`customerInfo.${field}`)} getErrorText={getErrorText} />
      <fieldset className="checkout-part">
        <legend>{t('shippingAddress')}</legend>
        <AddressFields
          prefix="shippingAddress"
          section="shipping"
          bind={(field) => register(`shippingAddress.${field}`)}
          getErrorText={getErrorText}
        />
      </fieldset>
      <ShippingOptions
        error={getErrorText('shippingMethod')}
        onChoose={() => {
          clearError('shippingMethod');
        }}
      />
      {isCaptchaRequired && <CaptchaField id="captcha" captcha={captcha} t={t} error={getErrorText('captcha')} />}
      <StepActions next="continueToBilling" isBusy={isBusy} />
    </form>
  );
}
