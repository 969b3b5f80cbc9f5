import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

export interface DialogProps {
  title: string;
  /** The name of the button that closes. */
  closeText: string;
  children: ReactNode;
  /** Escape, a press beside the dialog, or its close button. The one who renders it takes it away. */
  onClose: () => void;
}

/**
 * A question over the page, open for as long as it is rendered: the page behind cannot be reached, and the focus goes
 * back where it came from. It opens
 * on its title, so that the question is read before its answers.
 */
export function Dialog({ title, closeText, children, onClose }: DialogProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  // Closed before it leaves the page, since only then the browser gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    heading.current?.focus();
    return () => {
      element?.close();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={({ target }) => {
        if (target === dialog.current) onClose();
      }}
    >
      <div className="dialog-page">
        <header className="dialog-head">
          <h2 id={id} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <button className="dialog-close" type="button" aria-label={closeText} onClick={onClose}>
            <svg className="icon" aria-hidden="true">
              <use href="#icon-close" />
            </svg>
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
