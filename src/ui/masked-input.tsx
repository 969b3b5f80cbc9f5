import type { ChangeEvent, InputHTMLAttributes, ReactNode, Ref } from 'react';

interface MaskedInputProps extends InputHTMLAttributes<HTMLInputElement> {
  ref?: Ref<HTMLInputElement>;
  /** Formats what is typed, and says where the cursor is afterwards. */
  mask: (text: string, cursor: number) => { text: string; cursor: number };
  /** Completes the text when the field loses the focus. */
  complete: (text: string) => string;
}

/** A text input that formats what is typed or pasted. For the keyboard and screen readers it is a plain text input. */
export function MaskedInput({ mask, complete, onChange, onBlur, ...input }: MaskedInputProps): ReactNode {
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
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
      onChange={handleChange}
      onBlur={(event) => {
        const completeText = complete(event.target.value);
        if (completeText !== event.target.value) {
          event.target.value = completeText;
          onChange?.(event);
        }
        onBlur?.(event);
      }}
    />
  );
}
