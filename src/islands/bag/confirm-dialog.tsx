import type { BagConfirmation } from '../../stores/bag/state.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useIslandContext } from '../island-context.tsx';

interface Props {
  confirmation: BagConfirmation;
  /** True goes on with the change. */ onAnswer: (goOn: boolean) => void;
}

const dialogTextKeys = {
  LOSES_PROMOTION: { title: 'losesOfferTitle', text: 'removePromotionConfirm', goOn: 'changeAnyway', keep: 'keepAsIs' },
  REMOVES_FEE: { title: 'membershipTitle', text: 'removeMembershipConfirm', goOn: 'yes', keep: 'no' },
} as const;

/** Asks before a change that loses something. Nothing changes unless the answer says so. */
export function ConfirmDialog({ confirmation, onAnswer }: Props) {
  const { t } = useIslandContext();
  const { title, text, goOn, keep } = dialogTextKeys[confirmation];
  return (
    <Dialog
      title={t(title)}
      closeText={t('close')}
      onClose={() => {
        onAnswer(false);
      }}
    >
      <p>{t(text)}</p>
      <div className="dialog-choices">
        <button
          className="button"
          type="button"
          onClick={() => {
            onAnswer(false);
          }}
        >
          {t(keep)}
        </button>
        <button
          className="button button-quiet"
          type="button"
          onClick={() => {
            onAnswer(true);
          }}
        >
          {t(goOn)}
        </button>
      </div>
    </Dialog>
  );
}
