import { html } from '../../../platform/html/html.ts';
import type { Html } from '../../../platform/html/html.ts';
import type { IdentityTextKey } from '../../../platform/texts/text-keys.ts';
import type { LocalizedTexts } from '../../../platform/texts/text-source.ts';
import type { SignedInSession } from '../../../platform/identity/records.ts';
import type { Page } from './layout.ts';
import { alertBox, field, links } from './components.ts';
import { newPasswordFields, passwordPlaceholders } from './password-pages.ts';
import type { PasswordError } from './password-pages.ts';

export interface AccountPageProps {
  siteUrl: string;
  userName: string;
  sessions: readonly SignedInSession[];
  currentSessionUid: string;
  error?: PasswordError | undefined;
  successKey?: IdentityTextKey | undefined;
}

const formatMoment = (locale: string, at: number) =>
  new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  }).format(at);

function renderSession({ locale, t }: LocalizedTexts, { uid, since }: SignedInSession, isOwn: boolean): Html {
  const at = t('signedInSince', { moment: formatMoment(locale, since) });
  const end = html`<form method="post" action="/account/sessions?ui_locales=${locale}">
    <input type="hidden" name="session" value="${uid}" /><button class="quiet" aria-label="${t('endSession')}: ${at}">
      ${t('endSession')}
    </button>
  </form>`;
  return html`<li>
    <span
      ><time datetime="${new Date(since).toISOString()}">${at}</time
      >${isOwn ? html`<small>${t('thisBrowser')}</small>` : ''}</span
    >${isOwn ? '' : end}
  </li>`;
}

/** Tells password managers whose password it is. */
const renderUsernameField = (userName: string): Html =>
  html`<input hidden type="text" name="userName" autocomplete="username" value="${userName}" readonly />`;

/** The account-manage page (document 3, section 2): the password, and where the account is signed in. */
export function accountPage(
  spoken: LocalizedTexts,
  { siteUrl, userName, sessions, currentSessionUid, error, successKey }: AccountPageProps,
): Page {
  const { locale, t } = spoken;
  const others = sessions.some(({ uid }) => uid !== currentSessionUid);
  const content = html`${error ? alertBox(t(error.key, passwordPlaceholders), 'bad', error.field) : ''}${successKey ? alertBox(t(successKey), 'good') : ''}
    <p>${t('accountText', { userName })}</p>
    <h2>${t('changePassword')}</h2>
    <form method="post" action="/account/password?ui_locales=${locale}" novalidate>
      ${renderUsernameField(userName)}
      ${field({ name: 'currentPassword', label: t('currentPassword'), type: 'password', autocomplete: 'current-password', error: error?.field === 'currentPassword' ? t(error.key) : undefined })}
      ${newPasswordFields(spoken, error)}<button class="main">${t('savePassword')}</button>
    </form>
    <h2>${t('sessionsTitle')}</h2>
    <p>${t('sessionsText')}</p>
    <ul class="sessions">
      ${sessions.map((session) => renderSession(spoken, session, session.uid === currentSessionUid))}
    </ul>
    ${others ? html`<form method="post" action="/account/sessions?ui_locales=${locale}"><button class="quiet">${t('endOtherSessions')}</button></form>` : ''}
    ${links([
      { href: `${siteUrl}/${locale}/administration`, text: t('backToShop') },
      { href: `/session/end?ui_locales=${locale}`, text: t('signOut') },
    ])}`;
  return { title: t('accountTitle'), content, hasError: error !== undefined };
}
