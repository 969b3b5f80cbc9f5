import { useStore } from '@nanostores/react';
import { countries, parseCountryCode } from '../../config/countries.ts';
import type { User } from '../../contract/account/customers.ts';
import { formatFullName } from '../../domain/full-name.ts';
import { formatDate } from '../../i18n/format-date.ts';
import { toAccountOverview } from '../../stores/account/overview.ts';
import { useAccountContext } from './context.ts';
import { SectionLink } from './section-link.tsx';
import { sectionTextKeys } from './section-texts.ts';
import { listTiles } from './tiles.ts';

const customerTypeKeys = { PreferredCustomer: 'typePreferredCustomer', CDOCustomer: 'typeCDOCustomer' } as const;
const membershipKeys = {
  none: 'membershipNone',
  renewal: 'membershipRenewal',
  over: 'membershipOver',
  active: 'membershipActive',
} as const;

/** Says why the customer shops with their distributor. */
function useDistributorText(): string {
  const { t, stores } = useAccountContext();
  const distributor = useStore(stores.$distributor);
  if (distributor.status === 'none') return t('noDistributor');
  const reasonKeys = {
    assigned: 'distributorAssigned',
    entered: 'distributorEntered',
    followed: 'distributorFollowed',
    remembered: 'distributorRemembered',
  } as const;
  return t(reasonKeys[distributor.reason], { name: distributor.name });
}

/** The type of the customer, their membership and their distributor. */
function Facts({ user }: { user: User }) {
  const { t, languageTag, settings } = useAccountContext();
  const { email, customerType, membership, membershipEndsAt, ...name } = toAccountOverview(user);
  const { timeZone } = countries[parseCountryCode(user.country) ?? settings.country];
  const facts = [
    [t('yourName'), formatFullName(name)],
    [t('yourEmail'), email],
    [t('customerType'), t(customerType === 'PreferredCustomer' ? customerTypeKeys[customerType] : 'typeCDOCustomer')],
    [
      t('membership'),
      membership === 'active' && membershipEndsAt !== null
        ? t('membershipUntil', { date: formatDate(membershipEndsAt, { languageTag, timeZone, style: 'long' }) })
        : t(membershipKeys[membership]),
    ],
    [t('yourDistributor'), useDistributorText()],
  ];
  return (
    <dl className="account-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The first page of the account: a tile for each section, and facts about the customer. */
export function Dashboard() {
  const { t, settings, stores } = useAccountContext();
  const user = useStore(stores.account.$user);
  if (!user) return null;
  return (
    <div className="dashboard">
      <ul className="account-tiles">
        {listTiles(user).map((section) => {
          const { title, tile } = sectionTextKeys[section];
          return (
            <li key={section}>
              <SectionLink section={section}>
                <b>{t(title)}</b>
                {tile && <span>{t(tile)}</span>}
              </SectionLink>
            </li>
          );
        })}
        {settings.securityHref !== null && (
          <li>
            <a href={settings.securityHref}>
              <b>{t('security')}</b>
              <span>{t('securityText')}</span>
            </a>
          </li>
        )}
      </ul>
      <Facts user={user} />
    </div>
  );
}
