import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

interface DialogProps {
  title: string;
  /** The accessible name of the close button. */
  closeText: string;
  children: ReactNode;
  className?: string;
  /** False for a dialog whose content a stray click would lose. */
  closesOnClickBeside?: boolean;
  /** Called on Escape, on a click beside the dialog and on its close button. The parent then removes the dialog. */
  onClose: () => void;
}

/**
 * A modal dialog that is open while it is rendered. It focuses its title first, so that screen readers read the question
 * before the answers; when it is removed, the focus returns to where it was.
 */
export function Dialog({
  title,
  closeText,
  children,
  className = '',
  closesOnClickBeside = true,
  onClose,
}: DialogProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  // The browser restores the focus only if the dialog is closed before it is removed from the page.
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
      className={`dialog ${className}`}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={({ target }) => {
        if (closesOnClickBeside && target === dialog.current) onClose();
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
