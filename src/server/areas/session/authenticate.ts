import { createLocalJWKSet, errors, jwtVerify } from 'jose';
import type { Kysely } from 'kysely';
import type { Environment } from '../../../config/environment.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Authenticate } from '../../platform/http/register-route.ts';
import type { Caller } from '../../platform/http/route.ts';
import { findCustomer } from '../account/index.ts';
import { parseSubject } from './provider-account.ts';
import type { IdentitySecrets } from '../../platform/identity/secrets.ts';

const accessTokenInvalid = new Refusal(
  401,
  'ACCESS_TOKEN_INVALID',
  'The access token is not valid, or no longer. Sign in again, or refresh it.',
);

const bearerPattern = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/**
 * Who sends a request, by its access token: nobody without one, a refusal when it is forged, foreign or too old. Roles
 * and customer type are what the
 * customer's record says now, never what a token or a request says.
 */
export function createAuthenticate({
  db,
  environment,
  secrets,
  now,
}: {
  db: Kysely<Tables>;
  environment: Environment;
  secrets: IdentitySecrets;
  now: () => number;
}) {
  const keys = createLocalJWKSet(secrets.publicJwks);
  const subjectIn = async (token: string) => {
    const { payload } = await jwtVerify(token, keys, {
      issuer: environment.identityUrl,
      audience: environment.apiUrl,
      typ: 'at+jwt',
      algorithms: ['RS256'],
      currentDate: new Date(now()),
      requiredClaims: ['exp', 'sub'],
    });
    return payload.sub ?? '';
  };
  return async ({ headers: { authorization } }: Parameters<Authenticate>[0]): Promise<Caller | Refusal | null> => {
    if (authorization === undefined) return null;
    const token = bearerPattern.exec(authorization)?.[1];
    if (token === undefined) return accessTokenInvalid;
    try {
      return (await findCaller(db, await subjectIn(token))) ?? accessTokenInvalid;
    } catch (error) {
      if (error instanceof errors.JOSEError) return accessTokenInvalid;
      throw error;
    }
  };
}

async function findCaller(db: Kysely<Tables>, subject: string): Promise<Caller | null> {
  const customerId = parseSubject(subject);
  const row = customerId === undefined ? undefined : await findCustomer(db, customerId);
  if (!row) return null;
  const customerType =
    row.customerType === 'PreferredCustomer' && row.membershipStatus !== 'Active' ? 'CDOCustomer' : row.customerType;
  return { customerId: row.customerId, roles: row.roles, customerType };
}
