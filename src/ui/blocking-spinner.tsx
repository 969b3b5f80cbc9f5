import { type ReactNode, useEffect, useRef } from 'react';

/**
 * Covers the screen while `blocks` is set: nothing behind it can be pressed or reached by keyboard, and the focus comes
 * back after (document 1, section 4).
 */
export function BlockingSpinner({ blocks, text }: { blocks: boolean; text: string }): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (blocks) dialog.current?.showModal();
    else dialog.current?.close();
  }, [blocks]);
  // Browsers close a dialog on a second Escape, or a gesture, whatever is said to the first: then it opens again.
  const stay = () => {
    if (blocks) dialog.current?.showModal();
  };
  return (
    <dialog
      ref={dialog}
      className="blocking"
      aria-label={text}
      onClose={stay}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.preventDefault();
      }}
    >
      <span className="blocking-ring" aria-hidden="true" />
      <p role="status">{blocks ? text : ''}</p>
    </dialog>
  );
}
