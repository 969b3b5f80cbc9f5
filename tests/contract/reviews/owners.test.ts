import { afterAll, beforeAll, expect, test } from 'vitest';
import { reviewInvitationDays } from '../../../src/config/reviews/review-invitations.ts';
import {
  declineReviewInvitations,
  getMyReviews,
  openReviewInvitation,
  uploadReviewPicture,
  voteForReview,
  withdrawReview,
  writeReview,
} from '../../../src/contract/reviews/reviews.ts';
import { callApi, expectRefusal } from '../../fixtures/http-request.ts';
import { as, readToken, startReviewBackend } from '../../fixtures/server/review-backend.ts';
import type { ReviewBackend } from '../../fixtures/server/review-backend.ts';

const [nora, camille, unknown] = [500_101, 500_102, 999_999];

let backend: ReviewBackend;
let order: Awaited<ReturnType<ReviewBackend['ship']>>;
let reviewId = '';
beforeAll(async () => {
  backend = await startReviewBackend();
  order = await backend.ship('AV-0701', { customerId: nora });
  ({ id: reviewId } = await backend.write(nora, backend.toBody(order.orderNumber, 'AV-0701', { text: 'Mine alone.' })));
}, 240_000);
afterAll(() => backend?.stop());

const others = [as(camille), as(unknown), {}];

test('T14 nobody but the buyer lists, writes or takes back the review of an order', async () => {
  for (const other of others.slice(0, 2))
    expect(JSON.stringify(await callApi(backend.url, getMyReviews, other))).not.toContain(order.orderNumber);
  expect((await expectRefusal(backend.url, getMyReviews)).code).toBe('SIGN_IN_REQUIRED');
  const body = backend.toBody(order.orderNumber, 'AV-0701', { stars: 1 });
  for (const other of others) {
    expect((await expectRefusal(backend.url, writeReview, { ...other, body })).code).toBe('REVIEW_NOT_A_BUYER');
    const withdraw = { ...other, params: { id: reviewId }, body: {} };
    expect((await expectRefusal(backend.url, withdrawReview, withdraw)).code).toBe('REVIEW_NOT_A_BUYER');
  }
  const stored = backend.db.selectFrom('reviews').selectAll().where('id', '=', reviewId);
  expect(await stored.executeTakeFirstOrThrow()).toMatchObject({ state: 'waiting', stars: 4, text: 'Mine alone.' });
});

test('T14 a review that waits is voted for by nobody, and its buyer’s own vote is refused', async () => {
  const vote = { params: { id: reviewId }, body: { isHelpful: true } };
  expect((await expectRefusal(backend.url, voteForReview, { ...as(camille), ...vote })).code).toBe('REVIEW_NOT_FOUND');
  await backend.decide(reviewId);
  expect((await expectRefusal(backend.url, voteForReview, { ...as(nora), ...vote })).code).toBe('REVIEW_IS_YOURS');
});

test('T14 who has bought nothing hands in no picture', async () => {
  const body = { data: 'AAAA' };
  for (const other of [as(unknown), {}])
    expect((await expectRefusal(backend.url, uploadReviewPicture, { ...other, body })).code).toBe('REVIEW_NOT_A_BUYER');
});

test('T14 the token of an invitation opens and ends what its own order is about', async () => {
  const daysAgo = reviewInvitationDays.inTransit + reviewInvitationDays.afterDelivery;
  const guest = await backend.ship('AV-0702', { daysAgo });
  await backend.invite();
  const token = readToken(backend.emails.find(({ to }) => to === guest.email));
  const opened = await callApi(backend.url, openReviewInvitation, { ...as(nora), body: { token } });
  expect(opened.products.map(({ sku }) => sku)).toEqual(['AV-0702']);
  await callApi(backend.url, declineReviewInvitations, { ...as(nora), body: { token } });
  const declines = await backend.db.selectFrom('reviewDeclines').selectAll().execute();
  expect(declines).toHaveLength(1);
  for (const call of [openReviewInvitation, declineReviewInvitations])
    expect((await expectRefusal(backend.url, call, { ...as(nora), body: { token: reviewId } })).status).toBe(404);
});

test('T40 a product bought in two shades is reviewed once, and is found by the sku of either', async () => {
  for (const sku of ['AV-0101-01', 'AV-0101-02']) await backend.ship(sku, { customerId: camille });
  const { products } = await callApi(backend.url, getMyReviews, as(camille));
  const found = products.filter(({ sku }) => sku.startsWith('AV-0101'));
  expect(found.map(({ boughtSkus }) => boughtSkus.toSorted())).toEqual([['AV-0101-01', 'AV-0101-02']]);
});
