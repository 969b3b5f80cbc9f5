import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { getCustomerType } from '../../domain/account/customer-type.ts';
import { useAccountContext } from './context.ts';
import { SectionLink } from './section-link.tsx';

/** The link back to the dashboard, named by the type of the customer (ACC-017 to ACC-019). */
function Breadcrumb({ title }: { title: string }) {
  const { t, stores } = useAccountContext();
  const user = useStore(stores.account.$user);
  const isPreferred = user !== null && getCustomerType(user) !== 'CDOCustomer';
  return (
    <nav aria-label={t('accountMenu')}>
      <ol>
        <li>
          <SectionLink section="Dashboard">
            {t(isPreferred ? 'preferredCustomerDashboard' : 'customerDashboard')}
          </SectionLink>
        </li>
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  );
}

/** The heading of the section. It takes the focus when the section replaces another one. */
export function SectionHeading({ title }: { title: string }) {
  const { stores } = useAccountContext();
  const section = useStore(stores.navigation.$section);
  const user = useStore(stores.account.$user);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(section);
  useEffect(() => {
    if (shown.current === section) return;
    shown.current = section;
    heading.current?.focus({ preventScroll: true });
  }, [section]);
  return (
    <div className="account-head">
      {section !== 'Dashboard' && <div className="account-breadcrumb">{user && <Breadcrumb title={title} />}</div>}
      <h1 tabIndex={-1} ref={heading}>
        {title}
      </h1>
    </div>
  );
}
