import { useStore } from '@nanostores/react';
import type { User } from '../../../contract/account/customers.ts';
import { formatFullName } from '../../../domain/full-name.ts';
import { getEntitledCustomerType } from '../../../domain/membership/member-rights.ts';
import { toAccountOverview } from '../../../stores/account/overview.ts';
import { useAccountContext } from '../context.ts';
import { SectionLink } from '../section-link.tsx';
import { sectionTextKeys } from '../section-texts.ts';
import { listTiles } from '../tiles.ts';
import { DistributorFace } from './distributor-face.tsx';
import { KreditsCard } from './kredits-card.tsx';
import { LatestOrder } from './latest-order.tsx';
import { MembershipCard } from './membership-card.tsx';

const customerTypeKeys = { PreferredCustomer: 'typePreferredCustomer', CDOCustomer: 'typeCDOCustomer' } as const;

/** The name, the email and the type of the customer. */
function Facts({ user }: { user: User }) {
  const { t } = useAccountContext();
  const { email, customerType, ...name } = toAccountOverview(user);
  const facts = [
    [t('yourName'), formatFullName(name)],
    [t('yourEmail'), email],
    [t('customerType'), t(customerType === 'PreferredCustomer' ? customerTypeKeys[customerType] : 'typeCDOCustomer')],
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

function Tiles({ user }: { user: User }) {
  const { t, settings } = useAccountContext();
  return (
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
  );
}

/** The first page of the account: news, a tile for each section, and the customer's data. */
export function Dashboard() {
  const user = useStore(useAccountContext().stores.account.$user);
  if (!user) return null;
  return (
    <div className="dashboard">
      <div className="account-cards">
        <LatestOrder />
        {getEntitledCustomerType(user) === 'PreferredCustomer' && <KreditsCard />}
        <MembershipCard user={user} />
        <DistributorFace user={user} />
      </div>
      <Tiles user={user} />
      <Facts user={user} />
    </div>
  );
}
