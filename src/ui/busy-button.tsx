import type { ButtonHTMLAttributes } from 'react';

interface BusyButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  text: string;
  /** What the button says while it is busy, in the same place, so that it keeps its width. */
  busyText: string;
  isBusy: boolean;
}

/** A button that says what it is doing. It keeps the focus meanwhile, so its form must ignore further clicks. */
export function BusyButton(props: BusyButtonProps) {
  const { text, busyText, isBusy, className = '', 'aria-disabled': isDisabled = false, ...attributes } = props;
  return (
    <button {...attributes} className={`button busy-button ${className}`.trim()} aria-disabled={isBusy || isDisabled}>
      <span aria-hidden={isBusy || undefined}>{text}</span>
      <span aria-hidden="true">{busyText}</span>
      <span className="visually-hidden" aria-live="polite">
        {isBusy ? busyText : ''}
      </span>
    </button>
  );
}
