import { sql } from 'kysely';
import { retryTransaction } from '../../../platform/database/retry-transaction.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { signInRequired } from '../../../platform/http/refusal.ts';
import { lockOpenAccount } from '../../../platform/identity/customers.ts';
import { findBuyerKeys } from '../buyer.ts';
import type { ReviewDependencies } from '../dependencies.ts';
import { ownReview, reviewNotFound } from '../refusals.ts';
import { lockReview } from './review-rows.ts';

/** Counts the votes of a locked review anew. */
export async function countVotes(db: Db, reviewId: string): Promise<number> {
  const { count } = await db
    .selectFrom('reviewVotes')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('reviewId', '=', reviewId)
    .where('isHelpful', '=', true)
    .executeTakeFirstOrThrow();
  const update = db.updateTable('reviews').set({ helpfulVotes: count }).where('id', '=', reviewId);
  // A change of anything but the number of votes would be one of the product's content.
  await update.where('helpfulVotes', '<>', count).execute();
  return count;
}

/** Returns whether the vote is new or another one than before. */
async function saveVote(db: Db, vote: { reviewId: string; customerId: number; isHelpful: boolean; createdAt: Date }) {
  const row = await db
    .insertInto('reviewVotes')
    .values(vote)
    .onConflict((conflict) =>
      conflict
        .columns(['reviewId', 'customerId'])
        .doUpdateSet({ isHelpful: vote.isHelpful, createdAt: vote.createdAt })
        .where('reviewVotes.isHelpful', '<>', vote.isHelpful),
    )
    .returning('reviewId')
    .executeTakeFirst();
  return row !== undefined;
}

/** Saves the one vote that an account has on a review. Returns how many find the review helpful. */
export async function voteFor(
  { db, now }: ReviewDependencies,
  customerId: number,
  { id, isHelpful }: { id: string; isHelpful: boolean },
): Promise<number> {
  const keys = await findBuyerKeys(db, customerId);
  return retryTransaction(db, async (write) => {
    if (!(await lockOpenAccount(write, customerId))) throw signInRequired;
    const review = await lockReview(write, id);
    if (review?.state !== 'published') throw reviewNotFound;
    if (keys.includes(review.buyer)) throw ownReview;
    const isChanged = await saveVote(write, { reviewId: id, customerId, isHelpful, createdAt: new Date(now()) });
    return isChanged ? countVotes(write, id) : review.helpfulVotes;
  });
}
