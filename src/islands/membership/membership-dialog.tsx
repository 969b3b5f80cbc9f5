import { useStore } from '@nanostores/react';
import { Dialog } from '../../ui/dialog.tsx';
import { useBagContext } from '../bag-context.ts';

/**
 * Asks whether to join the preferred-customer program, with its benefits and its price (MEM-001). Closing it means no;
 * either answer is final (MEM-006).
 */
export function MembershipDialog() {
  const { t, formatPrice, stores } = useBagContext();
  const program = useStore(stores.$membershipProgram);
  const answer = (choice: 'yes' | 'no') => () => {
    stores.answerMembershipQuestion(choice, t('membershipFee'));
  };
  if (!program) return null;
  return (
    <Dialog title={t('joinTitle')} closeText={t('close')} onClose={answer('no')}>
      <p>{t('membershipReason')}</p>
      <p>{t('membershipQuestion', { fee: formatPrice(program.fee) })}</p>
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
