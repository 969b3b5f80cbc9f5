import { useAccountContext } from '../account/context.ts';

/** Whom the member has invited. The area shows the heading of the section: what stands here begins at level 2. */
export function ReferralHistorySection() {
  const { t } = useAccountContext();
  return <p>{t('invitationsTileText')}</p>;
}
