import { passkeyLimits } from '../../../../config/session/identity.ts';
import { field } from '../../../platform/html/components.ts';
import { html } from '../../../platform/html/html.ts';
import type { Html } from '../../../platform/html/html.ts';
import type { LocalizedTexts } from '../../../platform/texts/text-source.ts';
import type { PasskeyList } from '../passkeys/describe-passkeys.ts';
import { formatMoment } from './format-moment.ts';
import { renderConfirmLink } from './confirm-link.ts';

type Passkey = PasskeyList['passkeys'][number];

const renderRemoveForm = ({ locale, t }: LocalizedTexts, { credentialId, name }: Passkey): Html =>
  html`<form method="post" action="/account/passkeys/remove?ui_locales=${locale}">
    <input type="hidden" name="passkey" value="${credentialId}" /><button
      class="quiet"
      aria-label="${t('removePasskey')}: ${name}"
    >
      ${t('removePasskey')}
    </button>
  </form>`;

function renderPasskey(texts: LocalizedTexts, passkey: Passkey, canRemove: boolean): Html {
  const { locale, t } = texts;
  const { name, createdAt, lastUsedAt } = passkey;
  const added = t('passkeyAddedOn', { moment: formatMoment(locale, createdAt.getTime()) });
  const used = lastUsedAt && t('passkeyUsedOn', { moment: formatMoment(locale, lastUsedAt.getTime()) });
  return html`<li>
    <div>
      ${name}
      <p class="hint">${added}</p>
      ${used ? html`<p class="hint">${used}</p>` : ''}
    </div>
    ${canRemove ? renderRemoveForm(texts, passkey) : ''}
  </li>`;
}

/** Hidden until a script finds that the browser can make passkeys. */
function renderAddForm({ locale, t }: LocalizedTexts, options: object): Html {
  const name = field({
    name: 'name',
    label: t('passkeyName'),
    hint: t('passkeyNameHint'),
    value: t('passkeyDefaultName'),
    autocomplete: 'off',
    inputMode: 'text',
  });
  return html`<form
    method="post"
    action="/account/passkeys?ui_locales=${locale}"
    data-passkey="add"
    data-options="${JSON.stringify(options)}"
    hidden
    novalidate
  >
    ${name}
    <p class="wrong" role="alert" hidden>${t('passkeyNotAdded')}</p>
    <input type="hidden" name="reply" value="" /><button class="quiet main">${t('addPasskey')}</button>
  </form>`;
}

/** The passkeys of an account, and the form that adds one. */
export function renderPasskeys(texts: LocalizedTexts, { passkeys, isFull, options }: PasskeyList, isRecent: boolean) {
  const { t } = texts;
  const list = html`<ul class="sessions">
    ${passkeys.map((passkey) => renderPasskey(texts, passkey, isRecent))}
  </ul>`;
  return html`<h2>${t('passkeysTitle')}</h2>
    <p>${t('passkeysText')}</p>
    ${passkeys.length > 0 ? list : ''}
    ${isFull ? html`<p>${t('passkeyLimitReached', { most: String(passkeyLimits.perAccount) })}</p>` : ''}
    ${isRecent ? '' : renderConfirmLink(texts)}${options ? renderAddForm(texts, options) : ''}`;
}
