import { createLocalJWKSet, errors, jwtVerify } from 'jose';
import type { Kysely } from 'kysely';
import type { Environment } from '../../../config/environment.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Authenticate } from '../../platform/http/register-route.ts';
import type { Authentication, Caller } from '../../platform/http/route.ts';
import { findCustomer } from '../account/index.ts';
import { parseSubject } from './provider-account.ts';
import type { IdentitySecrets } from '../../platform/identity/secrets.ts';

const bearerPattern = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/**
 * Finds the sender of a request by its access token. Roles and customer type are read from the customer's record, never
 * from the token or the request.
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
  return async ({ headers: { authorization } }: Parameters<Authenticate>[0]): Promise<Authentication> => {
    if (authorization === undefined) return null;
    const token = bearerPattern.exec(authorization)?.[1];
    if (token === undefined) return 'invalid-token';
    try {
      return (await findCaller(db, await subjectIn(token))) ?? 'invalid-token';
    } catch (error) {
      if (error instanceof errors.JOSEError) return 'invalid-token';
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
