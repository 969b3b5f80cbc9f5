import { html } from '../../../platform/html/html.ts';
import type { Html } from '../../../platform/html/html.ts';
import type { SignedInSession } from '../../../platform/identity/records.ts';
import type { IdentityTextKey } from '../../../platform/texts/text-keys.ts';
import type { LocalizedTexts } from '../../../platform/texts/text-source.ts';
import { alertBox, field, links } from '../../../platform/html/components.ts';
import type { Page } from '../../../platform/html/branded-layout.ts';
import type { PasskeyList } from '../passkeys/describe-passkeys.ts';
import { renderPasskeys } from './account-passkeys.ts';
import { renderConfirmLink } from './confirm-link.ts';
import { formatMoment } from './format-moment.ts';
import { passkeyScript } from './passkey-script.ts';
import { newPasswordFields, passwordPlaceholders } from './password-fields.ts';
import type { PasswordError } from './password-fields.ts';

export interface AccountPageProps {
  siteUrl: string;
  userName: string;
  sessions: readonly SignedInSession[];
  currentSessionUid: string;
  /** Whether the customer signed in a few minutes ago. Otherwise they confirm first who they are. */
  isRecent: boolean;
  /** Null where passkeys are not possible. */
  passkeys: PasskeyList | null;
  /** Whether a passkey could not be added. */
  hasPasskeyError?: boolean;
  error?: PasswordError | undefined;
  successKey?: IdentityTextKey | undefined;
}

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

function renderSession(
  texts: LocalizedTexts,
  { uid, since }: SignedInSession,
  isCurrent: boolean,
  canEnd: boolean,
): Html {
  const { locale, t } = texts;
  const description = t('signedInSince', { moment: formatMoment(locale, since) });
  return html`<li>
    <span
      ><time datetime="${new Date(since).toISOString()}">${description}</time
      >${isCurrent ? html`<small>${t('thisBrowser')}</small>` : ''}</span
    >${isCurrent || !canEnd ? '' : renderEndSessionForm(texts, uid, description)}
  </li>`;
}

/** Hidden: it names the account whose password a password manager saves. */
const renderUserNameField = (userName: string): Html =>
  html`<input hidden type="text" name="userName" autocomplete="username" value="${userName}" readonly />`;

function renderMessage({ t }: LocalizedTexts, { error, hasPasskeyError, successKey }: AccountPageProps): Html {
  const passkeyError = hasPasskeyError ? alertBox(t('passkeyNotAdded')) : '';
  const errorBox = error ? alertBox(t(error.key, passwordPlaceholders), 'error', error.field) : passkeyError;
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

function renderSessions(texts: LocalizedTexts, { sessions, currentSessionUid, isRecent }: AccountPageProps): Html {
  const { locale, t } = texts;
  const hasOthers = sessions.some(({ uid }) => uid !== currentSessionUid);
  const endOthers = isRecent
    ? html`<form method="post" action="/account/sessions?ui_locales=${locale}">
        <button class="quiet">${t('endOtherSessions')}</button>
      </form>`
    : renderConfirmLink(texts);
  return html`<ul class="sessions">
      ${sessions.map((session) => renderSession(texts, session, session.uid === currentSessionUid, isRecent))}
    </ul>
    ${hasOthers ? endOthers : ''}`;
}

/** The account-manage page (ACC-013): the password, the passkeys, and the browsers that are signed in. */
export function accountPage(texts: LocalizedTexts, props: AccountPageProps): Page {
  const { locale, t } = texts;
  const content = html`${renderMessage(texts, props)}
    <p>${t('accountText', { userName: props.userName })}</p>
    <h2>${t('changePassword')}</h2>
    ${renderPasswordForm(texts, props)} ${props.passkeys ? renderPasskeys(texts, props.passkeys, props.isRecent) : ''}
    <h2>${t('sessionsTitle')}</h2>
    <p>${t('sessionsText')}</p>
    ${renderSessions(texts, props)}
    ${links([
      { href: `${props.siteUrl}/${locale}/administration`, text: t('backToShop') },
      { href: `/session/end?ui_locales=${locale}`, text: t('signOut') },
    ])}`;
  const hasError = props.error !== undefined || props.hasPasskeyError === true;
  return { title: t('accountTitle'), content, hasError, ...(props.passkeys && { script: passkeyScript }) };
}
