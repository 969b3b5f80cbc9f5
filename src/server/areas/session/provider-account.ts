import { formatFullName } from '../../../domain/full-name.ts';
import type { Db } from '../../platform/database/tables.ts';
import type { Account, AccountClaims } from 'oidc-provider';
import { sessionOnlyClaim } from '../../../contract/session/sign-in.ts';
import { findCustomer } from '../../platform/identity/customers.ts';
import type { CustomerRow } from '../../platform/identity/customers.ts';
import { findRecordByUid } from '../../platform/identity/records.ts';
import { hasProvenEmail } from '../../platform/identity/proven-email.ts';

const subjectPattern = /^[1-9]\d{0,8}$/;

/** The subject of a token is the customer's id as text. */
export const toSubject = (customerId: number) => String(customerId);
export const parseSubject = (subject: string | undefined) =>
  subject !== undefined && subjectPattern.test(subject) ? Number(subject) : undefined;

/** Finds the customer that a token's subject names; undefined when there is none, or when they have closed the account. */
export async function findCustomerBySubject(db: Db, subject: string | undefined): Promise<CustomerRow | undefined> {
  const customerId = parseSubject(subject);
  const customer = customerId === undefined ? undefined : await findCustomer(db, customerId);
  return customer?.closedAt ? undefined : customer;
}

/** The claim of an access token that names the grant of its sign-in. The token is valid while the grant exists. */
export const grantClaim = 'grant';

/** The claims that each scope grants. */
export const claimsByScope = {
  openid: ['sub', 'role', sessionOnlyClaim],
  email: ['email', 'email_verified'],
  profile: ['name', 'given_name', 'family_name', 'preferred_username', 'locale'],
} as const;

const toClaims = (customer: CustomerRow): AccountClaims => ({
  sub: toSubject(customer.customerId),
  role: customer.roles,
  email: customer.email,
  email_verified: hasProvenEmail(customer),
  name: formatFullName(customer),
  given_name: customer.firstName,
  family_name: customer.lastName,
  preferred_username: customer.username,
  locale: customer.preferredLocale,
});

/** Whether the sign-in behind a token ends with the browser, because the shopper did not ask to stay signed in. */
async function isSessionOnly(db: Db, token: object, now: Date): Promise<boolean> {
  const uid: unknown = 'sessionUid' in token ? token.sessionUid : undefined;
  const session = typeof uid === 'string' ? await findRecordByUid(db, 'Session', uid, now) : undefined;
  return session?.payload['transient'] === true;
}

/** Finds the account behind a subject for the provider; undefined when the customer no longer exists. */
export async function findAccount(db: Db, subject: string, token: object, now: Date): Promise<Account | undefined> {
  const customer = await findCustomerBySubject(db, subject);
  if (!customer) return undefined;
  return {
    accountId: subject,
    claims: async () => ({
      ...toClaims(customer),
      ...((await isSessionOnly(db, token, now)) && { [sessionOnlyClaim]: true }),
    }),
  };
}
