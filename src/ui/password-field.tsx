import { type InputHTMLAttributes, type ReactNode, type Ref, useState } from 'react';
import { Field, type FieldProps } from './field.tsx';

interface PasswordFieldProps extends Omit<FieldProps, 'children' | 'aside'> {
  showText: string;
  hideText: string;
  input: InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> };
}

/** A password field with a button that shows the password. Passwords can be pasted. */
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
      {(attributes) => (
        <input
          {...input}
          {...attributes}
          type={isShown ? 'text' : 'password'}
          spellCheck={false}
          autoCapitalize="none"
        />
      )}
    </Field>
  );
}
