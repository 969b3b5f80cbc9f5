import { errors, interactionPolicy } from 'oidc-provider';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { customerLoginType, signInParameters } from '../../../contract/session/sign-in.ts';

/** The detail of a sign-in prompt that says whether the request came from a page of the shop's own site. */
export const fromShopDetail = 'isFromShop';

const { base, Check } = interactionPolicy;

const fromOwnSite: ReadonlySet<string> = new Set(['same-origin', 'same-site']);

/**
 * A one-time code always signs in, even when another customer is signed in. Browsers report whether the request comes
 * from a page of the shop's own site, as after a registration, or from another page or an email. No page can forge
 * that.
 */
const oneTimeCodeCheck = new Check(
  'one_time_code',
  'A one-time code signs in anew',
  'interaction_required',
  ({ oidc }) =>
    oidc.params?.[signInParameters.oneTimeCode] !== undefined && !oidc.result?.['login']
      ? Check.REQUEST_PROMPT
      : Check.NO_NEED_TO_PROMPT,
  (ctx) => ({ [fromShopDetail]: fromOwnSite.has(ctx.get('sec-fetch-site')) }),
);

/** When the customer has to interact: to sign in. The shop’s own client needs no consent. */
export function createInteractionPolicy() {
  const policy = base();
  policy.get('login')?.checks.add(oneTimeCodeCheck);
  policy.get('consent')?.checks.clear();
  return policy;
}

const validateLoginType = (_: KoaContextWithOIDC, value: string | undefined) => {
  if (value !== undefined && value !== customerLoginType)
    throw new errors.InvalidRequest(`${signInParameters.loginType} must be ${customerLoginType}`);
};

const validateMaxLength = (name: string, maxLength: number) => (_: KoaContextWithOIDC, value: string | undefined) => {
  if (value !== undefined && value.length > maxLength) throw new errors.InvalidRequest(`${name} is too long`);
};

const maxCodeLength = 128;
const maxUserNameLength = 254;
const maxFromLength = 32;

/** The parameters of a sign-in that are not part of OpenID Connect. */
export const extraSignInParameters = {
  [signInParameters.loginType]: validateLoginType,
  [signInParameters.oneTimeCode]: validateMaxLength(signInParameters.oneTimeCode, maxCodeLength),
  [signInParameters.userName]: validateMaxLength(signInParameters.userName, maxUserNameLength),
  [signInParameters.from]: validateMaxLength(signInParameters.from, maxFromLength),
};
