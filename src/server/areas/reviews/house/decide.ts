import type { refusalReasons } from '../../../../config/reviews/review-choices.ts';
import { cleanReviewText } from '../../../../domain/reviews/clean-review-text.ts';
import type { DbTransaction } from '../../../platform/database/tables.ts';
import { renamePictures } from '../pictures/store.ts';
import { answerChanged, reviewChanged, reviewDecided, reviewNotFound } from '../refusals.ts';
import { answerReports, lockReview } from '../write/review-rows.ts';
import type { ReviewRow } from '../write/review-rows.ts';

type ReviewState = ReviewRow['state'];

/** A review as somebody of the house has read it. */
interface ReadReview {
  id: string;
  /** In ISO 8601. */
  writtenAt: string;
}

interface Decision extends ReadReview {
  /** The state that was read. */
  state: ReviewState;
  refusalReason: (typeof refusalReasons)[number] | null;
  at: Date;
}

/** Throws when its buyer has written it anew since it was read. */
async function lockDecidable(write: DbTransaction, { id, writtenAt }: ReadReview): Promise<ReviewRow> {
  const review = await lockReview(write, id);
  if (!review || review.state === 'withdrawn') throw reviewNotFound;
  if (review.writtenAt.getTime() !== Date.parse(writtenAt)) throw reviewChanged;
  return review;
}

/**
 * Publishes or refuses a review, and settles its reports. Returns the review as it was before; null when this was decided
 * before. Throws when its buyer has written it anew, or somebody else has decided, since it was read.
 */
export async function decideLockedReview(
  write: DbTransaction,
  { refusalReason, at, ...read }: Decision,
): Promise<ReviewRow | null> {
  const { id } = read;
  const review = await lockDecidable(write, read);
  const state = refusalReason === null ? 'published' : 'refused';
  if (review.state !== read.state) {
    if (review.state === state && review.refusalReason === refusalReason) return null;
    throw reviewDecided;
  }
  await write.updateTable('reviews').set({ state, refusalReason }).where('id', '=', id).execute();
  await answerReports(write, id, at);
  if (state === 'refused') await renamePictures(write, id);
  return review;
}

interface HouseAnswer extends ReadReview {
  /** The answer that was read; empty for none. */
  before: string;
  text: string;
  at: Date;
}

/**
 * Sets or removes the answer of the house. Returns the review as it was before, and the answer as it is now. Throws when
 * its buyer has written it anew, or somebody else has answered otherwise, since it was read.
 */
export async function answerLockedReview(
  write: DbTransaction,
  { before: read, text, at, ...review }: HouseAnswer,
): Promise<{ before: ReviewRow; answer: string }> {
  const before = await lockDecidable(write, review);
  const answer = cleanReviewText(text);
  const stored = before.answer ?? '';
  if (answer === stored) return { before, answer };
  if (stored !== read) throw answerChanged;
  const change = answer === '' ? { answer: null, answeredAt: null } : { answer, answeredAt: at };
  await write.updateTable('reviews').set(change).where('id', '=', before.id).execute();
  return { before, answer };
}
