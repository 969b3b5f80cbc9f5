import { html } from '../../../platform/html/html.ts';
import type { Html } from '../../../platform/html/html.ts';
import type { IdentityTextKey } from '../../../platform/texts/text-keys.ts';
import type { LocalizedTexts } from '../../../platform/texts/text-source.ts';
import { passwordLength } from '../../../../config/session/identity.ts';
import type { Page } from './layout.ts';
import { alertBox, field, links } from './components.ts';

const buildInteractionPath = (interaction: string) => (interaction ? `/interaction/${interaction}` : '');

export function forgottenPage(
  { locale, t }: LocalizedTexts,
  { interaction, wrong }: { interaction: string; wrong?: IdentityTextKey | undefined },
): Page {
  const content = html`${wrong ? alertBox(t(wrong), 'bad', 'userName') : ''}
    <p>${t('forgotText')}</p>
    <form method="post" action="/password/forgotten?ui_locales=${locale}&amp;interaction=${interaction}" novalidate>
      ${field({ name: 'userName', label: t('userName'), autocomplete: 'username', error: wrong && t(wrong) })}<button
        class="main"
      >
        ${t('sendLink')}
      </button>
    </form>
    ${interaction ? links([{ href: buildInteractionPath(interaction), text: t('signIn') }]) : ''}`;
  return { title: t('forgotTitle'), content, hasError: wrong !== undefined };
}

/** A page that only says something, with where to go on. */
export const noticePage = (title: string, text: string, further: readonly { href: string; text: string }[]): Page => ({
  title,
  content: html`<p>${text}</p>
    ${links(further)}`,
});

export interface PasswordError {
  key: IdentityTextKey;
  field: 'currentPassword' | 'newPassword' | 'repeatPassword';
}

/** The new password, twice. */
export function newPasswordFields({ t }: LocalizedTexts, wrong?: PasswordError): Html {
  const wrongAt = (name: string) => (wrong?.field === name ? t(wrong.key, passwordPlaceholders) : undefined);
  return html`${field({ name: 'newPassword', label: t('newPassword'), type: 'password', autocomplete: 'new-password', hint: t('passwordHint', passwordPlaceholders), error: wrongAt('newPassword') })}
  ${field({ name: 'repeatPassword', label: t('repeatPassword'), type: 'password', autocomplete: 'new-password', error: wrongAt('repeatPassword') })}`;
}

export const passwordPlaceholders = { least: String(passwordLength.least), most: String(passwordLength.most) };

export function resetPage(
  spoken: LocalizedTexts,
  { code, wrong }: { code: string; wrong?: PasswordError | undefined },
): Page {
  const { locale, t } = spoken;
  const content = html`${wrong ? alertBox(t(wrong.key, passwordPlaceholders), 'bad', wrong.field) : ''}
    <form method="post" action="/password/reset?ui_locales=${locale}" novalidate>
      <input type="hidden" name="code" value="${code}" /> ${newPasswordFields(spoken, wrong)}<button class="main">
        ${t('savePassword')}
      </button>
    </form>`;
  return { title: t('resetTitle'), content, hasError: wrong !== undefined };
}
