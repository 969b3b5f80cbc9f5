import { useStore } from '@nanostores/react';
import { type ComponentType, useEffect } from 'react';
import type { DeskSection } from '../../config/desk/sections.ts';
import { paths } from '../../i18n/paths.ts';
import { BlockingSpinner } from '../../ui/blocking-spinner.tsx';
import { PageToasts } from '../page-toasts.tsx';
import { Campaigns } from './campaigns/campaigns.tsx';
import { Categories } from './categories/categories.tsx';
import { Changes } from './changes.tsx';
import { useDeskContext } from './context.ts';
import { Faq } from './faq/faq.tsx';
import { Import } from './import/import.tsx';
import { Log } from './log.tsx';
import { Menus } from './menus/menus.tsx';
import { Overview } from './overview/overview.tsx';
import { Products } from './products/products.tsx';
import { Reviews } from './reviews/reviews.tsx';
import { Runs } from './runs.tsx';
import { SectionHeading } from './section-heading.tsx';
import { SectionNav } from './section-nav.tsx';
import { Failure, LoadingMessage } from './section-state.tsx';
import { Texts } from './texts/texts.tsx';

const sections: Readonly<Record<DeskSection, ComponentType>> = {
  overview: Overview,
  changes: Changes,
  products: Products,
  categories: Categories,
  menus: Menus,
  campaigns: Campaigns,
  faq: Faq,
  texts: Texts,
  reviews: Reviews,
  import: Import,
  runs: Runs,
  log: Log,
};

function Header() {
  const { t, locale, stores } = useDeskContext();
  const status = useStore(stores.access.$status);
  return (
    <header className="desk-header">
      <div className="container desk-bar">
        <p className="desk-title">{t('title')}</p>
        <div className="desk-tools">
          <a href={paths.shop(locale)}>{t('toShop')}</a>
          {status !== 'guest' && (
            <button type="button" onClick={() => void stores.access.signOut()}>
              {t('signOut')}
            </button>
          )}
        </div>
      </div>
    </header>
  );
}

/** Shown instead of the desk: says why it cannot be used, and what to do. */
function AccessNotice({ title, text, action }: { title: string; text: string; action?: string }) {
  const { t, stores } = useDeskContext();
  return (
    <div className="desk-gate">
      <h1>{title}</h1>
      <p>{text}</p>
      {stores.drafts.hasAny() && <p>{t('draftsKept')}</p>}
      {action !== undefined && (
        <button className="button" type="button" onClick={() => void stores.access.signIn()}>
          {action}
        </button>
      )}
    </div>
  );
}

function Content() {
  const { t, stores } = useDeskContext();
  const status = useStore(stores.access.$status);
  const section = useStore(stores.navigation.$section);
  const Section = sections[section];
  if (status === 'guest') return <AccessNotice title={t('signInTitle')} text={t('signInText')} action={t('signIn')} />;
  if (status === 'refused') return <AccessNotice title={t('refusedTitle')} text={t('refusedText')} />;
  if (status === 'loading') return <LoadingMessage text={t('openingDesk')} />;
  if (status === 'failed') return <Failure text={t('deskUnreachable')} onRetry={() => void stores.access.start()} />;
  return (
    <>
      <SectionNav />
      <SectionHeading />
      <Section />
    </>
  );
}

/** The content desk: one page for all work of staff on the shop's content. */
export function Desk() {
  const { t, findText, stores } = useDeskContext();
  useEffect(() => {
    void stores.access.start();
  }, [stores]);
  return (
    <>
      <Header />
      <main id="main" tabIndex={-1} className="container desk">
        <Content />
      </main>
      <BlockingSpinner isBlocking={useStore(stores.$blocksUi)} text={t('oneMoment')} />
      <PageToasts toasts={stores.toasts} t={t} findText={findText} />
    </>
  );
}
