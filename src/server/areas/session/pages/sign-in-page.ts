import { html } from '../../../platform/html/html.ts';
import type { IdentityKey } from '../../../platform/texts/text-keys.ts';
import type { Spoken } from '../../../platform/texts/texts.ts';
import { alert, field, links } from './parts.ts';
import type { Page } from './layout.ts';

export interface SignInPage {
  uid: string;
  siteUrl: string;
  userName: string;
  staySignedIn: boolean;
  wrong?: IdentityKey | undefined;
}

/** Which field a mistake belongs to; others belong to the whole form. */
const fieldOf: Partial<Record<IdentityKey, 'userName' | 'password'>> = {
  userNameRequired: 'userName',
  passwordRequired: 'password',
};

/** The sign-in form of one authorization request. */
export function signInPage({ locale, t }: Spoken, { uid, siteUrl, userName, staySignedIn, wrong }: SignInPage): Page {
  const about = wrong && fieldOf[wrong];
  const wrongAt = (name: string) => (wrong && about === name ? t(wrong) : undefined);
  const content = html`${wrong ? alert(t(wrong), 'bad', about ?? 'userName') : html`<p>${t('signInText')}</p>`}
    <form method="post" action="/interaction/${uid}" novalidate>
      ${field({ name: 'userName', label: t('userName'), autocomplete: 'username', value: userName, wrong: wrongAt('userName') })}
      ${field({ name: 'password', label: t('password'), type: 'password', autocomplete: 'current-password', wrong: wrongAt('password') })}
      <label class="check"
        ><input type="checkbox" name="staySignedIn" ${staySignedIn ? html` checked` : ''} /> ${t('staySignedIn')}</label
      >
      <button class="main">${t('signIn')}</button>
    </form>
    ${links([
      { href: `/password/forgotten?ui_locales=${locale}&interaction=${uid}`, text: t('forgotPassword') },
      { before: t('newHere'), href: `${siteUrl}/${locale}/newaccount`, text: t('createAccount') },
      { href: `/interaction/${uid}/leave`, text: t('backToShop') },
    ])}`;
  return { title: t('signInTitle'), content, hasError: wrong !== undefined };
}
