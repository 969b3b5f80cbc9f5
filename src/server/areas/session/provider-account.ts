import type { Kysely } from 'kysely';
import type { Account, AccountClaims } from 'oidc-provider';
import { sessionOnlyClaim } from '../../../contract/session/sign-in.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { findCustomer } from '../account/index.ts';
import type { CustomerRow } from '../account/index.ts';
import { findRecordByUid } from '../../platform/identity/records.ts';

/** A customer's id as the subject of tokens, and back; undefined for what is no such id. */
export const toSubject = (customerId: number) => String(customerId);
export const parseSubject = (subject: string) => (/^[1-9]\d{0,8}$/.test(subject) ? Number(subject) : undefined);

/** Which claims each scope opens. */
export const claimsByScope = {
  openid: ['sub', 'role', sessionOnlyClaim],
  email: ['email'],
  profile: ['name', 'given_name', 'family_name', 'preferred_username', 'locale'],
} as const;

const toClaims = (row: CustomerRow): AccountClaims => ({
  sub: toSubject(row.customerId),
  role: row.roles,
  email: row.email,
  name: `${row.firstName} ${row.lastName}`,
  given_name: row.firstName,
  family_name: row.lastName,
  preferred_username: row.username,
  locale: row.preferredLocale,
});

/** Whether the sign-in behind a token ends with the browser: the shopper did not ask to stay signed in. */
async function isSessionOnly(db: Kysely<Tables>, token: object, now: Date): Promise<boolean> {
  const uid: unknown = 'sessionUid' in token ? token.sessionUid : undefined;
  const record = typeof uid === 'string' ? await findRecordByUid(db, 'Session', uid, now) : undefined;
  return record?.payload['transient'] === true;
}

/** The account behind a subject, as the provider asks for it; a customer who is gone has none. */
export async function findAccount(
  db: Kysely<Tables>,
  subject: string,
  token: object,
  now: Date,
): Promise<Account | undefined> {
  const customerId = parseSubject(subject);
  const row = customerId === undefined ? undefined : await findCustomer(db, customerId);
  return (
    row && {
      accountId: subject,
      claims: async () => ({
        ...toClaims(row),
        ...((await isSessionOnly(db, token, now)) && { [sessionOnlyClaim]: true }),
      }),
    }
  );
}
