import type { refusalReasons } from '../../../../config/reviews/review-choices.ts';
import { cleanReviewText } from '../../../../domain/reviews/clean-review-text.ts';
import type { DbTransaction } from '../../../platform/database/tables.ts';
import { renamePictures } from '../pictures/store.ts';
import { reviewChanged, reviewNotFound } from '../refusals.ts';
import { answerReports, lockReview } from '../write/review-rows.ts';
import type { ReviewRow } from '../write/review-rows.ts';

interface Decision {
  id: string;
  /** The time of the review that was read, in ISO 8601. */
  writtenAt: string;
  refusalReason: (typeof refusalReasons)[number] | null;
  at: Date;
}

async function lockDecidable(write: DbTransaction, id: string): Promise<ReviewRow> {
  const review = await lockReview(write, id);
  if (!review || review.state === 'withdrawn') throw reviewNotFound;
  return review;
}

/**
 * Publishes or refuses a review, and settles its reports. Returns the review as it was before. Throws when its buyer has
 * written it anew since it was read.
 */
export async function decideLockedReview(
  write: DbTransaction,
  { id, writtenAt, refusalReason, at }: Decision,
): Promise<ReviewRow> {
  const review = await lockDecidable(write, id);
  if (review.writtenAt.getTime() !== Date.parse(writtenAt)) throw reviewChanged;
  const state = refusalReason === null ? 'published' : 'refused';
  await write.updateTable('reviews').set({ state, refusalReason }).where('id', '=', id).execute();
  await answerReports(write, id, at);
  if (state === 'refused') await renamePictures(write, id);
  return review;
}

/** Sets or removes the answer of the house. Returns the review as it was before, and the answer as it is now. */
export async function answerLockedReview(
  write: DbTransaction,
  { id, text, at }: { id: string; text: string; at: Date },
): Promise<{ before: ReviewRow; answer: string }> {
  const before = await lockDecidable(write, id);
  const answer = cleanReviewText(text);
  const change = answer === '' ? { answer: null, answeredAt: null } : { answer, answeredAt: at };
  if (answer !== (before.answer ?? '')) await write.updateTable('reviews').set(change).where('id', '=', id).execute();
  return { before, answer };
}
