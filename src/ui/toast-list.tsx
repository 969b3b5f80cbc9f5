import type { ReactNode } from 'react';
import { StatusIcon } from './status-icon.tsx';

export interface ToastMessage {
  id: number;
  tone: 'success' | 'error';
  text: string;
}

export interface ToastListProps {
  toasts: readonly ToastMessage[];
  /** The name of the place where messages stand. */
  label: string;
  closeText: string;
  onClose: (id: number) => void;
  /** The pointer or the focus is on a message, and is away again: nothing may vanish in between. */
  onPause: () => void;
  onResume: () => void;
}

type ToastItemsProps = Pick<ToastListProps, 'toasts' | 'closeText' | 'onClose'>;

const ToastItems = ({ toasts, closeText, onClose }: ToastItemsProps) =>
  toasts.map(({ id, tone, text }) => (
    <div className={`toast toast-${tone}`} key={id}>
      <StatusIcon tone={tone} />
      <p>{text}</p>
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
 * What happened, said for a while. Both places stand from the start, so that what comes into them is announced; errors
 * interrupt.
 */
export function ToastList({ toasts, label, closeText, onClose, onPause, onResume }: ToastListProps): ReactNode {
  const of = (tone: ToastMessage['tone']) => (
    <ToastItems toasts={toasts.filter((toast) => toast.tone === tone)} closeText={closeText} onClose={onClose} />
  );
  return (
    <section
      className="toasts"
      aria-label={label}
      onPointerEnter={onPause}
      onPointerLeave={onResume}
      onFocus={onPause}
      onBlur={onResume}
    >
      <div role="alert">{of('error')}</div>
      <div role="status">{of('success')}</div>
    </section>
  );
}
