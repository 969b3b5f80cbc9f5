import { describe, expect, test } from 'vitest';
import { declineReviewInvitations, openReviewInvitation, writeReview } from '../../../src/contract/reviews/reviews.ts';
import { parseReviewInvitation } from '../../../src/domain/reviews/invitation.ts';
import { createInvitationStore } from '../../../src/stores/reviews/invitation.ts';
import { createProduct, createReview, createReviewApi } from './review-api.ts';

const link = '#token=secret&sku=AV-0101&stars=4';

function open(fragment: string, api = createReviewApi()) {
  const invitation = parseReviewInvitation(fragment);
  const store = createInvitationStore({ environment: api.environment, page: { locale: 'en-us' }, invitation });
  return { ...api, api, store };
}
const answerWith = (api: ReturnType<typeof createReviewApi>, product = createProduct()) => {
  api.answers.set(openReviewInvitation, () => ({ displayName: 'Ann', products: [product] }));
  api.answers.set(writeReview, () => ({ id: 'r1', state: 'published' }));
};

test.each([
  ['', null],
  ['#stars=4', null],
  [`#token=${'x'.repeat(201)}`, null],
  ['#token=a&sku=S&stars=9', { token: 'a', sku: 'S', stars: '', isDeclined: false }],
  ['#token=a&decline', { token: 'a', sku: '', stars: '', isDeclined: true }],
  [link, { token: 'secret', sku: 'AV-0101', stars: '4', isDeclined: false }],
])('the fragment %s is %o', (fragment, invitation) => {
  expect(parseReviewInvitation(fragment)).toEqual(invitation);
});

describe('a link with stars', () => {
  test('sends them at once, and not again after a reload', async () => {
    const { api, store, listAsked } = open(link);
    answerWith(api);
    await store.start();
    expect(store.$invitation.get()).toEqual({ status: 'rated', key: '7001-AV-0101', stars: '4' });
    expect(listAsked(writeReview)[0]?.body).toMatchObject({ token: 'secret', stars: 4, title: '', displayName: 'Ann' });
    const reloaded = open('', api);
    await reloaded.store.start();
    expect([listAsked(writeReview).length, reloaded.store.$openKey.get()]).toEqual([1, '7001-AV-0101']);
  });

  test('fills them into the form where the API does not take them', async () => {
    const { api, store } = open(link);
    answerWith(api);
    api.answers.delete(writeReview);
    await store.start();
    expect([store.$invitation.get().status, store.$openKey.get()]).toEqual(['unrated', '7001-AV-0101']);
    expect(store.reviews.openDraft(createProduct()).readValues()).toMatchObject({ stars: '4', displayName: 'Ann' });
  });

  test('never replaces words by stars alone', async () => {
    const review = createReview({ text: 'Lovely' });
    const { api, store, listAsked } = open(link);
    answerWith(api, createProduct({ review }));
    await store.start();
    expect([listAsked(writeReview), store.$openKey.get()]).toEqual([[], '7001-AV-0101']);
    expect(store.reviews.openDraft(createProduct({ review })).readValues()).toMatchObject({
      stars: '4',
      text: 'Lovely',
    });
  });

  test('waits while the API is away', async () => {
    const { api, store } = open(link);
    await store.start();
    expect([store.$invitation.get(), store.reviews.$reviews.get()]).toEqual([{ status: 'open' }, { status: 'failed' }]);
    answerWith(api);
    await store.start();
    expect(store.$invitation.get().status).toBe('rated');
  });
});

describe('a link that declines', () => {
  test.each([
    [() => null, 'declined'],
    [null, 'not-declined'],
  ])('ends as it should %#', async (answer, status) => {
    const { api, store } = open('#token=secret&decline');
    if (answer) api.answers.set(declineReviewInvitations, answer);
    await store.start();
    expect(store.$invitation.get()).toEqual({ status });
  });

  test('is invalid when its token is', async () => {
    const { api, store } = open('#token=secret&decline');
    api.refuse(declineReviewInvitations, 404, 'REVIEW_INVITATION_INVALID');
    await store.start();
    expect(store.$invitation.get()).toEqual({ status: 'invalid' });
  });
});

test('a page without a link says that it is missing', async () => {
  const { store, asked } = open('');
  await store.start();
  expect([store.$invitation.get(), asked]).toEqual([{ status: 'missing' }, []]);
});
