import { type ReactNode, useEffect, useRef } from 'react';
import { StatusIcon } from './status-icon.tsx';

interface ToastMessage {
  id: number;
  tone: 'success' | 'error';
  text: string;
  link?: { href: string; text: string } | undefined;
}

interface ToastListProps {
  toasts: readonly ToastMessage[];
  /** The accessible name of the list. */
  label: string;
  /** The accessible name of the close buttons. */
  closeText: string;
  onClose: (id: number) => void;
  /** Called when the pointer or the focus enters the list: no toast may close until `onResume`. */
  onPause: () => void;
  /** Called when the pointer or the focus leaves the list. */
  onResume: () => void;
}

type ToastItemsProps = Pick<ToastListProps, 'toasts' | 'closeText' | 'onClose'>;

const ToastItems = ({ toasts, closeText, onClose }: ToastItemsProps) =>
  toasts.map(({ id, tone, text, link }) => (
    <div className={`toast toast-${tone}`} key={id}>
      <StatusIcon tone={tone} />
      <p>
        {text} {link && <a href={link.href}>{link.text}</a>}
      </p>
      <button
        type="button"
        aria-label={closeText}
        onClick={() => {
          onClose(id);
        }}
      >
        <svg className="icon" aria-hidden="true">
          <use href="#icon-close" />
        </svg>
      </button>
    </div>
  ));

/**
 * The toasts of a page. Both live regions are always rendered, so that screen readers announce new toasts; errors
 * interrupt.
 */
export function ToastList({ toasts, label, closeText, onClose, onPause, onResume }: ToastListProps): ReactNode {
  const list = useRef<HTMLElement>(null);
  const isPointerInside = useRef(false);
  const hasClosed = useRef(false);
  // A button that is removed with its toast loses the focus without an event.
  useEffect(() => {
    if (!hasClosed.current) return;
    hasClosed.current = false;
    if (list.current?.contains(document.activeElement)) return;
    if (!isPointerInside.current) onResume();
    const next = list.current?.querySelector('button') ?? document.querySelector('main');
    if (document.activeElement === document.body) next?.focus({ preventScroll: true });
  });
  const close = (id: number) => {
    hasClosed.current = true;
    onClose(id);
  };
  const renderToasts = (tone: ToastMessage['tone']) => (
    <ToastItems toasts={toasts.filter((toast) => toast.tone === tone)} closeText={closeText} onClose={close} />
  );
  return (
    <section
      className="toasts"
      ref={list}
      aria-label={label}
      onPointerEnter={() => {
        isPointerInside.current = true;
        onPause();
      }}
      onPointerLeave={() => {
        isPointerInside.current = false;
        onResume();
      }}
      onFocus={onPause}
      onBlur={onResume}
    >
      <div role="alert">{renderToasts('error')}</div>
      <div role="status">{renderToasts('success')}</div>
    </section>
  );
}
