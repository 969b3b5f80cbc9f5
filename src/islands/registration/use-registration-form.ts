import { useStore } from '@nanostores/react';
import { type SyntheticEvent, useEffect, useMemo, useState } from 'react';
import { type Resolver, useForm, type UseFormSubscribe } from 'react-hook-form';
import {
  createRegistrationSchema,
  emptyRegistration,
  type RegistrationField,
  type RegistrationValues,
} from '../../domain/registration/schema.ts';
import { focusSubmitter } from '../form-fields.tsx';
import { createSchemaResolver } from '../schema-resolver.ts';
import { useRegistrationContext } from './context.ts';
import { getFieldErrorText } from './error-texts.ts';
import type { FieldGroupProps } from './field-props.ts';

/** Validates by the rules that the server also uses. The token of the captcha is one of the values. */
function useValidation(): Resolver<RegistrationValues> {
  const {
    settings: { country, captcha: isCaptchaRequired },
    stores: { captcha },
  } = useRegistrationContext();
  return useMemo(() => {
    const validate = createSchemaResolver<RegistrationValues>(createRegistrationSchema({ country, isCaptchaRequired }));
    return (values, context, options) => {
      const state = captcha.$captcha.get();
      const recaptchaToken = state.status === 'solved' ? state.token : '';
      return validate({ ...values, recaptchaToken }, context, options);
    };
  }, [country, isCaptchaRequired, captcha]);
}

/** Saves the typed values, so that a reload or a change of language does not lose them. */
function useSavedDraft(subscribe: UseFormSubscribe<RegistrationValues>): void {
  const { saveDraft } = useRegistrationContext().stores;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          saveDraft(values);
        },
      }),
    [subscribe, saveDraft],
  );
}

interface RegistrationFormControls extends FieldGroupProps {
  isBusy: boolean;
  /** How many times the shopper has submitted the form with errors. */
  invalidSubmitCount: number;
  submit: (event: SyntheticEvent) => void;
}

/** The state of the form. A field is validated when it is left, every field when the form is submitted. */
export function useRegistrationForm(): RegistrationFormControls {
  const context = useRegistrationContext();
  const { registration, captcha, draft } = context.stores;
  const { status } = useStore(registration.$registration);
  const captchaStatus = useStore(captcha.$captcha).status;
  const [invalidSubmitCount, setInvalidSubmitCount] = useState(0);
  const [isSubmitting, setIsSubmitting] = useState(false);
  const { register, handleSubmit, subscribe, trigger, formState } = useForm<RegistrationValues>({
    resolver: useValidation(),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { ...emptyRegistration, ...draft },
  });
  const { errors, isSubmitted } = formState;
  useSavedDraft(subscribe);
  useEffect(() => {
    if (isSubmitted && captchaStatus === 'solved') void trigger('recaptchaToken');
  }, [captchaStatus, isSubmitted, trigger]);

  // After a registration, the form stays busy until the browser has left the page.
  const isBusy = isSubmitting || status === 'sending' || status === 'done';
  const submit = async () => {
    setIsSubmitting(true);
    await captcha.waitUntilIdle();
    let hasErrors = false;
    await handleSubmit(
      (values) => registration.register(values),
      () => {
        hasErrors = true;
      },
    )();
    setIsSubmitting(false);
    // The count rises last, because it moves the focus to the error summary, which must show the errors by then.
    setInvalidSubmitCount((count) => count + Number(hasErrors));
  };
  return {
    bind: register,
    getErrorText(field: RegistrationField) {
      const key = errors[field]?.message;
      return key === undefined ? undefined : getFieldErrorText(context, field, key);
    },
    isBusy,
    invalidSubmitCount,
    submit(event) {
      event.preventDefault();
      if (isBusy) return;
      focusSubmitter(event);
      void submit();
    },
  };
}
