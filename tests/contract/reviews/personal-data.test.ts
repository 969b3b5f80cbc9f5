import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportPersonalData } from '../../../src/contract/account/personal-data.ts';
import { reportReview, uploadReviewPicture, voteForReview } from '../../../src/contract/reviews/reviews.ts';
import { closeCustomer } from '../../../src/server/areas/account/personal-data/close-account.ts';
import { reviewInvitationDays } from '../../../src/config/reviews/review-invitations.ts';
import { callApi, expectRefusal } from '../../fixtures/http-request.ts';
import { as, readToken, startReviewBackend } from '../../fixtures/server/review-backend.ts';
import type { ReviewBackend } from '../../fixtures/server/review-backend.ts';

const [nora, camille, grace] = [500_101, 500_102, 500_103];
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

let backend: ReviewBackend;
beforeAll(async () => {
  backend = await startReviewBackend();
}, 240_000);
afterAll(() => backend?.stop());

const findCustomer = (customerId: number) =>
  backend.db.selectFrom('customers').selectAll().where('customerId', '=', customerId).executeTakeFirstOrThrow();
const exportOf = async (customerId: number) =>
  (await callApi(backend.url, exportPersonalData, { ...as(customerId), body: {} })).records;

test('T14 the download has the reviews, votes, reports and invitations of the caller, also those as a guest', async () => {
  const { email } = await findCustomer(grace);
  await backend.db.updateTable('customers').set({ emailProvenAt: null }).where('customerId', '=', grace).execute();
  const daysAgo = reviewInvitationDays.inTransit + reviewInvitationDays.afterDelivery;
  const guest = await backend.ship('AV-0701', { email, daysAgo });
  await backend.invite();
  const token = readToken(backend.emails.find(({ to }) => to === email));
  await backend.write(camille, { ...backend.toBody(guest.orderNumber, 'AV-0701', { text: 'As a guest.' }), token });
  await backend.db
    .updateTable('customers')
    .set({ emailProvenAt: new Date() })
    .where('customerId', '=', grace)
    .execute();
  const own = await backend.ship('AV-0702', { customerId: grace, email, daysAgo });
  await backend.invite();
  const { pictureId } = await callApi(backend.url, uploadReviewPicture, { ...as(grace), body: { data: dot } });
  await backend.write(grace, backend.toBody(own.orderNumber, 'AV-0702', { text: 'Mine.', pictureIds: [pictureId] }));
  const other = await backend.ship('AV-0804', { customerId: nora });
  const { id } = await backend.write(nora, backend.toBody(other.orderNumber, 'AV-0804'));
  await callApi(backend.url, voteForReview, { ...as(grace), params: { id }, body: { isHelpful: true } });
  await callApi(backend.url, reportReview, { ...as(grace), params: { id }, body: { reason: 'offensive' } });
  backend.setClock(backend.now() + 1);
  const waiting = await callApi(backend.url, uploadReviewPicture, { ...as(grace), body: { data: dot } });
  const { reviews, reviewPictures, reviewVotes, reviewReports, reviewInvitations } = await exportOf(grace);
  expect(reviews?.map(({ text }) => text).toSorted()).toEqual(['As a guest.', 'Mine.']);
  expect(reviewPictures).toMatchObject([
    { picture: `reviews/${pictureId}.webp`, sku: 'AV-0702' },
    { picture: `reviews/${waiting.pictureId}.webp`, sku: null },
  ]);
  expect([reviewVotes?.length, reviewReports?.length, reviewInvitations?.length]).toEqual([1, 1, 1]);
  // The order of a guest is the account's once its membership is.
  await backend.db
    .updateTable('orders')
    .set({ membershipHolderId: grace })
    .where('orderId', '=', guest.orderId)
    .execute();
  expect((await exportOf(grace))['reviewInvitations']).toHaveLength(2);
  expect(JSON.stringify(await exportOf(camille))).not.toContain('As a guest.');
});

test('T14 closing an account deletes its reviews, pictures, votes and reports, and ends its invitations', async () => {
  const before = await backend.read('AV-0804');
  expect(before.reviews[0]?.helpfulVotes).toBe(1);
  await closeCustomer(backend.dependencies, await findCustomer(grace));
  const count = async (table: 'reviews' | 'reviewPictures' | 'reviewReports' | 'reviewVotes' | 'reviewTokens') =>
    (await backend.db.selectFrom(table).selectAll().execute()).length;
  expect(await count('reviews')).toBe(1);
  expect([await count('reviewPictures'), await count('reviewReports'), await count('reviewVotes')]).toEqual([0, 0, 0]);
  const [review] = (await backend.read('AV-0804')).reviews;
  expect(review?.helpfulVotes).toBe(0);
  // A request that was signed in before the account was closed.
  const late = { ...as(grace), params: { id: review?.id ?? '' }, body: { reason: 'offensive' as const } };
  expect(await expectRefusal(backend.url, reportReview, late)).toMatchObject({ status: 401 });
  expect(await count('reviewReports')).toBe(0);
});
