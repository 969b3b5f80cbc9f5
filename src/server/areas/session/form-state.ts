import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { maxEmailLength } from '../../../config/registration/email.ts';
import { parseJson } from '../../../contract/json.ts';
import type { IdentityTextKey } from '../../platform/texts/text-keys.ts';
import { readValue } from '../../platform/http/read-value.ts';
import type { IdentityContext } from './context.ts';

const cookieName = 'identity-form';
/** Its path, which is that of the form, forbids the prefix `__Host-`. */
const secureCookieName = `__Secure-${cookieName}`;
const maxAgeSeconds = 600;

/** The values that a form shows again; never a password. */
const FormState = z.object({ userName: z.string(), staySignedIn: z.boolean() });
type FormState = z.infer<typeof FormState>;

/** The errors that a redirect back to a form can carry. */
const formErrors = [
  'userNameRequired',
  'passwordRequired',
  'passwordHasMost',
  'emailInvalid',
  'wrongCredentials',
  'tooManyTries',
  'passkeyFailed',
] as const satisfies readonly IdentityTextKey[];

/** The status of a page that shows an error. */
const getErrorStatus = (errorKey: IdentityTextKey): number => (errorKey === 'tooManyTries' ? 429 : 422);

/**
 * Redirects after a submitted form, so that Back and a reload load a page by GET. The typed values travel in a cookie
 * of the path, so that they appear in no address and no log.
 */
export function redirectAfterForm(
  { dependencies: { environment } }: IdentityContext,
  reply: FastifyReply,
  { path, query, state }: { path: string; query: Readonly<Record<string, string>>; state: FormState },
) {
  const userName = state.userName.slice(0, maxEmailLength).toWellFormed();
  const value = encodeURIComponent(JSON.stringify({ ...state, userName }));
  const isSecure = environment.identityUrl.startsWith('https:');
  const name = isSecure ? secureCookieName : cookieName;
  reply.header(
    'set-cookie',
    `${name}=${value}; Path=${path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
  );
  const search = new URLSearchParams(query).toString();
  return reply.redirect(search ? `${path}?${search}` : path, 303);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** Reads the typed values of the form of a path; null when nothing was submitted. */
export function readFormState(request: FastifyRequest): FormState | null {
  const pairs = (request.headers.cookie ?? '').split('; ');
  const names = [secureCookieName, cookieName];
  const pair = pairs.find((one) => names.some((name) => one.startsWith(`${name}=`)));
  const value = pair?.slice(pair.indexOf('=') + 1);
  return value === undefined ? null : (FormState.safeParse(parseJson(decode(value))).data ?? null);
}

/** Reads the error of a redirect back to a form, and the status of its page. */
export function readFormError(request: FastifyRequest) {
  const errorKey = formErrors.find((key) => key === readValue(request.query, 'error'));
  return errorKey && { errorKey, status: getErrorStatus(errorKey) };
}
