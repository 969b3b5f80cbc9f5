import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { type DeskSection, deskSections } from '../../config/desk/sections.ts';
import type { DeskTextKey } from '../../i18n/keys/desk.ts';
import { useDeskContext } from './context.ts';
import { DeskLink } from './desk-link.tsx';

export const sectionTextKeys: Readonly<Record<DeskSection, DeskTextKey>> = {
  overview: 'sectionOverview',
  changes: 'sectionChanges',
  products: 'sectionProducts',
  categories: 'sectionCategories',
  menus: 'sectionMenus',
  campaigns: 'sectionCampaigns',
  faq: 'sectionFaq',
  texts: 'sectionTexts',
  reviews: 'sectionReviews',
  import: 'sectionImport',
  runs: 'sectionRuns',
  log: 'sectionLog',
};

/** The sections of the desk. */
export function SectionNav() {
  const { t, stores } = useDeskContext();
  const current = useStore(stores.navigation.$section);
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return (
    <nav className="desk-nav" aria-label={t('deskMenu')} ref={nav}>
      <ul>
        {deskSections.map((section) => (
          <li key={section}>
            <DeskLink section={section} isCurrent={section === current}>
              {t(sectionTextKeys[section])}
            </DeskLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
