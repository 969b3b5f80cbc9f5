import type { User as StoredSession } from 'oidc-client-ts';
import * as z from 'zod/mini';
import { sessionOnlyClaim } from '../contract/session/sign-in.ts';
import { isSameBrowserSession } from './browser-session.ts';

/** Claims of the ID token. They are for display only: the API verifies who the user is. */
const IdTokenClaims = z.object({
  sub: z.string(),
  given_name: z.catch(z.string(), ''),
  family_name: z.catch(z.string(), ''),
  locale: z.catch(z.string(), ''),
  role: z.catch(
    z.union([
      z.array(z.string()),
      z.pipe(
        z.string(),
        z.transform((role) => [role]),
      ),
    ]),
    [],
  ),
  [sessionOnlyClaim]: z.catch(z.boolean(), false),
});

/** Who is signed in, with their access token. */
export interface AuthSession {
  accessToken: string;
  /** In ms since 1970. */
  expiresAt: number;
  subject: string;
  firstName: string;
  lastName: string;
  locale: string;
  roles: string[];
}

const msPerSecond = 1000;

export function toAuthSession({
  profile,
  access_token: accessToken,
  expires_at: expiresAt,
}: StoredSession): AuthSession {
  const { sub, given_name: firstName, family_name: lastName, locale, role } = IdTokenClaims.parse(profile);
  return {
    accessToken,
    expiresAt: (expiresAt ?? 0) * msPerSecond,
    subject: sub,
    firstName,
    lastName,
    locale: locale.toLowerCase(),
    roles: role,
  };
}

/** Whether the session was to end with the browser, and the browser has been closed since. */
export const isFromClosedBrowser = ({ profile }: StoredSession): boolean =>
  IdTokenClaims.parse(profile)[sessionOnlyClaim] && !isSameBrowserSession();
