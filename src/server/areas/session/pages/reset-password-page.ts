import { html } from '../../../platform/html/html.ts';
import type { LocalizedTexts } from '../../../platform/texts/text-source.ts';
import { alertBox } from '../../../platform/html/components.ts';
import type { Page } from '../../../platform/html/branded-layout.ts';
import { newPasswordFields, passwordPlaceholders } from './password-fields.ts';
import type { PasswordError } from './password-fields.ts';

interface ResetPasswordPageProps {
  code: string;
  error?: PasswordError | undefined;
}

/** The form behind an emailed link. */
export function resetPasswordPage(texts: LocalizedTexts, { code, error }: ResetPasswordPageProps): Page {
  const { locale, t } = texts;
  const content = html`${error ? alertBox(t(error.key, passwordPlaceholders), 'error', error.field) : ''}
    <form method="post" action="/password/reset?ui_locales=${locale}" novalidate>
      <input type="hidden" name="code" value="${code}" /> ${newPasswordFields(texts, error)}<button class="main">
        ${t('savePassword')}
      </button>
    </form>`;
  return { title: t('resetTitle'), content, hasError: error !== undefined };
}
