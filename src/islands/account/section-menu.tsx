import { useStore } from '@nanostores/react';
import { useAccountContext } from './context.ts';
import { SectionLink } from './section-link.tsx';
import { sectionTextKeys } from './section-texts.ts';
import { listTiles } from './tiles.ts';

/** The menu of the sections, in the header of the dashboard. */
export function SectionMenu() {
  const { t, stores } = useAccountContext();
  const user = useStore(stores.account.$user);
  return (
    <details className="account-menu">
      <summary>
        <span className="account-burger" aria-hidden="true" />
        <span className="visually-hidden">{t('accountMenu')}</span>
      </summary>
      <ul>
        {user &&
          listTiles(user).map((section) => (
            <li key={section}>
              <SectionLink section={section}>{t(sectionTextKeys[section].title)}</SectionLink>
            </li>
          ))}
      </ul>
    </details>
  );
}
