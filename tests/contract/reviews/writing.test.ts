import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  getCountryReviews,
  getMyReviews,
  reportReview,
  voteForReview,
  withdrawReview,
  writeReview,
} from '../../../src/contract/reviews/reviews.ts';
import { callApi, expectRefusal, sendRequest } from '../../fixtures/http-request.ts';
import { as, startReviewBackend } from '../../fixtures/server/review-backend.ts';
import type { ReviewBackend } from '../../fixtures/server/review-backend.ts';

const [nora, camille, grace, sofia] = [500_101, 500_102, 500_103, 500_104];

let backend: ReviewBackend;
beforeAll(async () => {
  backend = await startReviewBackend();
}, 240_000);
afterAll(() => backend?.stop());

const listReviews = (productSku: string) =>
  backend.db.selectFrom('reviews').selectAll().where('productSku', '=', productSku).execute();
const readIds = async (sku: string) => (await backend.read(sku)).reviews.map(({ id }) => id);

/** A published review of Nora. */
async function publish(sku: string, more: object = {}) {
  const { orderNumber } = await backend.ship(sku, { customerId: nora });
  return backend.write(nora, backend.toBody(orderNumber, sku, more));
}

test('T39 only who has received a product reviews it', async () => {
  const { orderNumber, orderId } = await backend.ship('AV-0701', { customerId: nora });
  const body = backend.toBody(orderNumber, 'AV-0701');
  const expectRefused = async (customerId: number | null, changed = body) => {
    const { status, code } = await backend.refuseWrite(customerId, changed);
    expect([status, code]).toEqual([403, 'REVIEW_NOT_A_BUYER']);
  };
  await expectRefused(camille);
  await expectRefused(null);
  await expectRefused(nora, { ...body, sku: 'AV-0702' });
  await expectRefused(nora, { ...body, orderId });
  for (const status of [
    'ReadyToShip',
    'Cancelled',
    'PaymentRejected',
    'ShippedPartial',
    'PaymentAuthorized',
  ] as const) {
    await backend.db.updateTable('orders').set({ status }).where('orderId', '=', orderId).execute();
    await expectRefused(nora);
  }
  await backend.db.updateTable('orders').set({ status: 'ShippedComplete' }).where('orderId', '=', orderId).execute();
  const refund = { refundId: `back-${orderId}`, orderId, amountMinor: 3_000, reason: '', requestedBy: 'test' };
  const lines = JSON.stringify([{ position: 1, sku: 'AV-0701', quantity: 3 }]);
  await backend.db
    .insertInto('orderRefunds')
    .values({
      ...refund,
      ...{ lines, isRestocked: true, isCancellation: false, state: 'refunded' },
      ...{ requestedAt: new Date(), settledAt: new Date() },
    })
    .execute();
  await expectRefused(nora);
  expect(await listReviews('AV-0701')).toEqual([]);
});

test('T39 a buyer has one review of a product, by parallel calls, two orders and two shades', async () => {
  const orders = [
    await backend.ship('AV-0101-01', { customerId: camille }),
    await backend.ship('AV-0101-02', { customerId: camille }),
  ];
  const skus = ['AV-0101-01', 'AV-0101-02'];
  await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      backend.write(camille, backend.toBody(orders[index % 2]?.orderNumber ?? '', skus[index % 2] ?? '', { stars: 3 })),
    ),
  );
  expect(await listReviews('AV-0101')).toHaveLength(1);
  expect((await backend.read('AV-0101-02')).summary).toMatchObject({ sku: 'AV-0101', count: 1, average: 3 });
});

test('T39 stars are published at once, words wait, and writing again waits again', async () => {
  const { orderNumber } = await backend.ship('AV-0702', { customerId: camille });
  const body = backend.toBody(orderNumber, 'AV-0702');
  const stars = await backend.write(camille, body);
  expect(stars.state).toBe('published');
  const words = await backend.write(camille, { ...body, stars: 2, text: 'Too scented for me.' });
  expect(words).toEqual({ id: stars.id, state: 'waiting' });
  expect((await backend.read('AV-0702')).summary.count).toBe(0);
  await backend.decide(stars.id);
  expect(await backend.write(camille, { ...body, stars: 2, text: 'Too scented for me.' })).toEqual({
    id: stars.id,
    state: 'published',
  });
  expect((await backend.read('AV-0702')).reviews).toMatchObject([
    { text: 'Too scented for me.', displayName: 'Ada B.' },
  ]);
});

test('T39 a name that is not the buyer’s own waits, since it is a text', async () => {
  const { orderNumber } = await backend.ship('AV-1003', { customerId: camille });
  const write = (displayName: string) =>
    backend.write(camille, backend.toBody(orderNumber, 'AV-1003', { displayName }));
  expect((await write('The best shop is mine')).state).toBe('waiting');
  expect((await write('ada')).state).toBe('published');
});

test('T24 markup, control characters and reversed text come out as plain characters', async () => {
  const text = '<script>alert(1)</script>\u202egnp.exe\u0007 & <b>bold</b>\r\n\r\n\r\n\r\nend';
  const { id } = await publish('AV-0804', { title: 'A\n<i>title</i>', text });
  await backend.decide(id);
  const [review] = (await backend.read('AV-0804')).reviews;
  expect(review).toMatchObject({
    title: 'A <i>title</i>',
    text: '<script>alert(1)</script>gnp.exe & <b>bold</b>\n\nend',
  });
});

