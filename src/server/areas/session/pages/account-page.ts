import { html } from '../../../platform/html/html.ts';
import type { Html } from '../../../platform/html/html.ts';
import type { IdentityKey } from '../../../platform/texts/text-keys.ts';
import type { Spoken } from '../../../platform/texts/texts.ts';
import type { SignedInBrowser } from '../../../platform/identity/records.ts';
import type { Page } from './layout.ts';
import { alert, field, links } from './parts.ts';
import { newPasswordFields, passwordBlanks } from './password-pages.ts';
import type { PasswordWrong } from './password-pages.ts';

export interface AccountPage {
  siteUrl: string;
  userName: string;
  sessions: readonly SignedInBrowser[];
  ownUid: string;
  wrong?: PasswordWrong | undefined;
  done?: IdentityKey | undefined;
}

const moment = (locale: string, at: number) =>
  new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  }).format(at);

function sessionLine({ locale, t }: Spoken, { uid, since }: SignedInBrowser, isOwn: boolean): Html {
  const at = t('signedInSince', { moment: moment(locale, since) });
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
const ownName = (userName: string): Html =>
  html`<input hidden type="text" name="userName" autocomplete="username" value="${userName}" readonly />`;

/** The account-manage page (document 3, section 2): the password, and where the account is signed in. */
export function accountPage(spoken: Spoken, { siteUrl, userName, sessions, ownUid, wrong, done }: AccountPage): Page {
  const { locale, t } = spoken;
  const others = sessions.some(({ uid }) => uid !== ownUid);
  const content = html`${wrong ? alert(t(wrong.key, passwordBlanks), 'bad', wrong.field) : ''}${done ? alert(t(done), 'good') : ''}
    <p>${t('accountText', { userName })}</p>
    <h2>${t('changePassword')}</h2>
    <form method="post" action="/account/password?ui_locales=${locale}" novalidate>
      ${ownName(userName)}
      ${field({ name: 'currentPassword', label: t('currentPassword'), type: 'password', autocomplete: 'current-password', wrong: wrong?.field === 'currentPassword' ? t(wrong.key) : undefined })}
      ${newPasswordFields(spoken, wrong)}<button class="main">${t('savePassword')}</button>
    </form>
    <h2>${t('sessionsTitle')}</h2>
    <p>${t('sessionsText')}</p>
    <ul class="sessions">
      ${sessions.map((session) => sessionLine(spoken, session, session.uid === ownUid))}
    </ul>
    ${others ? html`<form method="post" action="/account/sessions?ui_locales=${locale}"><button class="quiet">${t('endOtherSessions')}</button></form>` : ''}
    ${links([
      { href: `${siteUrl}/${locale}/administration`, text: t('backToShop') },
      { href: `/session/end?ui_locales=${locale}`, text: t('signOut') },
    ])}`;
  return { title: t('accountTitle'), content, hasError: wrong !== undefined };
}
