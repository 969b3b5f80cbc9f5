import type { EditFinding } from '../../contract/desk/edit-finding.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useDeskContext } from './context.ts';
import { useFindingText } from './finding-text.ts';

interface WarningsDialogProps {
  warnings: readonly EditFinding[];
  /** The label of the field that a warning is about. */
  getLabel: (field: string) => string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks whether to save an edit in spite of its warnings. */
export function WarningsDialog({ warnings, getLabel, onConfirm, onClose }: WarningsDialogProps) {
  const { t } = useDeskContext();
  const getText = useFindingText();
  return (
    <ConfirmDialog
      title={t('confirmTitle')}
      confirmText={t('saveAnyway')}
      keepText={t('keepEditing')}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <ul className="desk-bullets">
        {warnings.map((warning) => (
          <li key={`${warning.field} ${warning.code}`}>
            <b>{getLabel(warning.field)}:</b> {getText(warning)}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
