import { createHash, randomBytes } from 'node:crypto';
import { reviewInvitationDays } from '../../../../config/reviews/review-invitations.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { listKeys } from '../../../platform/mail/one-click-unsubscribe.ts';

const dayMs = 86_400_000;
const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * What may stand in an address that people open or mail programs post to: it declines as its token does, and writes no
 * reviews.
 */
export const toDeclineKey = hashToken;

/**
 * Creates a token that lets its holder review the products of an order. Only its digest is stored, so an email that is
 * composed again has another one; each is valid.
 */
export async function createReviewToken(db: Db, orderId: number, now: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now + reviewInvitationDays.linkLifetime * dayMs);
  await db
    .insertInto('reviewTokens')
    .values({ digest: hashToken(token), orderId, expiresAt })
    .execute();
  return token;
}

async function findOrderOf(db: Db, digests: readonly string[], now: number) {
  const order = await db
    .selectFrom('reviewTokens')
    .innerJoin('orders', 'orders.orderId', 'reviewTokens.orderId')
    .select(['orders.orderId', 'orders.customerId', 'orders.customerInformation'])
    .where('digest', 'in', digests)
    .where('expiresAt', '>', new Date(now))
    .executeTakeFirst();
  return order?.customerInformation.email ? order : undefined;
}

/** The order of a valid token. Undefined also when its account was closed, which removes the email from the order. */
export const findInvitedOrder = (db: Db, token: string, now: number) => findOrderOf(db, [hashToken(token)], now);

/** The order whose mailbox a valid token declines for, or the key of one. */
export const findDeclinedOrder = (db: Db, tokenOrKey: string, now: number) =>
  findOrderOf(db, [hashToken(tokenOrKey), ...listKeys(tokenOrKey)], now);

export const deleteExpiredReviewTokens = (db: Db, now: number) =>
  db.deleteFrom('reviewTokens').where('expiresAt', '<=', new Date(now)).execute();
