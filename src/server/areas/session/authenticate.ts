import { createLocalJWKSet, errors, jwtVerify } from 'jose';
import type { Kysely } from 'kysely';
import type { Environment } from '../../../config/environment.ts';
import { hasMemberRights } from '../../../domain/membership/member-rights.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Authenticate } from '../../platform/http/register-route.ts';
import type { Caller } from '../../platform/http/route.ts';
import type { CustomerRow } from '../../platform/identity/customers.ts';
import { findRecord } from '../../platform/identity/records.ts';
import { signingAlgorithm } from '../../platform/identity/secrets.ts';
import type { IdentitySecrets } from '../../platform/identity/secrets.ts';
import { findCustomerBySubject, grantClaim } from './provider-account.ts';

interface AuthenticateDependencies {
  db: Kysely<Tables>;
  environment: Pick<Environment, 'identityUrl' | 'apiUrl'>;
  secrets: Pick<IdentitySecrets, 'publicJwks'>;
  /** Milliseconds since 1970. */
  now: () => number;
}

const bearerPattern = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

interface TokenOwner {
  customer: CustomerRow;
  signIn: string;
}

/** A preferred customer whose membership gives no rights (any more) shops as a direct customer. */
function toCaller({ customer, signIn }: TokenOwner, now: number): Caller {
  const { customerId, roles, customerType } = customer;
  const isFormerMember = customerType === 'PreferredCustomer' && !hasMemberRights(customer, now);
  return { customerId, roles, customerType: isFormerMember ? 'CDOCustomer' : customerType, signIn };
}

interface VerifiedToken {
  subject: string | undefined;
  grantId: unknown;
}

/** Creates a function that verifies an access token and returns its subject and its grant. */
function createTokenVerifier({ environment, secrets, now }: AuthenticateDependencies) {
  const keys = createLocalJWKSet(secrets.publicJwks);
  return async (token: string): Promise<VerifiedToken> => {
    const { payload } = await jwtVerify(token, keys, {
      issuer: environment.identityUrl,
      audience: environment.apiUrl,
      typ: 'at+jwt',
      // Older keys sign with RS256.
      algorithms: [signingAlgorithm, 'RS256'],
      currentDate: new Date(now()),
      requiredClaims: ['exp', 'sub', grantClaim],
    });
    return { subject: payload.sub, grantId: payload[grantClaim] };
  };
}

/**
 * Finds the customer of a token. Signing out and setting a new password delete the grant, which ends its tokens before
 * they expire.
 */
async function findTokenOwner(
  { db, now }: AuthenticateDependencies,
  { subject, grantId }: VerifiedToken,
): Promise<TokenOwner | undefined> {
  const grant = typeof grantId === 'string' ? await findRecord(db, 'Grant', grantId, new Date(now())) : undefined;
  const customer = grant?.accountId === subject ? await findCustomerBySubject(db, subject) : undefined;
  return grant && customer && { customer, signIn: grant.id };
}

/**
 * Finds the sender of a request by its access token. Roles and customer type are read from the customer's record, never
 * from the token or the request.
 */
export function createAuthenticate(dependencies: AuthenticateDependencies): Authenticate {
  const verifyToken = createTokenVerifier(dependencies);
  return async ({ headers: { authorization } }) => {
    if (authorization === undefined) return null;
    const token = bearerPattern.exec(authorization)?.[1];
    if (token === undefined) return 'invalid-token';
    try {
      const owner = await findTokenOwner(dependencies, await verifyToken(token));
      return owner ? toCaller(owner, dependencies.now()) : 'invalid-token';
    } catch (error) {
      if (error instanceof errors.JOSEError) return 'invalid-token';
      throw error;
    }
  };
}
