import type { BagConfirmation } from '../../stores/bag/state.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useBagContext } from '../bag-context.ts';

interface Props {
  confirmation: BagConfirmation;
  onAnswer: (isConfirmed: boolean) => void;
}

const dialogTextKeys = {
  LOSES_PROMOTION: {
    title: 'losesOfferTitle',
    text: 'removePromotionConfirm',
    confirm: 'changeAnyway',
    cancel: 'keepAsIs',
  },
  REMOVES_FEE: { title: 'membershipTitle', text: 'removeMembershipConfirm', confirm: 'yes', cancel: 'no' },
} as const;

/** Asks before a change that loses an offer or the membership (BAG-033, BAG-034). Closing it cancels the change. */
export function ConfirmDialog({ confirmation, onAnswer }: Props) {
  const { t } = useBagContext();
  const { title, text, confirm, cancel } = dialogTextKeys[confirmation];
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
          {t(cancel)}
        </button>
        <button
          className="button button-quiet"
          type="button"
          onClick={() => {
            onAnswer(true);
          }}
        >
          {t(confirm)}
        </button>
      </div>
    </Dialog>
  );
}
