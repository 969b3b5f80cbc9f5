import { reviewLimits } from '../../../../config/reviews/review-limits.ts';
import { maxPicturePixels } from '../../../../config/reviews/review-rate-limits.ts';
import { readPicture } from '../../../platform/images/read-picture.ts';
import type { ReviewDependencies, Sender } from '../dependencies.ts';
import { findBoughtLines } from '../bought-lines.ts';
import { findBuyer } from '../buyer.ts';
import { consumeReviewLimits } from '../limits.ts';
import { notABuyer, pictureInvalid } from '../refusals.ts';
import { buildPictureUrl, insertPicture } from './store.ts';

const limits = {
  maxBytes: reviewLimits.pictureBytes,
  maxPixels: maxPicturePixels,
  side: reviewLimits.pictureSide,
  quality: 80,
};

/** Stores a picture of a buyer, in base64, for a review that they write next. */
export async function uploadPicture(
  dependencies: ReviewDependencies,
  sender: Sender,
  data: string,
): Promise<{ pictureId: string; url: string }> {
  const { db, environment, now } = dependencies;
  const buyer = await findBuyer(db, sender, now());
  if (!buyer || !(await findBoughtLines(db, buyer)).some((line) => line.canReview)) throw notABuyer;
  await consumeReviewLimits(dependencies, [
    ['reviewPictureBuyer', buyer.key],
    ['reviewPictureAddress', sender.ipAddress],
  ]);
  const picture = await readPicture(Buffer.from(data, 'base64'), limits);
  if (!picture) throw pictureInvalid;
  const pictureId = await insertPicture(db, { ...picture, buyer: buyer.key, createdAt: new Date(now()) });
  return { pictureId, url: buildPictureUrl(environment, pictureId) };
}
