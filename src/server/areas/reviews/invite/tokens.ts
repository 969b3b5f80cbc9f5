import type { Kysely } from 'kysely';
import { reviewInvitationDays } from '../../../../config/reviews/review-invitations.ts';
import type { Db, Tables } from '../../../platform/database/tables.ts';
import { createEmailToken, hashToken } from '../../../platform/mail/email-token.ts';
import { listKeys } from '../../../platform/mail/one-click-unsubscribe.ts';

const dayMs = 86_400_000;

/**
 * What may stand in an address that people open or mail programs post to: it declines as its token does, and writes no
 * reviews.
 */
export const toDeclineKey = hashToken;

/**
 * Creates the token that lets its holder review the products of an order, and stores its digest. The order's email has the
 * same one each time that it is composed. `emailId` is its deduplication id.
 */
export async function createReviewToken(
  db: Kysely<Tables>,
  { emailId, orderId }: { emailId: string; orderId: number },
  now: number,
): Promise<string> {
  const token = await createEmailToken(db, emailId);
  const expiresAt = new Date(now + reviewInvitationDays.linkLifetime * dayMs);
  await db
    .insertInto('reviewTokens')
    .values({ digest: hashToken(token), orderId, expiresAt })
    .onConflict((conflict) => conflict.column('digest').doUpdateSet({ expiresAt }))
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
