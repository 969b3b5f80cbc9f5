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
import { closeCustomer } from '../../../src/server/areas/account/personal-data/close-account.ts';
import { changeEmail } from '../../../src/server/areas/session/change-email.ts';
import { issueEmailCode } from '../../../src/server/areas/session/one-time-codes.ts';
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

/** Writes a review as a guest, by the link of an invitation. */
async function writeAsGuest(sku: string, email: string, text: string) {
  const bought = await backend.ship(sku, {
    email,
    daysAgo: reviewInvitationDays.inTransit + reviewInvitationDays.afterDelivery,
  });
  await backend.invite();
  const token = readToken(backend.emails.findLast(({ to }) => to === email));
  const body = { ...backend.toBody(bought.orderNumber, sku, { text }), token };
  return { ...bought, ...(await callApi(backend.url, writeReview, { body })) };
}

test('T14 T35 what was written as a guest follows the account to its next email, and goes with it', async () => {
  const email = 'iris@example.com';
  const change = (more: object) =>
    backend.db.updateTable('customers').set(more).where('customerId', '=', camille).execute();
  await change({ email: 'camille@example.com', emailProvenAt: new Date() });
  const guest = await writeAsGuest('AV-0804', email, 'As a guest.');
  const repeated = await writeAsGuest('AV-0702', email, 'As a guest, before.');
  const own = await backend.ship('AV-0702', { customerId: camille });
  const { id } = await backend.write(camille, backend.toBody(own.orderNumber, 'AV-0702', { text: 'Anew.' }));
  await change({ email });
  const code = await issueEmailCode(
    backend.db,
    { customerId: camille, email: 'iris.new@example.com' },
    60,
    backend.now(),
  );
  expect(await changeEmail(backend.dependencies, code)).toMatchObject({ email });
  // Whoever gets the mailbox next has written none of it.
  await backend.db
    .updateTable('customers')
    .set({ email, emailProvenAt: new Date() })
    .where('customerId', '=', nora)
    .execute();
  const withdraw = { params: { id: guest.id }, body: {} };
  expect((await expectRefusal(backend.url, withdrawReview, { ...as(nora), ...withdraw })).code).toBe(
    'REVIEW_NOT_A_BUYER',
  );
  const { products } = await callApi(backend.url, getMyReviews, as(camille));
  const texts = products.flatMap(({ review }) => review?.text ?? []);
  expect(texts.toSorted()).toEqual(['Anew.', 'As a guest.']);
  await backend.write(camille, backend.toBody(guest.orderNumber, 'AV-0804', { text: 'Changed.' }));
  const findTexts = async () => {
    const ids = [guest.id, repeated.id, id];
    const rows = await backend.db.selectFrom('reviews').select('text').where('id', 'in', ids).orderBy('text').execute();
    return rows.map(({ text }) => text);
  };
  expect(await findTexts()).toEqual(['Anew.', 'Changed.']);
  const customer = await backend.db
    .selectFrom('customers')
    .selectAll()
    .where('customerId', '=', camille)
    .executeTakeFirstOrThrow();
  await closeCustomer(backend.dependencies, customer);
  expect(await findTexts()).toEqual([]);
});
