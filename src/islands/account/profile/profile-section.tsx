import { useAccountContext } from '../context.ts';

/** The distributor, the personal details and the addresses of the customer. The area shows the heading of the section: what stands here begins at level 2. */
export function ProfileSection() {
  const { t } = useAccountContext();
  return <p>{t('profileTileText')}</p>;
}
