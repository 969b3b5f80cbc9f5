import { useEffect, useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { isSameAddress } from '../../domain/checkout/same-address.ts';
import { createAddressSchema, createCustomerInfoSchema } from '../../domain/checkout/schemas.ts';
import type { AddressValues, CustomerInfoValues } from '../../stores/checkout/checkout-types.ts';
import { createSchemaResolver } from '../schema-resolver.ts';
import { loadBillingStep } from './lazy-billing-step.ts';
import { addressFields } from '../address-book/address-fields.tsx';
import { useCheckoutContext } from './context.ts';
import { useStepForm } from './use-step-form.ts';

interface ShippingValues {
  customerInfo: CustomerInfoValues;
  shippingAddress: AddressValues;
}

export const customerFieldNames = [
  'customerInfo.email',
  'customerInfo.firstName',
  'customerInfo.lastName',
  'customerInfo.phone',
] as const;
export const addressFieldNames = addressFields.map((field) => `shippingAddress.${field}` as const);
const fieldNames = [...customerFieldNames, ...addressFieldNames];

/** The form of the first step. */
export function useShippingForm() {
  const {
    settings: { country },
    stores: { checkout },
  } = useCheckoutContext();
  const { customerInfo, shippingAddress } = checkout.$draft.get();
  const step = useStepForm<ShippingValues>({
    resolver: useMemo(
      () =>
        createSchemaResolver<ShippingValues>(
          z.object({ customerInfo: createCustomerInfoSchema(country), shippingAddress: createAddressSchema(country) }),
        ),
      [country],
    ),
    fieldNames,
    initialValues: { customerInfo, shippingAddress },
    saveDraft: checkout.saveDraft,
    submit(values) {
      // Preloads the next step while this one is validated. If that fails, the step loads again and shows an error.
      loadBillingStep().catch(() => undefined);
      return checkout.submitShipping(values);
    },
  });
  useClearedZipError(step.form);
  useAddressBookChoice(step.form);
  return step;
}

/** Clears the error of a postal code that did not match the state, when another state is chosen (VAL-021). */
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

/** Fills in the address that is chosen in the address book. */
function useAddressBookChoice({ getValues, setValue, clearErrors }: UseFormReturn<ShippingValues>): void {
  const { checkout } = useCheckoutContext().stores;
  useEffect(
    () =>
      checkout.$draft.listen(({ shippingAddress }) => {
        if (isSameAddress(shippingAddress, getValues('shippingAddress'))) return;
        setValue('shippingAddress', shippingAddress);
        clearErrors('shippingAddress');
      }),
    [checkout, getValues, setValue, clearErrors],
  );
}
