import { type ReactNode, useEffect, useRef } from 'react';

/**
 * Covers the screen while `isBlocking` is set (NAV-027): nothing behind it can be clicked or reached by keyboard. The
 * focus returns afterwards.
 */
export function BlockingSpinner({ isBlocking, text }: { isBlocking: boolean; text: string }): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isBlocking) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isBlocking]);
  // Browsers close a dialog on a second Escape or on a gesture, even if the first Escape is cancelled: open it again.
  const reopen = () => {
    if (isBlocking) dialog.current?.showModal();
  };
  return (
    <dialog
      ref={dialog}
      className="blocking"
      aria-label={text}
      onClose={reopen}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.preventDefault();
      }}
    >
      <span className="blocking-ring" aria-hidden="true" />
      <p role="status">{isBlocking ? text : ''}</p>
    </dialog>
  );
}
