import type { UseFormRegister } from 'react-hook-form';
import type { RegistrationField, RegistrationValues } from '../../domain/registration/schema.ts';

/** The props of each group of fields. */
export interface FieldGroupProps {
  bind: UseFormRegister<RegistrationValues>;
  /** The text of a field's error; undefined while the field is valid. */
  getErrorText: (field: RegistrationField) => string | undefined;
}