test('T39 personal data is refused with what to do', async () => {
  const { orderNumber } = await backend.ship('AV-0901', { customerId: nora });
  const body = backend.toBody(orderNumber, 'AV-0901', {
    title: 'write to ada＠example.com',
    text: 'call 512-555-0142 please',
    displayName: 'www.shop.example',
  });
  const { status, code, errors } = await backend.refuseWrite(nora, body);
  expect([status, code]).toEqual([400, 'INVALID_REQUEST']);
  expect(errors.map((error) => `${error.field} ${error.code}`)).toEqual([
    'title containsEmail',
    'text containsPhone',
    'displayName containsLink',
  ]);
  for (const { message } of errors) expect(message).toContain('leave it out');
  expect((await backend.refuseWrite(nora, { ...body, language: 'xx' })).errors.at(-1)?.field).toBe('language');
});

test('T39 what is not published is read by nobody, in no list and no figure', async () => {
  const { id } = await publish('AV-0712', { text: 'Between us.' });
  for (const refusal of [null, 'offensive']) {
    if (refusal) await backend.decide(id, refusal);
    expect((await backend.read('AV-0712')).summary.count).toBe(0);
    expect(await readIds('AV-0712')).toEqual([]);
    const pulled = await sendRequest(backend.url, getCountryReviews, { query: { country: 'US' } });
    expect(await pulled.text()).not.toContain('Between us.');
    const vote = { ...as(grace), params: { id }, body: { isHelpful: true } };
    expect((await expectRefusal(backend.url, voteForReview, vote)).code).toBe('REVIEW_NOT_FOUND');
    const report = { params: { id }, body: { reason: 'offensive' } };
    expect((await expectRefusal(backend.url, reportReview, report)).code).toBe('REVIEW_NOT_FOUND');
  }
  const mine = await callApi(backend.url, getMyReviews, as(nora));
  expect(mine.products.find(({ sku }) => sku === 'AV-0712')?.review).toMatchObject({
    state: 'refused',
    refusalReason: 'offensive',
    text: 'Between us.',
  });
});

test('T39 hundreds of votes of one account count once, and none on its own review', async () => {
  const { id } = await publish('AV-1305');
  const vote = (customerId: number, isHelpful: boolean) =>
    callApi(backend.url, voteForReview, { ...as(customerId), params: { id }, body: { isHelpful } });
  const votes = 400;
  const atOnce = 40;
  for (let sent = 0; sent < votes; sent += atOnce)
    await Promise.all(Array.from({ length: atOnce }, () => vote(grace, true)));
  expect((await vote(sofia, true)).helpfulVotes).toBe(2);
  expect((await vote(sofia, false)).helpfulVotes).toBe(1);
  const own = { ...as(nora), params: { id }, body: { isHelpful: true } };
  const refusal = await expectRefusal(backend.url, voteForReview, own);
  expect([refusal.status, refusal.code]).toEqual([409, 'REVIEW_IS_YOURS']);
  const guest = await expectRefusal(backend.url, voteForReview, { params: { id }, body: { isHelpful: true } });
  expect(guest.code).toBe('SIGN_IN_REQUIRED');
});

test('T39 votes change no page, and a review that is shown or gone changes the one of its product', async () => {
  const readVersion = async () =>
    (
      await backend.db
        .selectFrom('contentChanges')
        .select('version')
        .where('kind', '=', 'product')
        .where('subject', '=', 'AV-0109')
        .executeTakeFirst()
    )?.version ?? 0;
  const [before, { id }] = [await readVersion(), await publish('AV-0109')];
  const shown = await readVersion();
  expect(shown).toBeGreaterThan(before);
  await callApi(backend.url, voteForReview, { ...as(grace), params: { id }, body: { isHelpful: true } });
  expect(await readVersion()).toBe(shown);
  const withdraw = { params: { id }, body: {} };
  expect((await expectRefusal(backend.url, withdrawReview, { ...as(grace), ...withdraw })).code).toBe(
    'REVIEW_NOT_A_BUYER',
  );
  await callApi(backend.url, withdrawReview, { ...as(nora), ...withdraw });
  expect(await readVersion()).toBeGreaterThan(shown);
  expect(await listReviews('AV-0109')).toMatchObject([{ state: 'withdrawn', text: '', displayName: '' }]);
});

test('T14 a review that is taken back says nothing of the skin and the age of its buyer any more', async () => {
  const { orderNumber } = await backend.ship('AV-0207', { customerId: nora });
  const person = { skinType: 'oily', undertone: 'cool', ageBand: '35-44' } as const;
  const { id } = await backend.write(nora, backend.toBody(orderNumber, 'AV-0207', person));
  expect(await listReviews('AV-0207')).toMatchObject([person]);
  await callApi(backend.url, withdrawReview, { ...as(nora), params: { id }, body: {} });
  expect(await listReviews('AV-0207')).toMatchObject([{ skinType: null, undertone: null, ageBand: null }]);
});

test('T39 an account writes so many reviews a day', async () => {
  const { orderNumber } = await backend.ship('AV-0208', { customerId: sofia });
  const body = backend.toBody(orderNumber, 'AV-0208');
  const replies = [];
  for (let sent = 0; sent < 31; sent += 1)
    replies.push((await sendRequest(backend.url, writeReview, { ...as(sofia), body })).status);
  expect(replies).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
});
