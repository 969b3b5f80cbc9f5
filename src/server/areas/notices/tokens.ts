import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Expression, Kysely } from 'kysely';
import { noticeEndDays } from '../../../config/notices/notice-limits.ts';
import type { Db, Tables } from '../../platform/database/tables.ts';
import { createEmailToken, hashToken } from '../../platform/mail/email-token.ts';
import { listKeys } from '../../platform/mail/one-click-unsubscribe.ts';

const dayMs = 86_400_000;

/** An address as tokens keep it. */
export const hashAddress = (emailKey: string): string => createHash('sha256').update(emailKey).digest('hex');
/** The same of a column. */
export const hashedAddress = (emailKey: Expression<string>) =>
  sql<string>`encode(sha256(convert_to(${emailKey}, 'UTF8')), 'hex')`;

interface NewToken {
  /** The deduplication id of the email. */
  emailId: string;
  emailKey: string;
  /** The notice that the token proves. Null for one that ends notices. */
  noticeId: string | null;
}

/** Creates the token of an email, and stores its digest. An email that is composed again has the same one. */
export async function createNoticeToken(
  db: Kysely<Tables>,
  { emailId, emailKey, noticeId }: NewToken,
  now: number,
): Promise<string> {
  const token = await createEmailToken(db, emailId, emailKey);
  const expiresAt = new Date(now + noticeEndDays * dayMs);
  await db
    .insertInto('noticeTokens')
    .values({ digest: hashToken(token), emailDigest: hashAddress(emailKey), noticeId, expiresAt })
    .onConflict((conflict) => conflict.column('digest').doUpdateSet({ expiresAt }))
    .execute();
  return token;
}

/**
 * What may stand in an address that people open or mail programs post to: it ends notices as its token does, and proves
 * nothing.
 */
export const toEndKey = hashToken;

/**
 * The notice that a token proves as long as it waits for its proof. A token that proves also ends, and ends alone once its
 * notice is gone: whoever holds it reads the emails.
 */
export const findTokenSubject = (db: Db, token: string, now: number) =>
  db
    .selectFrom('noticeTokens')
    .select('noticeId')
    .where('digest', '=', hashToken(token))
    .where('expiresAt', '>', new Date(now))
    .executeTakeFirst();

/** Whose notices a valid token ends, or the key of one. */
export const findEndSubject = (db: Db, tokenOrKey: string, now: number) =>
  db
    .selectFrom('noticeTokens')
    .select('emailDigest')
    .where('digest', 'in', [hashToken(tokenOrKey), ...listKeys(tokenOrKey)])
    .where('expiresAt', '>', new Date(now))
    .executeTakeFirst();
