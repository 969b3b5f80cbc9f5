import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import type { RegistrationField, RegistrationValues } from '../../domain/registration/schema.ts';
import type { RegistrationTexts } from './texts.ts';

/** What the parts of the form share. */
export interface RegistrationFormContext {
  texts: RegistrationTexts;
  bind: UseFormRegister<RegistrationValues>;
  errors: FieldErrors<RegistrationValues>;
}

/** The text of what is wrong with a field; undefined while it is right. */
export function getFieldErrorText(
  { texts, errors }: Pick<RegistrationFormContext, 'texts' | 'errors'>,
  field: RegistrationField,
): string | undefined {
  const key = errors[field]?.message;
  return key === undefined ? undefined : texts.formatFieldError(field, key);
}
