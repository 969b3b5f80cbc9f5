import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { formatPageTitle } from '../../config/brand.ts';
import { useDeskContext } from './context.ts';
import { sectionTextKeys } from './section-nav.tsx';

/** The heading of the section. It takes the focus when the section replaces another one. */
export function SectionHeading() {
  const { t, stores } = useDeskContext();
  const section = useStore(stores.navigation.$section);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(section);
  const title = t(sectionTextKeys[section]);
  useEffect(() => {
    document.title = formatPageTitle(`${title} – ${t('title')}`);
    if (shown.current === section) return;
    shown.current = section;
    heading.current?.focus({ preventScroll: true });
  }, [section, title, t]);
  return (
    <h1 className="desk-heading" tabIndex={-1} ref={heading}>
      {title}
    </h1>
  );
}
