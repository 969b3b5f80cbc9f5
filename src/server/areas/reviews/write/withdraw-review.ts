import { retryTransaction } from '../../../platform/database/retry-transaction.ts';
import { findBuyer } from '../buyer.ts';
import type { ReviewDependencies, Sender } from '../dependencies.ts';
import { claimPictures } from '../pictures/store.ts';
import { notABuyer } from '../refusals.ts';
import { lockReview, replaceReview } from './review-rows.ts';

/** The values that replace the words of a review and what it says of its buyer. */
const emptyContent = { title: '', text: '', displayName: '', skinType: null, undertone: null, ageBand: null } as const;

/**
 * Takes a review back for its buyer: its words and pictures, and what it said of them, are deleted, and the product may
 * be reviewed again.
 */
export async function withdrawReviewOf(
  { db, now, onContentChanged }: ReviewDependencies,
  sender: Sender,
  id: string,
): Promise<void> {
  const buyer = await findBuyer(db, sender, now());
  if (!buyer) throw notABuyer;
  await retryTransaction(db, async (write) => {
    const review = await lockReview(write, id);
    if (!review || !buyer.keys.includes(review.buyer)) throw notABuyer;
    if (review.state === 'withdrawn') return;
    const { id: _id, helpfulVotes: _votes, refusalReason: _reason, answer: _answer, answeredAt: _at, ...row } = review;
    const writtenAt = new Date(now());
    await replaceReview(write, id, { ...row, ...emptyContent, state: 'withdrawn', writtenAt });
    await claimPictures(write, { reviewId: id, keys: buyer.keys, pictureIds: [] });
  });
  onContentChanged();
}
