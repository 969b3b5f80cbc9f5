import { describe, expect, test } from 'vitest';
import { reviewLimits } from '../../../src/config/reviews/review-limits.ts';
import {
  getMyReviews,
  openReviewInvitation,
  uploadReviewPicture,
  withdrawReview,
  writeReview,
} from '../../../src/contract/reviews/reviews.ts';
import type { ReviewValues } from '../../../src/domain/reviews/review-schema.ts';
import { createProduct, createReview, createReviewApi } from './review-api.ts';

const product = createProduct();
const values: ReviewValues = {
  ...{ stars: '4', title: 'Stays', text: 'All day long.', skinType: 'dry', undertone: '', ageBand: '' },
  ...{ displayName: 'Ann', language: 'en' },
};
const file = ({ type = 'image/jpeg', bytes = 3 } = {}) => ({
  type,
  read: () => Promise.resolve(`data:image/jpeg;base64,${'AAAA'.repeat(Math.ceil(bytes / 3))}`),
});

async function openLoaded() {
  const api = createReviewApi();
  api.answers.set(getMyReviews, () => ({ displayName: 'Ann L.', products: [product] }));
  const store = api.open();
  await store.load();
  const readReview = () => {
    const shown = store.$reviews.get();
    return shown.status === 'ready' ? shown.products[0]?.review : shown.status;
  };
  return { ...api, store, readReview };
}

describe('the list', () => {
  test('of an API without reviews is empty, and one that fails can be loaded again', async () => {
    const api = createReviewApi();
    const store = api.open();
    await store.load();
    expect(store.$reviews.get()).toEqual({ status: 'failed' });
    api.refuse(getMyReviews, 404, 'REFUSED');
    await store.load();
    expect(store.$reviews.get()).toEqual({ status: 'ready', displayName: '', products: [] });
  });

  test('of an expired invitation says so, and one that is loaded stays while the API is away', async () => {
    const api = createReviewApi();
    api.refuse(openReviewInvitation, 404, 'REVIEW_INVITATION_INVALID');
    const store = api.open('token');
    await store.load();
    expect(store.$reviews.get()).toEqual({ status: 'invalid' });
    const loaded = await openLoaded();
    loaded.answers.clear();
    await loaded.store.load();
    expect(loaded.store.$reviews.get()).toMatchObject({ status: 'ready' });
  });
});

describe('a draft', () => {
  test('begins with the name of the buyer and the language of the page, or with the review as it is', async () => {
    const { store, open } = await openLoaded();
    expect(store.openDraft(product).readValues()).toMatchObject({ stars: '', displayName: 'Ann L.', language: 'en' });
    const review = createReview({ state: 'refused', stars: 2, title: 'No', text: '' });
    const written = createProduct({ sku: 'AV-0202', review });
    expect(open(null, 'zh-hk').openDraft(written).readValues()).toMatchObject({
      ...{ stars: '2', title: 'No', language: 'zh-hant', skinType: '' },
    });
  });

  test('and its pictures survive a reload, and are gone once the review is sent', async () => {
    const { store, open, answers, sessionStorage } = await openLoaded();
    answers.set(uploadReviewPicture, () => ({ pictureId: 'p1', url: '/p1.webp' }));
    answers.set(writeReview, () => ({ id: 'r1', state: 'waiting' }));
    const draft = store.openDraft(product);
    draft.save(values);
    await draft.addPictures([file()]);
    expect(draft.$pictures.get()).toEqual([{ pictureId: 'p1', preview: 'data:image/jpeg;base64,AAAA' }]);
    const reloaded = open().openDraft(product);
    expect([reloaded.readValues(), reloaded.$pictures.get()]).toEqual([
      values,
      [{ pictureId: 'p1', preview: '/p1.webp' }],
    ]);
    await store.write(product, values);
    expect([sessionStorage.keys(), store.openDraft(product).$pictures.get()]).toEqual([[], []]);
  });

  test('of another form of storage is left alone', () => {
    const { sessionStorage, open } = createReviewApi();
    for (const text of ['nonsense', '[]', '{"7001-AV-0101":{"values":{"stars":4}}}']) {
      sessionStorage.setItem('shop.review.drafts', text);
      expect(open().openDraft(product).readValues().stars).toBe('');
    }
  });

  test('is kept beside one that an earlier release has stored in another shape', async () => {
    const { store, open, sessionStorage } = await openLoaded();
    store.openDraft(product).save(values);
    const stored = JSON.parse(sessionStorage.getItem('shop.review.drafts') ?? '{}');
    sessionStorage.setItem('shop.review.drafts', JSON.stringify({ '7001-AV-0102': { stars: 4 }, ...stored }));
    expect(open().openDraft(product).readValues()).toEqual(values);
  });
});

