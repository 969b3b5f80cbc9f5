import type { ReactNode } from 'react';
import type { DeskSection } from '../../config/desk/sections.ts';
import type { DeskQuery } from '../../stores/desk/navigation.ts';
import { opensNewTab } from '../account/opens-new-tab.ts';
import { useDeskContext } from './context.ts';

interface DeskLinkProps {
  section: DeskSection;
  query?: DeskQuery;
  className?: string;
  /** Marks the link to the section that is shown. */
  isCurrent?: boolean;
  children: ReactNode;
}

/** A link to a section of the desk. Following it loads no page. */
export function DeskLink({ section, query, className, isCurrent = false, children }: DeskLinkProps) {
  const { navigation } = useDeskContext().stores;
  return (
    <a
      className={className}
      href={navigation.getHref(section, query)}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={(event) => {
        if (opensNewTab(event)) return;
        event.preventDefault();
        navigation.go(section, query);
      }}
    >
      {children}
    </a>
  );
}
