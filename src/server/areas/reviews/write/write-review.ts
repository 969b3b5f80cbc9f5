import type { reviewStates } from '../../../../config/reviews/review-choices.ts';
import { createDisplayName, isOwnName } from '../../../../domain/reviews/display-name.ts';
import { decideReviewState } from '../../../../domain/reviews/review-state.ts';
import { retryTransaction } from '../../../platform/database/retry-transaction.ts';
import type { DbTransaction } from '../../../platform/database/tables.ts';
import { createFieldError } from '../../../platform/http/field-error.ts';
import { invalidRequest } from '../../../platform/http/refusal.ts';
import { lockOpenAccount } from '../../../platform/identity/customers.ts';
import { findReviewableLine } from '../bought-lines.ts';
import type { BoughtLine } from '../bought-lines.ts';
import { findBuyer } from '../buyer.ts';
import type { Buyer } from '../buyer.ts';
import type { ReviewDependencies, Sender } from '../dependencies.ts';
import { consumeReviewLimits } from '../limits.ts';
import { claimPictures, findPictures } from '../pictures/store.ts';
import { notABuyer } from '../refusals.ts';
import { insertReview, lockReviewOf, replaceReview } from './review-rows.ts';
import type { ReviewRow, WrittenRow } from './review-rows.ts';
import { validateReview } from './validate-review.ts';
import type { CleanReview, ReviewBody } from './validate-review.ts';

interface Writing {
  buyer: Buyer;
  line: BoughtLine;
  review: CleanReview;
  at: Date;
}

const picturesGone = invalidRequest([
  createFieldError('pictureIds', 'unknown', 'must be pictures that you have handed in today: hand them in again'),
]);

/** The name that the house has read before. */
const findReadName = (before: ReviewRow | undefined) =>
  before?.state === 'published' ? before.displayName : undefined;

function toRow({ buyer, line, review, at }: Writing, before: ReviewRow | undefined): WrittenRow & { writtenAt: Date } {
  const person = line.customerInformation;
  const displayName = review.displayName || createDisplayName(person);
  const hasKnownName = isOwnName(displayName, person) || displayName === findReadName(before);
  return {
    ...{ buyer: buyer.key, customerId: buyer.customerId, orderId: line.orderId },
    ...{ productSku: line.productSku, sku: line.sku, countryCode: line.countryCode },
    ...{ stars: review.stars, title: review.title, text: review.text, language: review.language, displayName },
    skinType: review.skinType ?? null,
    undertone: review.undertone ?? null,
    ageBand: review.ageBand ?? null,
    state: decideReviewState({ ...review, hasKnownName }),
    writtenAt: at,
  };
}

const comparedColumns = [
  ...(['orderId', 'sku', 'stars', 'title', 'text', 'language', 'displayName'] as const),
  ...(['skinType', 'undertone', 'ageBand'] as const),
] as const;

/** Whether a review is the one that is stored, so that a repeated request does not send it to the house again. */
async function isUnchanged(write: DbTransaction, before: ReviewRow, row: WrittenRow, review: CleanReview) {
  if (before.state === 'withdrawn' || comparedColumns.some((column) => before[column] !== row[column])) return false;
  const pictures = (await findPictures(write, [before.id])).get(before.id) ?? [];
  return JSON.stringify(pictures.map(({ id }) => id)) === JSON.stringify(review.pictureIds);
}

interface StoredReview {
  id: string;
  state: (typeof reviewStates)[number];
}

/** Writes a review within a transaction, whether or not another request does the same at the moment. */
async function storeReview(write: DbTransaction, writing: Writing): Promise<StoredReview> {
  const { buyer, line, review } = writing;
  const first = await lockReviewOf(write, buyer.keys, line.productSku);
  const insertedId = first ? undefined : await insertReview(write, toRow(writing, undefined));
  const before =
    insertedId === undefined ? (first ?? (await lockReviewOf(write, buyer.keys, line.productSku))) : undefined;
  const row = toRow(writing, before);
  if (before && (await isUnchanged(write, before, row, review))) return { id: before.id, state: before.state };
  if (before) await replaceReview(write, before.id, row);
  const reviewId = insertedId ?? before?.id;
  if (reviewId === undefined) throw new Error('A review was neither inserted nor found.');
  const isClaimed = await claimPictures(write, { reviewId, keys: buyer.keys, pictureIds: review.pictureIds });
  if (!isClaimed) throw picturesGone;
  return { id: reviewId, state: row.state };
}

/** Writes the review of a product that its buyer has received, or replaces it. */
export async function writeReviewOf(
  dependencies: ReviewDependencies,
  sender: Sender,
  body: ReviewBody,
): Promise<StoredReview> {
  const { db, now, onContentChanged } = dependencies;
  const buyer = await findBuyer(db, sender, now());
  if (!buyer) throw notABuyer;
  const review = validateReview(body);
  await consumeReviewLimits(dependencies, [
    ['reviewBuyer', buyer.key],
    ['reviewAddress', sender.ipAddress],
  ]);
  const stored = await retryTransaction(db, async (write) => {
    if (buyer.customerId !== null && !(await lockOpenAccount(write, buyer.customerId))) throw notABuyer;
    const line = await findReviewableLine(write, buyer, { orderNumber: body.orderId, sku: body.sku });
    if (!line) throw notABuyer;
    return storeReview(write, { buyer, line, review, at: new Date(now()) });
  });
  onContentChanged();
  return stored;
}
