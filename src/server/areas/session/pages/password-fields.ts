import { passwordLength } from '../../../../config/session/identity.ts';
import { html } from '../../../platform/html/html.ts';
import type { Html } from '../../../platform/html/html.ts';
import type { IdentityTextKey } from '../../../platform/texts/text-keys.ts';
import type { LocalizedTexts } from '../../../platform/texts/text-source.ts';
import { field } from '../../../platform/html/components.ts';

export interface PasswordError {
  key: IdentityTextKey;
  field: 'currentPassword' | 'newPassword' | 'repeatPassword';
}

/** The values that texts about passwords contain. */
export const passwordPlaceholders = { least: String(passwordLength.least), most: String(passwordLength.most) };

/** The fields for a new password: the password, and the same again. */
export function newPasswordFields({ t }: LocalizedTexts, error?: PasswordError): Html {
  const errorOf = (name: string) => (error?.field === name ? t(error.key, passwordPlaceholders) : undefined);
  const newPassword = field({
    name: 'newPassword',
    label: t('newPassword'),
    type: 'password',
    autocomplete: 'new-password',
    hint: t('passwordHint', passwordPlaceholders),
    error: errorOf('newPassword'),
  });
  const repeatPassword = field({
    name: 'repeatPassword',
    label: t('repeatPassword'),
    type: 'password',
    autocomplete: 'new-password',
    error: errorOf('repeatPassword'),
  });
  return html`${newPassword} ${repeatPassword}`;
}
