import { Dialog } from '../../ui/dialog.tsx';
import { useBagContext } from '../bag/context.ts';

/** Asks whether to join the preferred-customer program (MEM-001). Closing it means no; either answer is final (MEM-006). */
export function MembershipDialog() {
  const { t, stores } = useBagContext();
  const answer = (choice: 'yes' | 'no') => () => {
    stores.answerMembershipQuestion(choice, t('membershipFee'));
  };
  return (
    <Dialog title={t('membershipTitle')} closeText={t('close')} onClose={answer('no')}>
      <p>{t('membershipQuestion')}</p>
      <div className="dialog-choices">
        <button className="button" type="button" onClick={answer('yes')}>
          {t('yes')}
        </button>
        <button className="button button-quiet" type="button" onClick={answer('no')}>
          {t('no')}
        </button>
      </div>
    </Dialog>
  );
}
