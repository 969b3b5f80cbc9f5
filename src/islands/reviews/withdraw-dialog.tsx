import { useState } from 'react';
import type { ReviewableProduct } from '../../contract/reviews/reviews.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useReviewContext } from './context.ts';

interface WithdrawDialogProps {
  product: ReviewableProduct;
  onClose: () => void;
  onWithdrawn: () => void;
}

/** Asks before a review is taken back. */
export function WithdrawDialog({ product, onClose, onWithdrawn }: WithdrawDialogProps) {
  const { t, reviews, toasts } = useReviewContext();
  const [isBusy, setIsBusy] = useState(false);
  const withdraw = async () => {
    setIsBusy(true);
    const isWithdrawn = await reviews.withdraw(product);
    onClose();
    toasts.show(
      isWithdrawn ? { tone: 'success', code: 'reviewWithdrawn' } : { tone: 'error', code: 'reviewNotWithdrawn' },
    );
    if (isWithdrawn) onWithdrawn();
  };
  return (
    <Dialog title={t('withdrawTitle')} closeText={t('close')} onClose={onClose}>
      <p>{t('withdrawText')}</p>
      <div className="dialog-choices">
        <button className="button" type="button" onClick={onClose}>
          {t('keepReview')}
        </button>
        <BusyButton
          className="button-quiet"
          type="button"
          text={t('withdrawReview')}
          busyText={t('oneMoment')}
          isBusy={isBusy}
          onClick={() => {
            if (!isBusy) void withdraw();
          }}
        />
      </div>
    </Dialog>
  );
}
