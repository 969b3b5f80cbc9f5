import { html } from '../../../platform/html/html.ts';
import type { LocalizedTexts } from '../../../platform/texts/text-source.ts';
import { alertBox } from '../../../platform/html/components.ts';
import type { Page } from '../../../platform/html/branded-layout.ts';
import { newPasswordFields, passwordPlaceholders } from './password-fields.ts';
import type { PasswordError } from './password-fields.ts';
import { renderPasskeyQuestion } from './reset-passkeys.ts';
import type { ListedPasskey, PasskeyChoice } from './reset-passkeys.ts';

/** The customer has passkeys and has not chosen whether to keep them. */
interface PasskeyChoiceError {
  key: 'resetPasskeysRequired';
  field: 'passkeys';
}
export type ResetError = PasswordError | PasskeyChoiceError;

interface ResetPasswordPageProps {
  code: string;
  /** The passkeys that may be kept. */
  passkeys: readonly ListedPasskey[];
  passkeyChoice?: PasskeyChoice | undefined;
  error?: ResetError | undefined;
}

/** The form behind an emailed link. */
export function resetPasswordPage(
  texts: LocalizedTexts,
  { code, passkeys, passkeyChoice, error }: ResetPasswordPageProps,
): Page {
  const { locale, t } = texts;
  const passwordError = error?.field === 'passkeys' ? undefined : error;
  const passkeyError = error?.field === 'passkeys' ? t(error.key) : undefined;
  const content = html`${error ? alertBox(t(error.key, passwordPlaceholders), 'error', error.field) : ''}
    <form method="post" action="/password/reset?ui_locales=${locale}" novalidate>
      <input type="hidden" name="code" value="${code}" /> ${newPasswordFields(texts, passwordError)}
      ${renderPasskeyQuestion(texts, { passkeys, choice: passkeyChoice, error: passkeyError })}<button class="main">
        ${t('savePassword')}
      </button>
    </form>`;
  return { title: t('resetTitle'), content, hasError: error !== undefined };
}
