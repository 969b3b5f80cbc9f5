import type { ChangeEvent, InputHTMLAttributes, ReactNode, Ref } from 'react';

export interface MaskedInputProps extends InputHTMLAttributes<HTMLInputElement> {
  ref?: Ref<HTMLInputElement>;
  /** What a text reads like once it fits the mask, and where the cursor stands then. */
  mask: (text: string, cursor: number) => { text: string; cursor: number };
  /** What is put right when the field is left. */
  complete: (text: string) => string;
}

/**
 * A text input that brings what is typed or pasted into a form. It stays a plain text field to the keyboard and to
 * screen readers.
 */
export function MaskedInput({ mask, complete, onChange, onBlur, ...input }: MaskedInputProps): ReactNode {
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { target } = event;
    const { text, cursor } = mask(target.value, target.selectionStart ?? target.value.length);
    if (text !== target.value) {
      target.value = text;
      target.setSelectionRange(cursor, cursor);
    }
    onChange?.(event);
  };
  return (
    <input
      {...input}
      type="text"
      onChange={change}
      onBlur={(event) => {
        const finished = complete(event.target.value);
        if (finished !== event.target.value) {
          event.target.value = finished;
          onChange?.(event);
        }
        onBlur?.(event);
      }}
    />
  );
}
