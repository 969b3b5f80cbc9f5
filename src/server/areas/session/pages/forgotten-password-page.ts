import { html } from '../../../platform/html/html.ts';
import type { IdentityTextKey } from '../../../platform/texts/text-keys.ts';
import type { LocalizedTexts } from '../../../platform/texts/text-source.ts';
import { alertBox, field, links } from '../../../platform/html/components.ts';
import type { Page } from '../../../platform/html/branded-layout.ts';

interface ForgottenPasswordPageProps {
  /** The sign-in that the shopper came from; empty when there is none. */
  interactionId: string;
  errorKey?: IdentityTextKey | undefined;
  /** What was typed, when the form is shown again. */
  userName?: string | undefined;
}

/** The form that requests a link to set a new password. */
export function forgottenPasswordPage(
  { locale, t }: LocalizedTexts,
  { interactionId, errorKey, userName = '' }: ForgottenPasswordPageProps,
): Page {
  const error = errorKey && t(errorKey);
  const content = html`${error ? alertBox(error, 'error', 'userName') : ''}
    <p>${t('forgotText')}</p>
    <form method="post" action="/password/forgotten?ui_locales=${locale}&amp;interaction=${interactionId}" novalidate>
      ${field({ name: 'userName', label: t('userName'), autocomplete: 'username', value: userName, error })}<button
        class="main"
      >
        ${t('sendLink')}
      </button>
    </form>
    ${interactionId ? links([{ href: `/interaction/${interactionId}`, text: t('signIn') }]) : ''}`;
  return { title: t('forgotTitle'), content, hasError: errorKey !== undefined };
}
