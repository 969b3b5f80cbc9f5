import { useAccountContext } from '../account/context.ts';
import { SectionLink } from '../account/section-link.tsx';
import { ReferralHistory } from './referral-history.tsx';

/** The member's sent invitations, as a section of their own (INV-003). */
export function ReferralHistorySection() {
  const { t } = useAccountContext();
  return (
    <div className="invitations">
      <ReferralHistory />
      <p>
        <SectionLink section="Referral">{t('inviteFriends')}</SectionLink>
      </p>
    </div>
  );
}
