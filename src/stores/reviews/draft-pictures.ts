import { atom } from 'nanostores';
import { CallError } from '../../client/call-error.ts';
import { reviewLimits } from '../../config/reviews/review-limits.ts';
import { reviewPictureTypes } from '../../config/reviews/review-pictures.ts';
import { uploadReviewPicture } from '../../contract/reviews/reviews.ts';
import type { ReviewableProduct } from '../../contract/reviews/reviews.ts';
import { changeDraft, listPictures, readDraft } from './review-drafts.ts';
import {
  type ChosenFile,
  type DraftPicture,
  getReviewKey,
  type MyReviewsDependencies,
  type ReviewDraft,
} from './review-types.ts';

/** A phone with a slow connection takes this long to send a picture. */
const uploadTimeoutMs = 90_000;

const refusalKeys: Readonly<Record<string, string>> = {
  REVIEW_PICTURE_INVALID: 'pictureUnreadable',
  REVIEW_NOT_A_BUYER: 'reviewNotBuyer',
  TOO_MANY_REQUESTS: 'tooManyPictures',
};

/** Base64 writes three bytes as four characters. */
const maxDataLength = Math.ceil(reviewLimits.pictureBytes / 3) * 4;

/** Why a file cannot be handed in; null when it can. */
const findFileErrorKey = ({ type }: ChosenFile): string | null =>
  reviewPictureTypes.some((known) => known === type) ? null : 'pictureWrongType';

/** The pictures of a draft. Each is handed in when it is chosen, so that the review itself is sent in a moment. */
export function createDraftPictures(
  { environment, token }: MyReviewsDependencies,
  product: ReviewableProduct,
): Pick<ReviewDraft, '$pictures' | '$sendingCount' | '$pictureErrorKey' | 'addPictures' | 'removePicture'> {
  const { call, sessionStorage } = environment;
  const key = getReviewKey(product);
  const readStored = () => readDraft(sessionStorage, key).pictures ?? listPictures(product);
  const $pictures = atom<readonly DraftPicture[]>(
    readStored().map(({ pictureId, url }) => ({ pictureId, preview: url })),
  );
  const $sendingCount = atom(0);
  const $pictureErrorKey = atom<string | null>(null);

  function keep(picture: { pictureId: string; url: string }, preview: string): void {
    changeDraft(sessionStorage, key, { pictures: [...readStored(), picture] });
    $pictures.set([...$pictures.get(), { pictureId: picture.pictureId, preview }]);
  }

  async function handIn(file: ChosenFile): Promise<void> {
    const preview = await file.read().catch(() => null);
    if (preview === null) {
      $pictureErrorKey.set('pictureUnreadable');
      return;
    }
    const data = preview.slice(preview.indexOf(',') + 1);
    if (data.length > maxDataLength) {
      $pictureErrorKey.set('pictureTooLarge');
      return;
    }
    try {
      const body = { data, ...(token !== null && { token }) };
      keep(await call(uploadReviewPicture, { body, timeoutMs: uploadTimeoutMs }), preview);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      $pictureErrorKey.set(refusalKeys[error.code] ?? 'pictureNotSent');
    }
  }
  async function send(file: ChosenFile): Promise<void> {
    $sendingCount.set($sendingCount.get() + 1);
    await handIn(file).finally(() => {
      $sendingCount.set($sendingCount.get() - 1);
    });
  }

  return {
    $pictures,
    $sendingCount,
    $pictureErrorKey,
    async addPictures(files) {
      $pictureErrorKey.set(null);
      const free = reviewLimits.pictures - $pictures.get().length - $sendingCount.get();
      const sendable = files.filter((file) => findFileErrorKey(file) === null);
      const errorKey = files.map(findFileErrorKey).find((found) => found !== null) ?? null;
      $pictureErrorKey.set(sendable.length > free ? 'picturesFull' : errorKey);
      await Promise.all(sendable.slice(0, free).map(send));
    },
    removePicture(pictureId) {
      $pictureErrorKey.set(null);
      changeDraft(sessionStorage, key, { pictures: readStored().filter((one) => one.pictureId !== pictureId) });
      $pictures.set($pictures.get().filter((one) => one.pictureId !== pictureId));
    },
  };
}
