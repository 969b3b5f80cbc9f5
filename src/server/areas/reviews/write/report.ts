import { createHash } from 'node:crypto';
import type { reportReasons } from '../../../../config/reviews/review-choices.ts';
import { toCallerNetwork } from '../../../platform/caller-network.ts';
import { retryTransaction } from '../../../platform/database/retry-transaction.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { signInRequired } from '../../../platform/http/refusal.ts';
import { lockOpenAccount } from '../../../platform/identity/customers.ts';
import { toCustomerKey } from '../buyer.ts';
import type { ReviewDependencies } from '../dependencies.ts';
import { consumeReviewLimits } from '../limits.ts';
import { reviewNotFound } from '../refusals.ts';

interface Report {
  id: string;
  reason: (typeof reportReasons)[number];
  customerId: number | null;
  ipAddress: string;
}

/** A guest is named by a digest that is another one for each review, so that it tells nothing of what they read. */
const toReporter = ({ id, customerId, ipAddress }: Report) =>
  customerId === null
    ? createHash('sha256')
        .update(`report\n${id}\n${toCallerNetwork(ipAddress)}`)
        .digest('base64url')
    : toCustomerKey(customerId);

const findPublished = (db: Db, id: string) =>
  db.selectFrom('reviews').select('writtenAt').where('id', '=', id).where('state', '=', 'published').executeTakeFirst();

/** Reports a review once for each account or address. After the review was written anew, it may be reported again. */
export async function reportReviewOf(dependencies: ReviewDependencies, report: Report): Promise<void> {
  const { db, now } = dependencies;
  const { id, reason, customerId, ipAddress } = report;
  await consumeReviewLimits(dependencies, [['reviewReportAddress', ipAddress]]);
  const review = await findPublished(db, id);
  if (!review) throw reviewNotFound;
  const createdAt = new Date(now());
  await retryTransaction(db, async (write) => {
    if (customerId !== null && !(await lockOpenAccount(write, customerId))) throw signInRequired;
    await write
      .insertInto('reviewReports')
      .values({ reviewId: id, reporter: toReporter(report), customerId, reason, createdAt })
      .onConflict((conflict) =>
        conflict
          .columns(['reviewId', 'reporter'])
          .doUpdateSet({ reason, createdAt, answeredAt: null })
          .where('reviewReports.createdAt', '<', review.writtenAt),
      )
      .execute();
  });
}

const guestReportMs = 180 * 86_400_000;

/** Deletes the settled reports of guests after half a year. `now` is in milliseconds since 1970. */
export const deleteOldReports = (db: Db, now: number) =>
  db
    .deleteFrom('reviewReports')
    .where('customerId', 'is', null)
    .where('answeredAt', '<', new Date(now - guestReportMs))
    .execute();
