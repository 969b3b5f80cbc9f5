import type { ReactNode } from 'react';
import type { AccountSection } from '../../config/pages/account-sections.ts';
import type { AccountLanguage } from '../../i18n/account-settings.ts';
import { toLanguageTag } from '../../i18n/language-tag.ts';
import { paths } from '../../i18n/paths.ts';
import { opensNewTab } from './opens-new-tab.ts';

interface AccountHeaderProps {
  section: AccountSection;
  locale: string;
  languages: readonly AccountLanguage[];
  texts: { title: string; back: string; shopNow: string; logOut: string; language: string };
  /** The menu of the sections. The dashboard shows it instead of the back link, and keeps its place free until then. */
  menu?: ReactNode;
  /** Handles a click on the back link without loading a page. When it is missing, the browser follows the link. */
  onBack?: () => void;
  /** Signs out. When it is missing, the button does nothing until the island is mounted. */
  onSignOut?: () => void;
}

function LanguageSwitch({ section, locale, languages, texts }: AccountHeaderProps) {
  const current = languages.find((language) => language.locale === locale);
  return (
    <details className="account-languages">
      <summary>
        <span className="visually-hidden">{texts.language} </span>
        {current?.name ?? locale}
      </summary>
      <ul>
        {languages.map((language) => (
          <li key={language.locale}>
            <a
              href={paths.accountSection(language.locale, section)}
              lang={toLanguageTag(language.locale)}
              hrefLang={toLanguageTag(language.locale)}
              aria-current={language.locale === locale ? 'true' : undefined}
              onClick={({ currentTarget }) => {
                currentTarget.search = location.search;
              }}
            >
              {language.name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The header of the account area: the back link, the title, languages, shop and sign-out (ACC-004). */
export function AccountHeader(props: AccountHeaderProps) {
  const { section, locale, texts, menu, onBack, onSignOut } = props;
  return (
    <div className="container account-bar">
      {section === 'Dashboard' ? (
        (menu ?? <span className="account-back" />)
      ) : (
        <a
          className="account-back"
          href={paths.accountSection(locale, 'Dashboard')}
          onClick={(event) => {
            if (!onBack || opensNewTab(event)) return;
            event.preventDefault();
            onBack();
          }}
        >
          <span className="account-arrow" aria-hidden="true" />
          <span className="visually-hidden">{texts.back}</span>
        </a>
      )}
      <p className="account-title">{texts.title}</p>
      <div className="account-tools">
        <LanguageSwitch {...props} />
        <a className="account-shop" href={paths.shop(locale)}>
          {texts.shopNow}
        </a>
        <button className="account-leave" type="button" disabled={!onSignOut} onClick={onSignOut}>
          {texts.logOut}
        </button>
      </div>
    </div>
  );
}
