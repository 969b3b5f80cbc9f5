import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import type { RegistrationField, RegistrationValues } from '../../domain/registration/form.ts';
import type { Words } from './words.ts';

/** What the parts of the form share. */
export interface FormShape {
  words: Words;
  bind: UseFormRegister<RegistrationValues>;
  errors: FieldErrors<RegistrationValues>;
}

/** The text of what is wrong with a field; undefined while it is right. */
export function errorOf(
  { words, errors }: Pick<FormShape, 'words' | 'errors'>,
  field: RegistrationField,
): string | undefined {
  const key = errors[field]?.message;
  return key === undefined ? undefined : words.error(field, key);
}