describe('a picture', () => {
  test.each([
    [file({ type: 'application/pdf' }), 'pictureWrongType'],
    [file({ bytes: reviewLimits.pictureBytes + 1 }), 'pictureTooLarge'],
    [{ ...file(), read: () => Promise.reject(new Error('gone')) }, 'pictureUnreadable'],
    [file(), 'pictureNotSent'],
  ])('that cannot be taken is named %#', async (chosen, key) => {
    const { store } = await openLoaded();
    const draft = store.openDraft(product);
    await draft.addPictures([chosen]);
    expect([draft.$pictureErrorKey.get(), draft.$pictures.get(), draft.$sendingCount.get()]).toEqual([key, [], 0]);
  });

  test('is sent without the head of its data URL, and a fourth is not sent', async () => {
    const { store, answers, listAsked } = await openLoaded();
    let count = 0;
    answers.set(uploadReviewPicture, () => ({ pictureId: `p${(count += 1)}`, url: '/p.webp' }));
    const draft = store.openDraft(product);
    await draft.addPictures([file(), file(), file(), file()]);
    expect([draft.$pictures.get().length, draft.$pictureErrorKey.get()]).toEqual([3, 'picturesFull']);
    expect(listAsked(uploadReviewPicture).map(({ body }) => body)).toEqual(Array(3).fill({ data: 'AAAA' }));
    draft.removePicture('p2');
    expect(draft.$pictures.get().map(({ pictureId }) => pictureId)).toEqual(['p1', 'p3']);
  });
});

describe('a review', () => {
  test('is sent with what was said alone, and stands in the list', async () => {
    const { store, answers, listAsked, readReview } = await openLoaded();
    answers.set(writeReview, () => ({ id: 'r1', state: 'waiting' }));
    expect(await store.write(product, values)).toEqual({ ok: true, state: 'waiting' });
    expect(listAsked(writeReview)[0]?.body).toEqual({
      ...{ orderId: 7001, sku: 'AV-0101', stars: 4, title: 'Stays', text: 'All day long.', language: 'en' },
      ...{ displayName: 'Ann', skinType: 'dry', undertone: undefined, ageBand: undefined, pictureIds: [] },
    });
    expect(readReview()).toMatchObject({ id: 'r1', state: 'waiting', stars: 4, skinType: 'dry' });
  });

  test('pressed twice is sent once', async () => {
    const { store, answers, listAsked } = await openLoaded();
    answers.set(writeReview, () => ({ id: 'r1', state: 'waiting' }));
    await Promise.all([store.write(product, values), store.write(product, values)]);
    expect(listAsked(writeReview)).toHaveLength(1);
  });

  test('that got no reply stays typed, and is repeated under its id until it is changed', async () => {
    const { store, answers, listAsked } = await openLoaded();
    store.openDraft(product).save(values);
    expect(await store.write(product, values)).toEqual({ ok: false, errors: { sendReview: 'reviewNotSent' } });
    expect(store.openDraft(product).readValues()).toEqual(values);
    await store.write(product, values);
    await store.write(product, { ...values, stars: '5' });
    answers.set(writeReview, () => ({ id: 'r1', state: 'waiting' }));
    await store.write(product, { ...values, stars: '5' });
    await store.write(product, { ...values, stars: '5' });
    const [first, second, third, fourth, fifth] = listAsked(writeReview).map(({ operationId }) => operationId);
    expect([first === second, third === fourth, second === third, fourth === fifth]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test('that is refused names the fields, or else says why', async () => {
    const { store, refuse } = await openLoaded();
    refuse(writeReview, 400, 'INVALID_REQUEST', [
      { field: 'title', code: 'too_big', message: 'too long' },
      { field: 'pictureIds.0', code: 'unknown', message: 'gone' },
      { field: 'text', code: 'custom', message: 'no' },
    ]);
    expect(await store.write(product, values)).toEqual({
      ok: false,
      errors: { title: 'tooLong', reviewPictures: 'picturesGone', text: 'reviewFieldRefused' },
    });
    refuse(writeReview, 429, 'TOO_MANY_REQUESTS');
    expect(await store.write(product, values)).toEqual({ ok: false, errors: { sendReview: 'tooManyReviews' } });
  });

  test('is withdrawn with the token of an invitation, and stays when that fails', async () => {
    const { open, answers, listAsked } = createReviewApi();
    const review = createReview();
    const written = createProduct({ review });
    answers.set(openReviewInvitation, () => ({ displayName: '', products: [written] }));
    const store = open('secret');
    await store.load();
    expect(await store.withdraw(written)).toBe(false);
    expect(store.$reviews.get()).toMatchObject({ products: [{ review: { state: 'published' } }] });
    answers.set(withdrawReview, () => null);
    expect(await store.withdraw(written)).toBe(true);
    expect(store.$reviews.get()).toMatchObject({ products: [{ review: { state: 'withdrawn', stars: 5 } }] });
    expect(listAsked(withdrawReview)[1]).toEqual({ params: { id: 'r1' }, body: { token: 'secret' } });
  });
});
