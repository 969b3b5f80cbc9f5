import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { FieldErrorMessage, getControlAttributes } from './field.tsx';

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type' | 'children'> {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** A box to tick, with its words beside it: both are the target. One that need not be ticked is never wrong. */
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
