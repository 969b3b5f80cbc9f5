import { afterAll, beforeAll, expect, test } from 'vitest';
import { getDeskActions } from '../../../src/contract/desk/actions.ts';
import { answerReview, decideReview, getDeskReviews } from '../../../src/contract/desk/reviews.ts';
import { reportReview } from '../../../src/contract/reviews/reviews.ts';
import { callApi, expectRefusal } from '../../fixtures/http-request.ts';
import { as, staffId, startReviewBackend } from '../../fixtures/server/review-backend.ts';
import type { ReviewBackend } from '../../fixtures/server/review-backend.ts';

const [nora, grace] = [500_101, 500_103];

let backend: ReviewBackend;
beforeAll(async () => {
  backend = await startReviewBackend();
}, 240_000);
afterAll(() => backend?.stop());

const list = (queue: string) => callApi(backend.url, getDeskReviews, { ...as(staffId), query: { queue } });
const listIds = async (queue: string) => (await list(queue)).reviews.map(({ id }) => id);
const report = (id: string, customerId: number | null) =>
  callApi(backend.url, reportReview, {
    ...(customerId === null ? {} : as(customerId)),
    ...{ params: { id }, body: { reason: 'advertising' } },
  });

const setProven = (customerId: number, emailProvenAt: Date | null) =>
  backend.db.updateTable('customers').set({ emailProvenAt }).where('customerId', '=', customerId).execute();

async function writeAs(customerId: number, sku: string, text: string) {
  const { orderNumber } = await backend.ship(sku, { customerId });
  const body = backend.toBody(orderNumber, sku, { text });
  return { ...(await backend.write(customerId, body)), body };
}

/** The call of staff who answer a review as it is now. */
async function toAnswer(id: string, { text, before = '' }: { text: string; before?: string }) {
  const { writtenAt } = await backend.db
    .selectFrom('reviews')
    .select('writtenAt')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...as(staffId), params: { id }, body: { writtenAt: writtenAt.toISOString(), before, text } };
}

test('T39 staff publish and refuse, each decision is in the log, and the buyer hears of a refusal', async () => {
  const first = await writeAs(nora, 'AV-0701', 'Good.');
  backend.setClock(backend.now() + 1_000);
  const second = await writeAs(nora, 'AV-0702', 'Fine.');
  expect(await listIds('waiting')).toEqual([first.id, second.id]);
  await backend.decide(first.id);
  expect(backend.emails).toEqual([]);
  await backend.decide(second.id, 'health-claim');
  expect(backend.emails).toHaveLength(1);
  expect(backend.emails[0]?.text).toContain('heals or treats');
  expect([await listIds('published'), await listIds('refused')]).toEqual([[first.id], [second.id]]);
  expect((await list('waiting')).counts).toEqual({ waiting: 0, reported: 0 });
  const { actions } = await callApi(backend.url, getDeskActions, { ...as(staffId), query: { page: '1' } });
  expect(actions.slice(0, 2).map(({ kind, subject }) => [kind, subject])).toEqual([
    ['review-refused', second.id],
    ['review-published', first.id],
  ]);
});

test('T35 T40 a refusal is told where the writer reads emails, not where an order was said to go', async () => {
  const sku = 'AV-0711';
  const { orderNumber } = await backend.ship(sku, { customerId: grace, email: 'stranger@example.com' });
  const { id } = await backend.write(grace, backend.toBody(orderNumber, sku, { text: 'Cheap.' }));
  const refuse = async (reason: string) => {
    backend.emails.length = 0;
    await backend.decide(id, reason);
    return backend.emails.map(({ to }) => to);
  };
  expect(await refuse('advertising')).toEqual(['grace.preferred@aurevane.example']);
  await setProven(grace, null);
  expect(await refuse('offensive')).toEqual([]);
  await setProven(grace, new Date());
});

test('T39 a decision about words that the buyer has changed since is refused', async () => {
  const { id, body } = await writeAs(nora, 'AV-0804', 'First words.');
  const { reviews } = await list('waiting');
  const writtenAt = reviews.find((review) => review.id === id)?.writtenAt;
  backend.setClock(backend.now() + 1_000);
  await backend.write(nora, { ...body, text: 'Worse words.' });
  const decision = {
    ...as(staffId),
    params: { id },
    body: { writtenAt, state: 'waiting' as const, refusalReason: null },
  };
  const refusal = await expectRefusal(backend.url, decideReview, decision);
  expect([refusal.status, refusal.code]).toEqual([409, 'REVIEW_CHANGED']);
});

