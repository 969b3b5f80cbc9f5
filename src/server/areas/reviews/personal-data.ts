import type { Db, DbTransaction } from '../../platform/database/tables.ts';
import { isOwnOrder } from '../../platform/identity/own-orders.ts';
import { findBuyerKeys, toCustomerKey } from './buyer.ts';
import { buildPictureUrl } from './pictures/store.ts';
import { countVotes } from './write/vote.ts';
import { lockReview } from './write/review-rows.ts';

const listReviews = (db: Db, keys: readonly string[]) =>
  db
    .selectFrom('reviews')
    .select(['sku', 'state', 'stars', 'title', 'text', 'language', 'displayName', 'countryCode'])
    .select(['skinType', 'undertone', 'ageBand', 'writtenAt', 'refusalReason', 'helpfulVotes', 'answer'])
    .where('buyer', 'in', keys)
    .orderBy('writtenAt')
    .execute();

/** The pictures of reviews and those that wait for one, by their names on the image host. */
async function listPictures(db: Db, keys: readonly string[]) {
  const pictures = await db
    .selectFrom('reviewPictures')
    .leftJoin('reviews', 'reviews.id', 'reviewPictures.reviewId')
    .select(['reviewPictures.id', 'reviews.sku', 'width', 'height', 'createdAt'])
    .where(({ or, eb }) => or([eb('reviewPictures.buyer', 'in', keys), eb('reviews.buyer', 'in', keys)]))
    .orderBy('createdAt')
    .orderBy('reviewPictures.id')
    .execute();
  return pictures.map(({ id, ...picture }) => ({ picture: buildPictureUrl({ imagesUrl: '' }, id), ...picture }));
}

const listVotes = (db: Db, customerId: number) =>
  db
    .selectFrom('reviewVotes')
    .innerJoin('reviews', 'reviews.id', 'reviewVotes.reviewId')
    .select(['reviews.sku', 'isHelpful', 'reviewVotes.createdAt'])
    .where('reviewVotes.customerId', '=', customerId)
    .orderBy('reviewVotes.createdAt')
    .execute();

const listReports = (db: Db, customerId: number) =>
  db
    .selectFrom('reviewReports')
    .innerJoin('reviews', 'reviews.id', 'reviewReports.reviewId')
    .select(['reviews.sku', 'reason', 'reviewReports.createdAt'])
    .where('reviewReports.customerId', '=', customerId)
    .orderBy('reviewReports.createdAt')
    .execute();

const listInvitations = (db: Db, customerId: number) =>
  db
    .selectFrom('reviewInvitations')
    .innerJoin('orders', 'orders.orderId', 'reviewInvitations.orderId')
    .select(['orderNumber', 'invitedAt'])
    .where(isOwnOrder(customerId))
    .where('invitedAt', 'is not', null)
    .orderBy('invitedAt')
    .execute();

/** What a customer has written, voted and reported, and how they were asked for it. */
export async function listReviewData(db: Db, customerId: number) {
  const keys = await findBuyerKeys(db, customerId);
  return {
    reviews: await listReviews(db, keys),
    reviewPictures: await listPictures(db, keys),
    reviewVotes: await listVotes(db, customerId),
    reviewReports: await listReports(db, customerId),
    reviewInvitations: await listInvitations(db, customerId),
  };
}

/** Deletes the votes of a customer, and counts those of the reviews anew. Reviews are locked in one order everywhere. */
async function deleteVotes(write: DbTransaction, customerId: number): Promise<void> {
  const votes = await write
    .deleteFrom('reviewVotes')
    .where('customerId', '=', customerId)
    .returning('reviewId')
    .execute();
  for (const reviewId of votes.map((vote) => vote.reviewId).toSorted()) {
    await lockReview(write, reviewId);
    await countVotes(write, reviewId);
  }
}

/** Deletes what a customer has written, voted and reported, for an account that is closed. Its orders are its own by now. */
export async function deleteReviewData(write: DbTransaction, customerId: number): Promise<void> {
  const keys = [...new Set([...(await findBuyerKeys(write, customerId)), toCustomerKey(customerId)])];
  await write.deleteFrom('reviewPictures').where('buyer', 'in', keys).execute();
  await write.deleteFrom('reviews').where('buyer', 'in', keys).execute();
  await write.deleteFrom('reviewReports').where('customerId', '=', customerId).execute();
  await deleteVotes(write, customerId);
  const ownOrders = write.selectFrom('orders').select('orderId').where('customerId', '=', customerId);
  await write.deleteFrom('reviewTokens').where('orderId', 'in', ownOrders).execute();
}
