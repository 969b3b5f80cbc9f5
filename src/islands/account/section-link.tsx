import type { ReactNode } from 'react';
import type { AccountSection } from '../../config/pages/account-sections.ts';
import { paths } from '../../i18n/paths.ts';
import type { SectionQuery } from '../../stores/account/navigation.ts';
import { useAccountContext } from './context.ts';
import { opensNewTab } from './opens-new-tab.ts';

interface SectionLinkProps {
  section: AccountSection;
  query?: SectionQuery;
  className?: string;
  /** Marks the link to the section that is shown. */
  isCurrent?: boolean;
  children: ReactNode;
}

/** A link to a section of the account area. Following it loads no page. */
export function SectionLink({ section, query = {}, className, isCurrent = false, children }: SectionLinkProps) {
  const { locale, stores } = useAccountContext();
  const search = new URLSearchParams(query).toString();
  return (
    <a
      className={className}
      href={paths.accountSection(locale, section) + (search === '' ? '' : `?${search}`)}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={(event) => {
        if (opensNewTab(event)) return;
        event.preventDefault();
        stores.navigation.go(section, query);
      }}
    >
      {children}
    </a>
  );
}
