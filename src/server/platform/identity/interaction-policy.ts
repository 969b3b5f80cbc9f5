import { errors, interactionPolicy } from 'oidc-provider';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { customerLogin, signInParameters } from '../../../contract/session/sign-in.ts';

const { base, Check } = interactionPolicy;

/** Whoever brings a one-time code signs in by it, even where somebody is signed in already. */
const byCode = new Check('one_time_code', 'A one-time code signs in anew', ({ oidc }) =>
  oidc.params?.[signInParameters.oneTimeCode] !== undefined && !oidc.result?.['login']
    ? Check.REQUEST_PROMPT
    : Check.NO_NEED_TO_PROMPT,
);

/** When somebody has to be asked: to sign in. The shop's own programs need no consent. */
export function signInPolicy() {
  const policy = base();
  policy.get('login')?.checks.add(byCode);
  policy.get('consent')?.checks.clear();
  return policy;
}

const onlyCustomers = (_: KoaContextWithOIDC, value: string | undefined) => {
  if (value !== undefined && value !== customerLogin)
    throw new errors.InvalidRequest(`${signInParameters.loginType} must be ${customerLogin}`);
};

const short = (name: string, most: number) => (_: KoaContextWithOIDC, value: string | undefined) => {
  if (value !== undefined && value.length > most) throw new errors.InvalidRequest(`${name} is too long`);
};

/** What a sign-in may carry beyond OpenID Connect. */
export const extraParameters = {
  [signInParameters.loginType]: onlyCustomers,
  [signInParameters.oneTimeCode]: short(signInParameters.oneTimeCode, 128),
  [signInParameters.userName]: short(signInParameters.userName, 254),
};
