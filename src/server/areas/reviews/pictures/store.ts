import { randomBytes } from 'node:crypto';
import { unclaimedPictureMs } from '../../../../config/reviews/review-rate-limits.ts';
import type { Db } from '../../../platform/database/tables.ts';

/** An unguessable id: who knows it may see the picture. */
export const createReviewId = (): string => randomBytes(16).toString('base64url');

export const buildPictureUrl = ({ imagesUrl }: { imagesUrl: string }, id: string) => `${imagesUrl}reviews/${id}.webp`;

interface NewPicture {
  buyer: string;
  bytes: Buffer;
  width: number;
  height: number;
  createdAt: Date;
}

export async function insertPicture(db: Db, picture: NewPicture): Promise<string> {
  const id = createReviewId();
  await db
    .insertInto('reviewPictures')
    .values({ ...picture, id, reviewId: null, position: 0 })
    .execute();
  return id;
}

export const findPicture = (db: Db, id: string) =>
  db.selectFrom('reviewPictures').select('bytes').where('id', '=', id).executeTakeFirst();

/** The pictures of reviews, in their order, by review. */
export async function findPictures(db: Db, reviewIds: readonly string[]) {
  const rows =
    reviewIds.length === 0
      ? []
      : await db
          .selectFrom('reviewPictures')
          .select(['id', 'reviewId', 'width', 'height'])
          .where('reviewId', 'in', reviewIds)
          .orderBy('reviewId')
          .orderBy('position')
          .execute();
  return Map.groupBy(rows, ({ reviewId }) => reviewId);
}

interface Claim {
  reviewId: string;
  keys: readonly string[];
  pictureIds: readonly string[];
}

/**
 * Gives a review exactly these pictures, which its buyer has handed in. Returns false when one of them does not exist or
 * belongs to somebody else or to another review.
 */
export async function claimPictures(db: Db, { reviewId, keys, pictureIds }: Claim): Promise<boolean> {
  for (const [position, id] of pictureIds.entries()) {
    const { numUpdatedRows } = await db
      .updateTable('reviewPictures')
      .set({ reviewId, position })
      .where('id', '=', id)
      .where('buyer', 'in', keys)
      .where((where) => where.or([where('reviewId', 'is', null), where('reviewId', '=', reviewId)]))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
  }
  await db
    .deleteFrom('reviewPictures')
    .where('reviewId', '=', reviewId)
    .$if(pictureIds.length > 0, (query) => query.where('id', 'not in', pictureIds))
    .execute();
  return true;
}

/** Gives the pictures of a review other addresses, so that those which were published lead nowhere. */
export async function renamePictures(db: Db, reviewId: string): Promise<void> {
  const pictures = await db.selectFrom('reviewPictures').select('id').where('reviewId', '=', reviewId).execute();
  for (const { id } of pictures)
    await db.updateTable('reviewPictures').set({ id: createReviewId() }).where('id', '=', id).execute();
}

/** Deletes pictures whose review was not written. `now` is in milliseconds since 1970. */
export const deleteUnclaimedPictures = (db: Db, now: number) =>
  db
    .deleteFrom('reviewPictures')
    .where('reviewId', 'is', null)
    .where('createdAt', '<', new Date(now - unclaimedPictureMs))
    .execute();
