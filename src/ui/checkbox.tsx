import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { FieldErrorMessage, getControlAttributes } from './field.tsx';

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type' | 'children'> {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** A checkbox with its label beside it; a click on either toggles it. Only a required checkbox can have an error. */
export function Checkbox({ id, label, hint, error, required = false, ref, ...input }: CheckboxProps): ReactNode {
  return (
    <div className="field field-check">
      <label htmlFor={id}>
        <input {...input} {...getControlAttributes({ id, hint, error, required })} ref={ref} type="checkbox" />
        <span>{label}</span>
      </label>
      {hint !== undefined && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {required && <FieldErrorMessage id={id} error={error} />}
    </div>
  );
}
