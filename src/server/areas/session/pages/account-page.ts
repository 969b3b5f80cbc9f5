import { html } from '../../../platform/html/html.ts';
import type { Html } from '../../../platform/html/html.ts';
import type { SignedInSession } from '../../../platform/identity/records.ts';
import type { IdentityTextKey } from '../../../platform/texts/text-keys.ts';
import type { LocalizedTexts } from '../../../platform/texts/text-source.ts';
import { alertBox, field, links } from '../../../platform/html/components.ts';
import type { Page } from '../../../platform/html/branded-layout.ts';
import { newPasswordFields, passwordPlaceholders } from './password-fields.ts';
import type { PasswordError } from './password-fields.ts';

export interface AccountPageProps {
  siteUrl: string;
  userName: string;
  sessions: readonly SignedInSession[];
  currentSessionUid: string;
  error?: PasswordError | undefined;
  successKey?: IdentityTextKey | undefined;
}

const formatMoment = (locale: string, moment: number) =>
  new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  }).format(moment);

function renderEndSessionForm({ locale, t }: LocalizedTexts, uid: string, description: string): Html {
  return html`<form method="post" action="/account/sessions?ui_locales=${locale}">
    <input type="hidden" name="session" value="${uid}" /><button
      class="quiet"
      aria-label="${t('endSession')}: ${description}"
    >
      ${t('endSession')}
    </button>
  </form>`;
}

function renderSession(texts: LocalizedTexts, { uid, since }: SignedInSession, isCurrent: boolean): Html {
  const { locale, t } = texts;
  const description = t('signedInSince', { moment: formatMoment(locale, since) });
  return html`<li>
    <span
      ><time datetime="${new Date(since).toISOString()}">${description}</time
      >${isCurrent ? html`<small>${t('thisBrowser')}</small>` : ''}</span
    >${isCurrent ? '' : renderEndSessionForm(texts, uid, description)}
  </li>`;
}

/** Hidden: it names the account whose password a password manager saves. */
const renderUserNameField = (userName: string): Html =>
  html`<input hidden type="text" name="userName" autocomplete="username" value="${userName}" readonly />`;

function renderMessage({ t }: LocalizedTexts, { error, successKey }: AccountPageProps): Html {
  const errorBox = error ? alertBox(t(error.key, passwordPlaceholders), 'error', error.field) : '';
  return html`${errorBox}${successKey ? alertBox(t(successKey), 'success') : ''}`;
}

function renderPasswordForm(texts: LocalizedTexts, { userName, error }: AccountPageProps): Html {
  const { locale, t } = texts;
  const currentPassword = field({
    name: 'currentPassword',
    label: t('currentPassword'),
    type: 'password',
    autocomplete: 'current-password',
    error: error?.field === 'currentPassword' ? t(error.key) : undefined,
  });
  return html`<form method="post" action="/account/password?ui_locales=${locale}" novalidate>
    ${renderUserNameField(userName)} ${currentPassword} ${newPasswordFields(texts, error)}<button class="main">
      ${t('savePassword')}
    </button>
  </form>`;
}

function renderSessions(texts: LocalizedTexts, { sessions, currentSessionUid }: AccountPageProps): Html {
  const { locale, t } = texts;
  const hasOthers = sessions.some(({ uid }) => uid !== currentSessionUid);
  const endAllForm = html`<form method="post" action="/account/sessions?ui_locales=${locale}">
    <button class="quiet">${t('endOtherSessions')}</button>
  </form>`;
  return html`<ul class="sessions">
      ${sessions.map((session) => renderSession(texts, session, session.uid === currentSessionUid))}
    </ul>
    ${hasOthers ? endAllForm : ''}`;
}

/** The account-manage page (ACC-013): the password, and the browsers that are signed in. */
export function accountPage(texts: LocalizedTexts, props: AccountPageProps): Page {
  const { locale, t } = texts;
  const content = html`${renderMessage(texts, props)}
    <p>${t('accountText', { userName: props.userName })}</p>
    <h2>${t('changePassword')}</h2>
    ${renderPasswordForm(texts, props)}
    <h2>${t('sessionsTitle')}</h2>
    <p>${t('sessionsText')}</p>
    ${renderSessions(texts, props)}
    ${links([
      { href: `${props.siteUrl}/${locale}/administration`, text: t('backToShop') },
      { href: `/session/end?ui_locales=${locale}`, text: t('signOut') },
    ])}`;
  return { title: t('accountTitle'), content, hasError: props.error !== undefined };
}
