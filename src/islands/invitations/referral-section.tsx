import { useAccountContext } from '../account/context.ts';

/** Invitations to friends. The area shows the heading of the section: what stands here begins at level 2. */
export function ReferralSection() {
  const { t } = useAccountContext();
  return <p>{t('invitationsTileText')}</p>;
}
