import type { User } from '../../../contract/account/customers.ts';
import { isSponsored } from '../../../domain/account/customer-type.ts';
import { toSiteContent } from '../../../domain/referral/site-content.ts';
import { paths } from '../../../i18n/paths.ts';
import { SmallPicture } from '../../small-picture.tsx';
import { useAccountContext } from '../context.ts';
import { SectionLink } from '../section-link.tsx';
import { useDistributorText } from '../use-distributor-text.ts';
import { DashboardCard } from './card.tsx';

/** The name and picture of the customer's distributor with a link to write to them, or else a link to find one. */
export function DistributorFace({ user }: { user: User }) {
  const context = useAccountContext();
  const { t, locale } = context;
  const text = useDistributorText();
  const assigned = user.assignedDistributor && isSponsored(user) ? toSiteContent(user.assignedDistributor) : null;
  return (
    <DashboardCard title={t('yourDistributor')}>
      {assigned && assigned.imageName !== '' && (
        <SmallPicture imageUrl={assigned.imageName} context={context} size={72} />
      )}
      {assigned && <p className="account-card-lead">{assigned.name}</p>}
      <p>{text}</p>
      {assigned ? (
        <SectionLink section="ContactDistributor">{t('contactDistributor')}</SectionLink>
      ) : (
        <a href={paths.distributor(locale)}>{t('findDistributor')}</a>
      )}
    </DashboardCard>
  );
}
