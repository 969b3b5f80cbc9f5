import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useMemo } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { convertDateOrder } from '../../domain/registration/birthday.ts';
import {
  emptyRegistration,
  createRegistrationSchema,
  type RegistrationValues,
} from '../../domain/registration/schema.ts';
import type { RegistrationSettings } from '../../i18n/registration-settings.ts';
import type { RegistrationDraft } from '../../stores/registration/draft.ts';
import type { RegistrationTexts } from './texts.ts';

export interface RegistrationFormOptions {
  settings: RegistrationSettings;
  texts: RegistrationTexts;
  draft: RegistrationDraft | null;
  saveDraft: (values: Partial<RegistrationValues>) => void;
  /** The token of the captcha; empty while there is none. */
  getCaptchaToken: () => string;
}

/**
 * The state of the form, held to the rules that the server checks by: a field when it is left, all when it is sent.
 * What is typed is kept.
 */
export function useRegistrationForm({
  settings: { country, captcha },
  texts: { dateOrder },
  draft,
  saveDraft,
  getCaptchaToken,
}: RegistrationFormOptions) {
  const resolver = useMemo<Resolver<RegistrationValues>>(() => {
    const check = standardSchemaResolver<RegistrationValues, unknown, RegistrationValues>(
      createRegistrationSchema({ country, dateOrder, isCaptchaRequired: captcha }),
    );
    return (values, context, options) => check({ ...values, recaptchaToken: getCaptchaToken() }, context, options);
  }, [country, dateOrder, captcha, getCaptchaToken]);
  const form = useForm<RegistrationValues>({
    resolver,
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { ...emptyRegistration, ...draft, birthday: convertDateOrder(draft?.birthday ?? '', dateOrder) },
  });
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          saveDraft({ ...values, birthday: convertDateOrder(values.birthday, dateOrder) });
        },
      }),
    [subscribe, saveDraft, dateOrder],
  );
  return form;
}
