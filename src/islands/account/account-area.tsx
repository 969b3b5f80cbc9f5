import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { formatPageTitle } from '../../config/brand.ts';
import { memberSections } from '../../config/pages/account-sections.ts';
import { getMembershipDisplayStatus } from '../../domain/membership/display-status.ts';
import { isViewable } from '../../config/features.ts';
import { paths } from '../../i18n/paths.ts';
import { BlockingSpinner } from '../../ui/blocking-spinner.tsx';
import { LazyContent } from '../lazy-content.tsx';
import { PageToasts } from '../page-toasts.tsx';
import { useAccountContext } from './context.ts';
import { Dashboard } from './dashboard/dashboard.tsx';
import { AccountHeader } from './header.tsx';
import { ImpersonationBanner } from './impersonation-banner.tsx';
import { SectionHeading } from './section-heading.tsx';
import type { SectionLoaders } from './section-loaders.ts';
import { SectionFailure, SectionLoading } from './section-state.tsx';
import { sectionTextKeys } from './section-texts.ts';
import { SectionMenu } from './section-menu.tsx';

/**
 * The tools of the account in the page's header. They are a separate island, because the logo and the bag beside them
 * belong to the page.
 */
export function AccountTools() {
  const {
    t,
    locale,
    stores: { account, navigation },
  } = useAccountContext();
  const section = useStore(navigation.$section);
  const texts = {
    title: t(sectionTextKeys[section].title),
    back: t('backToAccount'),
    shopNow: t('shopNow'),
    logOut: t('logOut'),
    language: t('language'),
  };
  return (
    <AccountHeader
      {...{ section, locale, texts }}
      languages={useStore(account.$languages)}
      menu={<SectionMenu />}
      onBack={() => {
        navigation.go('Dashboard');
      }}
      onSignOut={() => {
        void account.signOut();
      }}
    />
  );
}

/** KRED-004, INV-002: says why a section for members is empty, and how to become a member. */
function MembersOnly({ text }: { text: string }) {
  const { t, locale } = useAccountContext();
  return (
    <div className="account-failure">
      <p>{text}</p>
      {isViewable('preferredCustomer') && (
        <a className="button" href={paths.preferredCustomerInfo(locale)}>
          {t('aboutMembership')}
        </a>
      )}
    </div>
  );
}

function Section({ sections }: { sections: SectionLoaders }) {
  const {
    t,
    stores: { account, navigation },
  } = useAccountContext();
  const section = useStore(navigation.$section);
  const user = useStore(account.$user);
  const membership = user ? getMembershipDisplayStatus(user) : 'none';
  if (memberSections.includes(section) && (membership === 'none' || membership === 'over'))
    return <MembersOnly text={t(membership === 'over' ? 'membershipOverText' : 'membersOnlyText')} />;
  if (section === 'Dashboard') return <Dashboard />;
  return (
    <LazyContent
      key={section}
      load={sections[section]}
      props={{}}
      waiting={<SectionLoading />}
      renderFailure={(retry) => <SectionFailure onRetry={retry} />}
    />
  );
}

/** The content below the header: a loading message, an error, or a section. */
function Content({ sections }: { sections: SectionLoaders }) {
  const {
    t,
    stores: { account },
  } = useAccountContext();
  const status = useStore(account.$status);
  if (status === 'failed')
    return (
      <div className="account-failure" role="alert">
        <p>{t('accountUnreachable')}</p>
        <button className="button" type="button" onClick={() => void account.start()}>
          {t('signInAgain')}
        </button>
      </div>
    );
  if (status === 'ready') return <Section sections={sections} />;
  return (
    <p className="account-wait" role="status">
      <span className="ring" aria-hidden="true" />
      {t('openingAccount')}
    </p>
  );
}

/** The account area below its header. It is one page for all sections. */
export function AccountArea({ sections }: { sections: SectionLoaders }) {
  const {
    t,
    findText,
    settings,
    stores: { account, navigation, toasts, $blocksUi },
  } = useAccountContext();
  const section = useStore(navigation.$section);
  const title = t(sectionTextKeys[section].title);
  useEffect(() => {
    void account.start();
  }, [account]);
  useEffect(() => {
    document.title = formatPageTitle(title);
  }, [title]);
  return (
    <>
      {settings.isImpersonated && <ImpersonationBanner />}
      <main id="main" tabIndex={-1} className="container account">
        <SectionHeading title={title} />
        <Content sections={sections} />
      </main>
      <BlockingSpinner isBlocking={useStore($blocksUi)} text={t('oneMoment')} />
      <PageToasts toasts={toasts} t={t} findText={findText} />
    </>
  );
}
