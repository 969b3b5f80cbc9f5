/** Moves the focus from a control that is about to go: to the title of its dialog, or else to the content of the page. */
export function focusPlaceOf(control: Element): void {
  const title = control.closest('dialog')?.querySelector<HTMLElement>('h2');
  (title ?? control.closest<HTMLElement>('main'))?.focus({ preventScroll: true });
}

/** Tries again what failed. It goes with the message that it belongs to. */
export function RetryButton({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <button
      className="button"
      type="button"
      onClick={({ currentTarget }) => {
        focusPlaceOf(currentTarget);
        onRetry();
      }}
    >
      {text}
    </button>
  );
}