test('T39 reports count once for each account and address, and end with a decision', async () => {
  const { id } = await writeAs(nora, 'AV-0901', 'I like it.');
  await backend.decide(id);
  for (const reporter of [grace, grace, null, null]) await report(id, reporter);
  const [review] = (await list('reported')).reviews;
  expect(review).toMatchObject({ id, reports: [{ reason: 'advertising', count: 2 }] });
  expect((await backend.read('AV-0901')).summary.count).toBe(1);
  await backend.decide(id);
  expect(await listIds('reported')).toEqual([]);
  await report(id, grace);
  expect(await listIds('reported')).toEqual([]);
});

test('T39 the house answers in plain text, and takes an answer back', async () => {
  const { id } = await writeAs(nora, 'AV-0712', 'Hm.');
  await backend.decide(id);
  const answer = async (text: string, before = '') =>
    callApi(backend.url, answerReview, await toAnswer(id, { text, before }));
  expect(await answer(' Thank you <3 ')).toEqual({ text: 'Thank you <3' });
  expect((await backend.read('AV-0712')).reviews[0]?.answer?.text).toBe('Thank you <3');
  await answer('', 'Thank you <3');
  expect((await backend.read('AV-0712')).reviews[0]?.answer ?? null).toBeNull();
});

test('T39 of two people of the house, the second learns what the first has decided or answered', async () => {
  const { id } = await writeAs(nora, 'AV-0703', 'So so.');
  const read = (await list('waiting')).reviews.find((review) => review.id === id);
  const decide = (refusalReason: 'offensive' | null) => ({
    ...{ ...as(staffId), params: { id } },
    body: { writtenAt: read?.writtenAt ?? '', state: 'waiting' as const, refusalReason },
  });
  await callApi(backend.url, decideReview, decide('offensive'));
  const told = backend.emails.length;
  expect((await expectRefusal(backend.url, decideReview, decide(null))).code).toBe('REVIEW_DECIDED');
  await callApi(backend.url, decideReview, decide('offensive'));
  expect([await listIds('refused'), backend.emails.length]).toEqual([expect.arrayContaining([id]), told]);
  await backend.decide(id);
  await callApi(backend.url, answerReview, await toAnswer(id, { text: 'We are sorry.' }));
  const other = await toAnswer(id, { text: 'Thank you.' });
  expect((await expectRefusal(backend.url, answerReview, other)).code).toBe('ANSWER_CHANGED');
  expect((await backend.read('AV-0703')).reviews[0]?.answer?.text).toBe('We are sorry.');
});

test('T39 an answer to words that the buyer has changed since is refused', async () => {
  const { id, body } = await writeAs(nora, 'AV-0704', 'It runs.');
  await backend.decide(id);
  const answer = await toAnswer(id, { text: 'We are sorry that it runs.' });
  backend.setClock(backend.now() + 1_000);
  await backend.write(nora, { ...body, text: 'It stays all day.' });
  expect((await expectRefusal(backend.url, answerReview, answer)).code).toBe('REVIEW_CHANGED');
  await backend.decide(id);
  expect((await backend.read('AV-0704')).reviews[0]?.answer ?? null).toBeNull();
});

test('T39 only staff read what waits and decide', async () => {
  const { id } = await writeAs(nora, 'AV-1003', 'Mine.');
  const calls = [
    [getDeskReviews, { query: { queue: 'waiting' } }],
    [decideReview, { params: { id }, body: { writtenAt: '', state: 'waiting', refusalReason: null } }],
    [answerReview, { params: { id }, body: { writtenAt: '', before: '', text: 'x' } }],
  ] as const;
  for (const [call, request] of calls) {
    expect((await expectRefusal(backend.url, call, request)).code).toBe('SIGN_IN_REQUIRED');
    expect((await expectRefusal(backend.url, call, { ...request, ...as(nora) })).code).toBe('STAFF_ONLY');
  }
  const unknown = { ...(await toAnswer(id, { text: 'x' })), params: { id: 'nothing' } };
  expect((await expectRefusal(backend.url, answerReview, unknown)).code).toBe('REVIEW_NOT_FOUND');
});
