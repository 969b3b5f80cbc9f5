import { useState } from 'react';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { useDeskContext } from '../context.ts';

interface RemoveButtonProps {
  /** Names what is removed. */
  name: string;
  onRemove: () => void;
}

/** Removes an entry of a form, after a question. */
export function RemoveButton({ name, onRemove }: RemoveButtonProps) {
  const { t } = useDeskContext();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <button
        className="link-button"
        type="button"
        aria-label={t('removeNamed', { name })}
        onClick={() => {
          setIsAsking(true);
        }}
      >
        {t('remove')}
      </button>
      {isAsking && (
        <ConfirmDialog
          title={t('removeTitle', { name })}
          confirmText={t('remove')}
          keepText={t('keepEntry')}
          onClose={() => {
            setIsAsking(false);
          }}
          onConfirm={() => {
            setIsAsking(false);
            onRemove();
          }}
        >
          <p>{t('removeText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
