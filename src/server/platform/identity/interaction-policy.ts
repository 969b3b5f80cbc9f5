import { errors, interactionPolicy } from 'oidc-provider';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { customerLoginType, signInParameters } from '../../../contract/session/sign-in.ts';

const { base, Check } = interactionPolicy;

/** Whoever brings a one-time code signs in by it, even where somebody is signed in already. */
const oneTimeCodeCheck = new Check('one_time_code', 'A one-time code signs in anew', ({ oidc }) =>
  oidc.params?.[signInParameters.oneTimeCode] !== undefined && !oidc.result?.['login']
    ? Check.REQUEST_PROMPT
    : Check.NO_NEED_TO_PROMPT,
);

/** When somebody has to be asked: to sign in. The shop's own programs need no consent. */
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

const validateMaxLength = (name: string, most: number) => (_: KoaContextWithOIDC, value: string | undefined) => {
  if (value !== undefined && value.length > most) throw new errors.InvalidRequest(`${name} is too long`);
};

/** What a sign-in may carry beyond OpenID Connect. */
export const extraSignInParameters = {
  [signInParameters.loginType]: validateLoginType,
  [signInParameters.oneTimeCode]: validateMaxLength(signInParameters.oneTimeCode, 128),
  [signInParameters.userName]: validateMaxLength(signInParameters.userName, 254),
};
