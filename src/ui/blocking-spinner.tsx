import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface BlockingSpinnerProps {
  isBlocking: boolean;
  text: string;
  /** What else the shopper should know while they wait. */
  children?: ReactNode;
}

/**
 * Covers the screen while `isBlocking` is set (NAV-027): nothing behind it can be clicked or reached by keyboard. The
 * focus returns afterwards.
 */
export function BlockingSpinner({ isBlocking, text, children }: BlockingSpinnerProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed before other effects run: they may move the focus to what it has covered.
  useLayoutEffect(() => {
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
      <span className="ring ring-large" aria-hidden="true" />
      <div role="status">
        {isBlocking && (
          <>
            <p>{text}</p>
            {children}
          </>
        )}
      </div>
    </dialog>
  );
}
