import { countries, parseCountryCode } from '../../../config/countries.ts';
import { isViewable } from '../../../config/features.ts';
import type { User } from '../../../contract/account/customers.ts';
import { formatFullName } from '../../../domain/full-name.ts';
import { formatDate } from '../../../i18n/format-date.ts';
import { paths } from '../../../i18n/paths.ts';
import { toAccountOverview } from '../../../stores/account/overview.ts';
import { useAccountContext } from '../context.ts';
import { DashboardCard } from './card.tsx';

const statusKeys = {
  none: 'membershipNone',
  renewal: 'membershipRenewal',
  over: 'membershipOver',
  active: 'membershipActive',
} as const;

function useStatusText(user: User): string {
  const { t, languageTag, settings } = useAccountContext();
  const { membership, membershipEndsAt } = toAccountOverview(user);
  if (membership !== 'active' || membershipEndsAt === null) return t(statusKeys[membership]);
  const { timeZone } = countries[parseCountryCode(user.country) ?? settings.country];
  return t('membershipUntil', { date: formatDate(membershipEndsAt, { languageTag, timeZone, style: 'long' }) });
}

/** A member's card with the end of the membership, or else why and how to join where that is offered (AUTH-021). */
export function MembershipCard({ user }: { user: User }) {
  const { t, locale } = useAccountContext();
  const { membership } = toAccountOverview(user);
  const statusText = useStatusText(user);
  const isOffered = isViewable('preferredCustomer');
  if (membership === 'none' && !isOffered) return null;
  return (
    <DashboardCard title={t('membership')}>
      {membership !== 'none' && <p className="account-card-lead">{formatFullName(user)}</p>}
      <p>{statusText}</p>
      {membership === 'none' && <p>{t('membershipReason')}</p>}
      {membership !== 'active' && isOffered && (
        <a href={paths.preferredCustomerInfo(locale)}>
          {t(membership === 'none' ? 'newAccountTitle' : 'aboutMembership')}
        </a>
      )}
    </DashboardCard>
  );
}
