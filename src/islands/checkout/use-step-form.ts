import type { FieldValues } from 'react-hook-form';
import { type StoreForm, type StoreFormOptions, useStoreForm } from '../use-store-form.ts';
import { useCheckoutContext } from './context.ts';
import { getFieldErrorText } from './field-error-text.ts';

/** A form of the checkout. */
export function useStepForm<Values extends FieldValues>(
  options: Omit<StoreFormOptions<Values>, 'getKeyText'>,
): StoreForm<Values> {
  const context = useCheckoutContext();
  return useStoreForm({ ...options, getKeyText: (name, key) => getFieldErrorText(context, name, key) });
}
