import { createHash, randomBytes } from 'node:crypto';
import { noticeDays, noticeEndDays } from '../../../config/notices/notice-limits.ts';
import type { Db } from '../../platform/database/tables.ts';
import { listKeys } from '../../platform/mail/one-click-unsubscribe.ts';

const dayMs = 86_400_000;
const tokenBytes = 32;
const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

interface TokenSubject {
  emailKey: string;
  /** The notice that the token proves. Null for one that ends notices. */
  noticeId: string | null;
}

/**
 * Creates a token for an email. Only its digest is stored, so an email that is composed again has another one; each is
 * valid.
 */
export async function createNoticeToken(db: Db, { emailKey, noticeId }: TokenSubject, now: number): Promise<string> {
  const token = randomBytes(tokenBytes).toString('base64url');
  const expiresAt = new Date(now + (noticeId === null ? noticeEndDays : noticeDays.proof) * dayMs);
  await db
    .insertInto('noticeTokens')
    .values({ digest: hashToken(token), emailKey, noticeId, expiresAt })
    .execute();
  return token;
}

/**
 * What may stand in an address that people open or mail programs post to: it ends notices as its token does, and proves
 * nothing.
 */
export const toEndKey = hashToken;

/** What a valid token is for. A token that proves also ends: whoever holds it reads the emails. */
export const findTokenSubject = (db: Db, token: string, now: number): Promise<TokenSubject | undefined> =>
  db
    .selectFrom('noticeTokens')
    .select(['emailKey', 'noticeId'])
    .where('digest', '=', hashToken(token))
    .where('expiresAt', '>', new Date(now))
    .executeTakeFirst();

/** Whose notices a valid token ends, or the key of one. */
export const findEndSubject = (
  db: Db,
  tokenOrKey: string,
  now: number,
): Promise<Pick<TokenSubject, 'emailKey'> | undefined> =>
  db
    .selectFrom('noticeTokens')
    .select('emailKey')
    .where('digest', 'in', [hashToken(tokenOrKey), ...listKeys(tokenOrKey)])
    .where('expiresAt', '>', new Date(now))
    .executeTakeFirst();
