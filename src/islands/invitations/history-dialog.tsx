import { Dialog } from '../../ui/dialog.tsx';
import { useAccountContext } from '../account/context.ts';
import { ReferralHistory } from './referral-history.tsx';

/** The sent invitations, in a dialog over the form. */
export function HistoryDialog({ onClose }: { onClose: () => void }) {
  const { t } = useAccountContext();
  return (
    <Dialog title={t('referralHistory')} closeText={t('close')} className="invitations-dialog" onClose={onClose}>
      <ReferralHistory />
    </Dialog>
  );
}
