import { html } from '../../../platform/html/html.ts';
import type { Html } from '../../../platform/html/html.ts';
import type { IdentityTextKey } from '../../../platform/texts/text-keys.ts';
import type { LocalizedTexts } from '../../../platform/texts/text-source.ts';
import { alertBox, field, links } from '../../../platform/html/components.ts';
import type { Page } from '../../../platform/html/branded-layout.ts';
import { passwordPlaceholders } from './password-fields.ts';
import { passkeyScript } from './passkey-script.ts';

export interface SignInPageProps {
  /** The id of the authorization request. */
  uid: string;
  siteUrl: string;
  userName: string;
  staySignedIn: boolean;
  /** Whether the shopper is about to check out. */
  isFromCheckout: boolean;
  /** The options for using a passkey; null where passkeys are not possible. */
  passkeyOptions: object | null;
  errorKey?: IdentityTextKey | undefined;
}

/** The field that an error belongs to. Other errors belong to the whole form. */
const fieldByErrorKey: Partial<Record<IdentityTextKey, 'userName' | 'password'>> = {
  userNameRequired: 'userName',
  passwordRequired: 'password',
  passwordHasMost: 'password',
};

const benefitKeys = ['benefitOrders', 'benefitBag', 'benefitAddresses', 'benefitDistributor'] as const;

/** Hidden until a script finds that the browser has passkeys. */
const renderPasskeyForm = (t: LocalizedTexts['t'], uid: string, options: object): Html =>
  html`<form
    method="post"
    action="/interaction/${uid}/passkey"
    data-passkey="sign-in"
    data-options="${JSON.stringify(options)}"
    hidden
  >
    <p class="wrong" role="alert" hidden>${t('passkeyFailed')}</p>
    <input type="hidden" name="reply" value="" /><input type="hidden" name="staySignedIn" value="" /><button
      class="quiet main"
    >
      ${t('signInPasskey')}
    </button>
  </form>`;

/** What an account is good for, one line each. */
const renderBenefits = (t: LocalizedTexts['t']): Html =>
  html`<h2>${t('accountBenefits')}</h2>
    <ul>
      ${benefitKeys.map((key) => html`<li>${t(key)}</li>`)}
    </ul>`;

/** The sign-in form of one authorization request. */
export function signInPage(
  { locale, t }: LocalizedTexts,
  { uid, siteUrl, userName, staySignedIn, isFromCheckout, passkeyOptions, errorKey }: SignInPageProps,
): Page {
  const errorField = errorKey && fieldByErrorKey[errorKey];
  const errorOf = (name: string) => (errorKey && errorField === name ? t(errorKey, passwordPlaceholders) : undefined);
  const userNameField = field({
    name: 'userName',
    label: t('userName'),
    autocomplete: passkeyOptions ? 'username webauthn' : 'username',
    value: userName,
    error: errorOf('userName'),
  });
  const passwordField = field({
    name: 'password',
    label: t('password'),
    type: 'password',
    autocomplete: 'current-password',
    error: errorOf('password'),
  });
  const content = html`${
      errorKey
        ? alertBox(t(errorKey, passwordPlaceholders), 'error', errorField ?? 'userName')
        : html`<p>${t('signInText')}</p>`
    }
    <form method="post" action="/interaction/${uid}" novalidate>
      ${userNameField} ${passwordField}
      <label class="check"
        ><input type="checkbox" name="staySignedIn" ${staySignedIn ? html` checked` : ''} /> ${t('staySignedIn')}</label
      >
      <button class="main">${t('signIn')}</button>
    </form>
    ${passkeyOptions ? renderPasskeyForm(t, uid, passkeyOptions) : ''}
    ${links([
      { href: `/password/forgotten?ui_locales=${locale}&interaction=${uid}`, text: t('forgotPassword') },
      ...(isFromCheckout
        ? [{ before: t('guestHint'), href: `${siteUrl}/${locale}/checkout-as`, text: t('guestCheckout') }]
        : []),
      { before: t('newHere'), href: `${siteUrl}/${locale}/newaccount`, text: t('createAccount') },
      { href: `/interaction/${uid}/leave`, text: t('backToShop') },
    ])}`;
  return {
    title: t('signInTitle'),
    content,
    aside: renderBenefits(t),
    hasError: errorKey !== undefined,
    ...(passkeyOptions && { script: passkeyScript }),
  };
}
