import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useMemo } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { inOrder } from '../../domain/registration/birthday.ts';
import { emptyRegistration, registrationForm, type RegistrationValues } from '../../domain/registration/form.ts';
import type { RegistrationSettings } from '../../i18n/registration-settings.ts';
import type { RegistrationDraft } from '../../stores/registration/draft.ts';
import type { Words } from './words.ts';

export interface FormParts {
  settings: RegistrationSettings;
  words: Words;
  draft: RegistrationDraft | null;
  keep: (values: Partial<RegistrationValues>) => void;
  /** The token of the captcha; empty while there is none. */
  token: () => string;
}

/**
 * The state of the form, held to the rules that the server checks by: a field when it is left, all when it is sent.
 * What is typed is kept.
 */
export function useRegistrationForm({
  settings: { country, captcha },
  words: { order },
  draft,
  keep,
  token,
}: FormParts) {
  const resolver = useMemo<Resolver<RegistrationValues>>(() => {
    const check = standardSchemaResolver<RegistrationValues, unknown, RegistrationValues>(
      registrationForm({ country, order, captcha }),
    );
    return (values, context, options) => check({ ...values, recaptchaToken: token() }, context, options);
  }, [country, order, captcha, token]);
  const form = useForm<RegistrationValues>({
    resolver,
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { ...emptyRegistration, ...draft, birthday: inOrder(draft?.birthday ?? '', order) },
  });
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          keep({ ...values, birthday: inOrder(values.birthday, order) });
        },
      }),
    [subscribe, keep, order],
  );
  return form;
}
