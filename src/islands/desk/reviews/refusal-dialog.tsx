import { useState } from 'react';
import { refusalReasons } from '../../../config/reviews/review-choices.ts';
import type { RefusalReason } from '../../../stores/desk/reviews.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FieldErrorMessage } from '../../../ui/field.tsx';
import { useDeskContext } from '../context.ts';
import { reasonTextKeys } from './review-texts.ts';

interface RefusalDialogProps {
  onClose: () => void;
  onRefuse: (reason: RefusalReason) => void;
}

/** Asks why a review is refused. The buyer is told the reason. */
export function RefusalDialog({ onClose, onRefuse }: RefusalDialogProps) {
  const { t } = useDeskContext();
  const [reason, setReason] = useState<RefusalReason | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const error = isMissing && reason === null ? t('reasonMissing') : undefined;
  return (
    <Dialog title={t('refuseTitle')} closeText={t('close')} onClose={onClose}>
      <p>{t('refuseText')}</p>
      <form
        className="desk-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setIsMissing(reason === null);
          if (reason === null) document.getElementById(`reason-${refusalReasons[0]}`)?.focus();
          else onRefuse(reason);
        }}
      >
        <fieldset className="desk-choices" aria-describedby={error === undefined ? undefined : 'reason-error'}>
          <legend>{t('reasonTitle')}</legend>
          {refusalReasons.map((one) => (
            <label key={one}>
              <input
                id={`reason-${one}`}
                type="radio"
                name="reason"
                value={one}
                checked={one === reason}
                onChange={() => {
                  setReason(one);
                }}
              />
              {t(reasonTextKeys[one])}
            </label>
          ))}
          <FieldErrorMessage id="reason" error={error} />
        </fieldset>
        <div className="dialog-choices">
          <button className="button button-quiet" type="button" onClick={onClose}>
            {t('cancel')}
          </button>
          <button className="button" type="submit">
            {t('refuseReview')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
