import { beforeEach, describe, expect, test } from 'vitest';
import type { Call, CallInput } from '../../../src/client/call.ts';
import { CallError } from '../../../src/client/call-error.ts';
import { answerReview, decideReview, type DeskReview, getDeskReviews } from '../../../src/contract/desk/reviews.ts';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import { createCallDesk } from '../../../src/stores/desk/call-desk.ts';
import { createDeskReviewsStore } from '../../../src/stores/desk/reviews.ts';
import { createToasts } from '../../../src/stores/shell/toasts.ts';
import { createFakeClock } from '../../fixtures/tabs/clock.ts';

const createReview = (given: Partial<DeskReview> = {}): DeskReview => ({
  ...{ id: 'r1', sku: 'AV-0101', shadeName: '', stars: 4, title: 'Stays', text: 'All day.', language: 'en' },
  ...{ displayName: 'Ann', country: 'US', writtenAt: '2026-01-02T03:04:05Z', pictures: [], helpfulVotes: 0 },
  ...{ productName: 'Velvet Lipstick', state: 'waiting', refusalReason: null, reports: [], answer: null },
  ...given,
});

type Answer = (input: CallInput<Endpoint>) => unknown;
let answers: Map<Endpoint, Answer>;
let asked: { endpoint: Endpoint; input: CallInput<Endpoint> }[];
beforeEach(() => {
  answers = new Map();
  asked = [];
});

const refuse = (status: number, code: string) => () => {
  throw new CallError({ status, code, message: code });
};
const listOf =
  (reviews: readonly DeskReview[], total = reviews.length): Answer =>
  () => ({ reviews, total, page: 1, pages: Math.ceil(total / 10), counts: { waiting: total, reported: 1 } });

function open() {
  const clock = createFakeClock();
  const call = (async (endpoint: Endpoint, input: CallInput<Endpoint> = {}) => {
    await Promise.resolve();
    asked.push({ endpoint, input });
    const answer = answers.get(endpoint) ?? refuse(0, 'OFFLINE');
    return answer(input);
  }) as Call;
  const toasts = createToasts(clock);
  const store = createDeskReviewsStore({
    callDesk: createCallDesk(call, () => undefined),
    environment: {
      ...{ serverNow: clock.now, runAfter: clock.runAfter, randomId: () => 'operation' },
      onOnlineOrVisible: () => undefined,
      isHidden: () => false,
    },
    toasts,
    page: { locale: 'en-us' },
  });
  return { store, listCodes: () => toasts.$toasts.get().map(({ code }) => code) };
}

async function openQueue(reviews: readonly DeskReview[]) {
  answers.set(getDeskReviews, listOf(reviews));
  const opened = open();
  await opened.store.show('waiting', 1);
  return opened;
}
const listIds = ({ store }: ReturnType<typeof open>) => {
  const state = store.$reviews.get();
  return state.status === 'ready' ? state.reviews.map(({ id }) => id) : state.status;
};

describe('a queue', () => {
  test('shows its reviews and how many wait, and can be loaded again', async () => {
    const { store } = open();
    await store.show('reported', 2);
    expect([store.$reviews.get(), store.$counts.get()]).toEqual([
      { status: 'failed', queue: 'reported', page: 2 },
      null,
    ]);
    answers.set(getDeskReviews, listOf([createReview()]));
    await store.show('reported', 2);
    expect([store.$reviews.get().status, store.$counts.get()]).toEqual(['ready', { waiting: 1, reported: 1 }]);
    expect(asked.at(-1)?.input.query).toEqual({ queue: 'reported', page: 2 });
  });

  test('whose last page is empty shows the page before', async () => {
    answers.set(getDeskReviews, ({ query }) =>
      query?.['page'] === 1 ? listOf([createReview()])({}) : listOf([], 10)({}),
    );
    const { store } = open();
    await store.show('waiting', 2);
    expect(store.$reviews.get()).toMatchObject({ status: 'ready', page: 1 });
  });
});

describe('a decision', () => {
  test('names what was read, and takes the review out of the queue', async () => {
    const opened = await openQueue([createReview(), createReview({ id: 'r2' })]);
    answers.set(decideReview, () => ({}));
    answers.set(getDeskReviews, listOf([createReview({ id: 'r2' })]));
    expect(await opened.store.decide(createReview(), 'offensive')).toBe('decided');
    expect(asked.find(({ endpoint }) => endpoint === decideReview)?.input).toEqual({
      params: { id: 'r1' },
      body: { writtenAt: '2026-01-02T03:04:05Z', state: 'waiting', refusalReason: 'offensive' },
    });
    expect([listIds(opened), opened.listCodes()]).toEqual([['r2'], ['reviewRefused']]);
  });

  test('on what its buyer has written anew is not taken, and the new words are shown', async () => {
    const opened = await openQueue([createReview()]);
    answers.set(decideReview, refuse(409, 'REVIEW_CHANGED'));
    answers.set(getDeskReviews, listOf([createReview({ text: 'Half a day.' })]));
    expect(await opened.store.decide(createReview(), null)).toBe('changed');
    expect(opened.store.$reviews.get()).toMatchObject({ reviews: [{ text: 'Half a day.' }] });
    expect(opened.listCodes()).toEqual([]);
  });

  test.each([
    ['REVIEW_NOT_FOUND', 'gone', []],
    ['REVIEW_DECIDED', 'gone', []],
    ['OFFLINE', 'failed', ['notDecided']],
  ])('that ends with %s is %s', async (code, outcome, codes) => {
    const opened = await openQueue([createReview()]);
    answers.set(decideReview, refuse(code === 'OFFLINE' ? 0 : 404, code));
    expect([await opened.store.decide(createReview(), null), opened.listCodes()]).toEqual([outcome, codes]);
  });
});

describe('an answer', () => {
  test('stands with its review, and is taken back by an empty one', async () => {
    const opened = await openQueue([createReview({ state: 'published' })]);
    answers.set(answerReview, ({ body }) => body);
    expect(await opened.store.answer(createReview(), 'Thank you')).toBe(true);
    expect(asked.at(-1)?.input.body).toEqual({ writtenAt: '2026-01-02T03:04:05Z', before: '', text: 'Thank you' });
    expect(opened.store.$reviews.get()).toMatchObject({ reviews: [{ answer: { text: 'Thank you' } }] });
    await opened.store.answer(createReview(), '');
    expect(opened.store.$reviews.get()).toMatchObject({ reviews: [{ answer: null }] });
    expect(opened.listCodes()).toEqual(['answerTakenBack']);
  });

  test('that is not saved changes nothing', async () => {
    const opened = await openQueue([createReview({ state: 'published' })]);
    expect(await opened.store.answer(createReview(), 'Thank you')).toBe(false);
    expect(opened.store.$reviews.get()).toMatchObject({ reviews: [{ answer: null }] });
    expect(opened.listCodes()).toEqual(['notSaved']);
  });

  test.each(['REVIEW_CHANGED', 'ANSWER_CHANGED'])(
    'that meets %s is not saved, and what is new is shown',
    async (code) => {
      const opened = await openQueue([createReview({ state: 'published' })]);
      answers.set(answerReview, refuse(409, code));
      const answer = { text: 'We are sorry', answeredAt: '2026-01-03T03:04:05Z' };
      answers.set(getDeskReviews, listOf([createReview({ state: 'published', answer })]));
      expect(await opened.store.answer(createReview(), 'Thank you')).toBe(false);
      expect(opened.store.$reviews.get()).toMatchObject({ reviews: [{ answer: { text: 'We are sorry' } }] });
      expect(opened.listCodes()).toEqual(['answerConflict']);
    },
  );
});
