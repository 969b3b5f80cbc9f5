import { rateLimits } from '../../../config/session/identity.ts';
import { consumeRateLimit, returnRateLimitUse } from '../../platform/database/rate-limits.ts';
import type { Db } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { IdentityDependencies } from './dependencies.ts';

/** Where sign-ins and sign-outs begin. The provider finds them in any letter case, with or without a slash at the end. */
const limitedPaths: ReadonlySet<string | undefined> = new Set(['/auth', '/session/end']);

const tooManyRequests = new Refusal(429, 'TOO_MANY_REQUESTS', 'Too many sign-ins were begun. Try again later.');

const toLimit = (ipAddress: string) => ({ purpose: 'sign-in or out', subject: ipAddress });

/** Counts a sign-in or sign-out that a network begins. Throws when there were too many; other requests are not counted. */
export async function limitSignInOut(
  { db, now, environment }: Pick<IdentityDependencies, 'db' | 'now' | 'environment'>,
  { url, ip }: { url: string; ip: string },
): Promise<void> {
  const path = URL.parse(url, environment.identityUrl)?.pathname.toLowerCase().replace(/\/$/, '');
  if (!limitedPaths.has(path)) return;
  if (!(await consumeRateLimit(db, toLimit(ip), rateLimits.signInOutAddress, now()))) throw tooManyRequests;
}

/** Takes back the use of a sign-in that has succeeded, since many people may share an address. */
export const returnSignIn = (db: Db, ipAddress: string): Promise<void> => returnRateLimitUse(db, toLimit(ipAddress));
