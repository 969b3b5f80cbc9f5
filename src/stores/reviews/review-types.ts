import type { ReadableAtom } from 'nanostores';
import type { ReplyOf } from '../../contract/endpoint.ts';
import type { ReviewableProduct, writeReview } from '../../contract/reviews/reviews.ts';
import type { ReviewValues } from '../../domain/reviews/review-schema.ts';
import type { FieldErrorKeys } from '../address-book/address-book-types.ts';
import type { BrowserEnvironment } from '../browser-environment.ts';

export type WrittenState = ReplyOf<typeof writeReview>['state'];

/** `invalid`: the invitation has expired, or its link is incomplete. */
export type MyReviewsState =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'invalid' }
  | { status: 'ready'; displayName: string; products: readonly ReviewableProduct[] };

export type WriteOutcome = { ok: true; state: WrittenState } | { ok: false; errors: FieldErrorKeys };

/** A picture that was handed in. `preview` is the picture itself, or its address on the API. */
export interface DraftPicture {
  pictureId: string;
  preview: string;
}

/** A file that the customer chose. `read` returns it as a data URL, and throws when it cannot be read. */
export interface ChosenFile {
  type: string;
  read: () => Promise<string>;
}

/** A review that is being written. It survives a reload of this tab. */
export interface ReviewDraft {
  /** What was typed before, else the review as it is. */
  readValues: () => ReviewValues;
  save: (values: ReviewValues) => void;
  $pictures: ReadableAtom<readonly DraftPicture[]>;
  /** How many pictures are being handed in. */
  $sendingCount: ReadableAtom<number>;
  /** The key of the text that says why the last chosen picture was not taken; null when it was. */
  $pictureErrorKey: ReadableAtom<string | null>;
  addPictures: (files: readonly ChosenFile[]) => Promise<void>;
  removePicture: (pictureId: string) => void;
}

export interface MyReviewsStore {
  $reviews: ReadableAtom<MyReviewsState>;
  /** Loads again. What is shown stays while it loads. */
  load(): Promise<void>;
  openDraft(product: ReviewableProduct): ReviewDraft;
  /** Writes or replaces the review of a product. Errors name fields, or `sendReview` for the whole. */
  write(product: ReviewableProduct, values: ReviewValues): Promise<WriteOutcome>;
  /** Takes a review back. Returns whether it was taken back. */
  withdraw(product: ReviewableProduct): Promise<boolean>;
}

export interface MyReviewsDependencies {
  environment: Pick<BrowserEnvironment, 'call' | 'sessionStorage' | 'randomId'>;
  page: { locale: string };
  /** The token of an invitation; null for the signed-in customer. */
  token: string | null;
}

/** Names an entry of the list, in addresses and in storage. */
export const getReviewKey = ({ orderId, sku }: Pick<ReviewableProduct, 'orderId' | 'sku'>): string =>
  `${orderId}-${sku}`;
