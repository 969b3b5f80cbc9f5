import type { UseFormRegister } from 'react-hook-form';
import type { RegistrationField, RegistrationValues } from '../../domain/registration/schema.ts';

/** What each group of fields needs of the form. */
export interface FieldGroupProps {
  bind: UseFormRegister<RegistrationValues>;
  /** The text of a field's error; undefined while the field is valid. */
  getErrorText: (field: RegistrationField) => string | undefined;
}
