import { type InputHTMLAttributes, type ReactNode, type Ref, useState } from 'react';
import { Field, type FieldProps } from './field.tsx';

export interface PasswordFieldProps extends Omit<FieldProps, 'children' | 'aside'> {
  showText: string;
  hideText: string;
  input: InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> };
}

/** A password that may be looked at while it is typed, and pasted. */
export function PasswordField({ showText, hideText, input, ...field }: PasswordFieldProps): ReactNode {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field
      {...field}
      aside={
        <button
          className="field-show"
          type="button"
          aria-controls={field.id}
          onClick={() => {
            setIsShown(!isShown);
          }}
        >
          {isShown ? hideText : showText}
        </button>
      }
    >
      {(wiring) => (
        <input {...input} {...wiring} type={isShown ? 'text' : 'password'} spellCheck={false} autoCapitalize="none" />
      )}
    </Field>
  );
}
