import type { ReactNode } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { useDeskContext } from './context.ts';

interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  confirmText: string;
  /** The text of the button that changes nothing. */
  keepText?: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before an action that others notice. The button that changes nothing comes first. */
export function ConfirmDialog({ title, children, confirmText, keepText, onConfirm, onClose }: ConfirmDialogProps) {
  const { t } = useDeskContext();
  return (
    <Dialog title={title} closeText={t('close')} onClose={onClose}>
      {children}
      <div className="dialog-choices">
        <button className="button button-quiet" type="button" onClick={onClose}>
          {keepText ?? t('cancel')}
        </button>
        <button className="button" type="button" onClick={onConfirm}>
          {confirmText}
        </button>
      </div>
    </Dialog>
  );
}
