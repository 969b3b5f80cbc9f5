import { Dialog } from '../../ui/dialog.tsx';
import { useIslandContext } from '../island-context.tsx';

/** Whether to join the preferred-customer programme. Closing it is a no: either answer is final (row MEM-006). */
export function MembershipDialog() {
  const { t, stores } = useIslandContext();
  const answer = (choice: 'yes' | 'no') => () => {
    stores.answerMembershipQuestion(choice);
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
