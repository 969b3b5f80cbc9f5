import { html } from '../../../platform/html/html.ts';
import type { Html } from '../../../platform/html/html.ts';
import type { IdentityKey } from '../../../platform/texts/text-keys.ts';
import type { Spoken } from '../../../platform/texts/texts.ts';
import { passwordLength } from '../../../../config/session/identity.ts';
import type { Page } from './layout.ts';
import { alert, field, links } from './parts.ts';

const back = (interaction: string) => (interaction ? `/interaction/${interaction}` : '');

export function forgottenPage(
  { locale, t }: Spoken,
  { interaction, wrong }: { interaction: string; wrong?: IdentityKey | undefined },
): Page {
  const content = html`${wrong ? alert(t(wrong), 'bad', 'userName') : ''}
    <p>${t('forgotText')}</p>
    <form method="post" action="/password/forgotten?ui_locales=${locale}&amp;interaction=${interaction}" novalidate>
      ${field({ name: 'userName', label: t('userName'), autocomplete: 'username', wrong: wrong && t(wrong) })}<button
        class="main"
      >
        ${t('sendLink')}
      </button>
    </form>
    ${interaction ? links([{ href: back(interaction), text: t('signIn') }]) : ''}`;
  return { title: t('forgotTitle'), content, hasError: wrong !== undefined };
}

/** A page that only says something, with where to go on. */
export const noticePage = (title: string, text: string, further: readonly { href: string; text: string }[]): Page => ({
  title,
  content: html`<p>${text}</p>
    ${links(further)}`,
});

export interface PasswordWrong {
  key: IdentityKey;
  field: 'currentPassword' | 'newPassword' | 'repeatPassword';
}

/** The new password, twice. */
export function newPasswordFields({ t }: Spoken, wrong?: PasswordWrong): Html {
  const wrongAt = (name: string) => (wrong?.field === name ? t(wrong.key, passwordBlanks) : undefined);
  return html`${field({ name: 'newPassword', label: t('newPassword'), type: 'password', autocomplete: 'new-password', hint: t('passwordHint', passwordBlanks), wrong: wrongAt('newPassword') })}
  ${field({ name: 'repeatPassword', label: t('repeatPassword'), type: 'password', autocomplete: 'new-password', wrong: wrongAt('repeatPassword') })}`;
}

export const passwordBlanks = { least: String(passwordLength.least), most: String(passwordLength.most) };

export function resetPage(spoken: Spoken, { code, wrong }: { code: string; wrong?: PasswordWrong | undefined }): Page {
  const { locale, t } = spoken;
  const content = html`${wrong ? alert(t(wrong.key, passwordBlanks), 'bad', wrong.field) : ''}
    <form method="post" action="/password/reset?ui_locales=${locale}" novalidate>
      <input type="hidden" name="code" value="${code}" /> ${newPasswordFields(spoken, wrong)}<button class="main">
        ${t('savePassword')}
      </button>
    </form>`;
  return { title: t('resetTitle'), content, hasError: wrong !== undefined };
}
