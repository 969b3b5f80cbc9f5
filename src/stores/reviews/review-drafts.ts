import * as z from 'zod/mini';
import { commerceStorageKeys } from '../../config/commerce-storage-keys.ts';
import type { ReviewableProduct } from '../../contract/reviews/reviews.ts';
import { findReviewLanguage } from '../../domain/reviews/review-language.ts';
import type { ReviewValues } from '../../domain/reviews/review-schema.ts';
import type { KeyValueStorage } from '../browser-environment.ts';
import { readStoredValue, writeStoredValue } from '../stored-value.ts';

const Values = z.object({
  stars: z.string(),
  title: z.string(),
  text: z.string(),
  skinType: z.string(),
  undertone: z.string(),
  ageBand: z.string(),
  displayName: z.string(),
  language: z.string(),
});
/**
 * Null until something was typed or chosen. Pictures are stored by their addresses: previews would fill the storage.
 */
const Draft = z.object({
  values: z.nullable(Values),
  pictures: z.nullable(z.array(z.object({ pictureId: z.string(), url: z.string() }))),
});
export type StoredDraft = z.infer<typeof Draft>;
const emptyDraft: StoredDraft = { values: null, pictures: null };
/** A draft in the shape of an earlier release is dropped, and the others stay. */
const Drafts = z.record(z.string(), z.catch(Draft, emptyDraft));

const { reviewDrafts } = commerceStorageKeys;
const readDrafts = (session: KeyValueStorage) => readStoredValue(session, reviewDrafts, Drafts) ?? {};

export const readDraft = (session: KeyValueStorage, key: string): StoredDraft => readDrafts(session)[key] ?? emptyDraft;

export function changeDraft(session: KeyValueStorage, key: string, change: Partial<StoredDraft>): void {
  writeStoredValue(session, reviewDrafts, {
    ...readDrafts(session),
    [key]: { ...readDraft(session, key), ...change },
  });
}

export function clearDraft(session: KeyValueStorage, key: string): void {
  const { [key]: _, ...others } = readDrafts(session);
  if (Object.keys(others).length === 0) session.removeItem(reviewDrafts);
  else writeStoredValue(session, reviewDrafts, others);
}

/** The form of a product before anything is typed: its review, or empty. */
export function createValues(
  { review }: Pick<ReviewableProduct, 'review'>,
  { displayName, locale }: { displayName: string; locale: string },
): ReviewValues {
  return {
    stars: review ? String(review.stars) : '',
    title: review?.title ?? '',
    text: review?.text ?? '',
    skinType: review?.skinType ?? '',
    undertone: review?.undertone ?? '',
    ageBand: review?.ageBand ?? '',
    displayName,
    language: findReviewLanguage(locale),
  };
}

/** The pictures of a review as it is. Those without an id cannot be sent again. */
export const listPictures = ({ review }: Pick<ReviewableProduct, 'review'>): NonNullable<StoredDraft['pictures']> =>
  (review?.pictures ?? []).flatMap(({ pictureId, url }) => (pictureId === undefined ? [] : [{ pictureId, url }]));
