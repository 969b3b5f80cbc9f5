import { html } from '../../../platform/html/html.ts';
import type { LocalizedTexts } from '../../../platform/texts/text-source.ts';
import { alertBox, field, links } from '../../../platform/html/components.ts';
import type { Page } from '../../../platform/html/branded-layout.ts';

interface ConfirmEmailPageProps {
  code: string;
  email: string;
  /**
   * Whether the password is required, because nobody is signed in to the account: the address may belong to somebody
   * who never had one.
   */
  asksPassword: boolean;
  errorKey?: 'currentPasswordWrong' | 'tooManyTries' | undefined;
}

/** The form behind the link that proves an email. */
export function confirmEmailPage(
  { locale, t }: LocalizedTexts,
  { code, email, asksPassword, errorKey }: ConfirmEmailPageProps,
): Page {
  const error = errorKey && t(errorKey);
  const password = field({
    name: 'currentPassword',
    label: t('currentPassword'),
    type: 'password',
    autocomplete: 'current-password',
    error,
  });
  const content = html`${error ? alertBox(error, 'error', 'currentPassword') : ''}
    <p>${t('confirmEmailText', { email })}</p>
    <form method="post" action="/email/confirm?ui_locales=${locale}" novalidate>
      <input type="hidden" name="code" value="${code}" />${asksPassword ? password : ''}<button class="main">
        ${t('confirmEmail')}
      </button>
    </form>
    ${links([
      { before: t('confirmEmailNotMine'), href: `/password/forgotten?ui_locales=${locale}`, text: t('forgotTitle') },
    ])}`;
  return { title: t('confirmEmailTitle'), content, hasError: errorKey !== undefined };
}
