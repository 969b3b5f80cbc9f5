import { describe, expect, test } from 'vitest';
import { orderStatuses } from '../../../../src/contract/orders/order-statuses.ts';
import { orderTransitions } from '../../../../src/domain/orders/order-life.ts';
import { canReview, reviewableStatuses } from '../../../../src/domain/reviews/can-review.ts';
import { cleanReviewLine, cleanReviewText } from '../../../../src/domain/reviews/clean-review-text.ts';
import { createDisplayName, isOwnName } from '../../../../src/domain/reviews/display-name.ts';
import { findPersonalData } from '../../../../src/domain/reviews/find-personal-data.ts';
import { isInvitationDue } from '../../../../src/domain/reviews/invitation-day.ts';
import { decideReviewState } from '../../../../src/domain/reviews/review-state.ts';
import { summarizeReviews } from '../../../../src/domain/reviews/summarize-reviews.ts';

describe('personal data', () => {
  test.for([
    ['ada@example.com', 'email'],
    ['ada ＠ example.com', 'email'],
    ['see www.example.org', 'link'],
    ['https://x', 'link'],
    ['better at myshop.cn', 'link'],
    ['bit.ly/abc', 'link'],
    ['call 512-555-0142', 'phone'],
    ['+852 2345 6789', 'phone'],
    ['5550142 or 555-0142', 'phone'],
    ['１３８００１３８０００', 'phone'],
    ['Great.I love it. 10/10', null],
    ['used it 2024-2025, 30 ml for $24.50', null],
    ['shade 120, order after 2 weeks. 1,000 times better', null],
    ['@home it is fine', null],
  ] as const)('%s is %s', ([text, kind]) => {
    expect(findPersonalData(text)).toBe(kind);
  });
});

test('a text keeps its characters and lines, without what nobody sees', () => {
  expect(cleanReviewText(' a\u202eb\u200b  \r\n\r\n\r\n\r\n<b>c</b>\u0000 👩‍🚀 ')).toBe('ab\n\n<b>c</b> 👩‍🚀');
  expect(cleanReviewLine('one\n two\u0085three')).toBe('one two three');
});

test('a name is the first one with an initial, and other names are texts', () => {
  const ada = { firstName: 'Ada', lastName: 'Byron' };
  expect(createDisplayName(ada)).toBe('Ada B.');
  expect(createDisplayName({ firstName: '詠詩', lastName: '黃' })).toBe('黃**');
  expect(createDisplayName({ firstName: 'www.evil.com', lastName: '' })).toBe('www. evil. com');
  expect(['ada', 'Ada Byron', 'ADA B.', 'Byron Ada'].map((name) => isOwnName(name, ada))).toEqual(
    Array.from({ length: 4 }, () => true),
  );
  expect(isOwnName('Buy at Bob’s', ada)).toBe(false);
});

test('only stars under a known name are published at once', () => {
  const bare = { title: '', text: '', pictureIds: [], hasKnownName: true };
  expect(decideReviewState(bare)).toBe('published');
  for (const more of [{ title: 'a' }, { text: 'a' }, { pictureIds: ['a'] }, { hasKnownName: false }])
    expect(decideReviewState({ ...bare, ...more })).toBe('waiting');
});

test('delivered lines can be reviewed unless they were paid back, and no delivered order is cancelled', () => {
  const line = { totalMinor: 100, refundedMinor: 0, quantity: 2, refundedQuantity: 0 };
  expect(orderStatuses.filter((status) => canReview({ ...line, status })).toSorted()).toEqual(
    reviewableStatuses.toSorted(),
  );
  const status = 'ShippedComplete';
  expect(canReview({ ...line, status, refundedMinor: 100 })).toBe(false);
  expect(canReview({ ...line, status, refundedQuantity: 2 })).toBe(false);
  expect(canReview({ ...line, status, refundedMinor: 50, refundedQuantity: 1 })).toBe(true);
  expect(canReview({ ...line, status, totalMinor: 0 })).toBe(true);
  const delivered: readonly string[] = reviewableStatuses;
  const cancellable: readonly string[] = [...orderTransitions.cancel.from, ...orderTransitions.reject.from];
  expect(cancellable.filter((from) => delivered.includes(from))).toEqual([]);
});

test('figures are counted in whole numbers, and a half is rounded up', () => {
  expect(summarizeReviews('A', [])).toMatchObject({ count: 0, average: 0, byStars: [0, 0, 0, 0, 0], byLanguage: {} });
  const count = (stars: number, language: string, times: number) => ({ stars, language, count: times });
  const summary = summarizeReviews('A', [count(5, 'en', 3), count(4, 'fr', 1), count(1, 'en', 1)]);
  expect(summary).toEqual({ sku: 'A', count: 5, average: 4, byStars: [1, 0, 0, 1, 3], byLanguage: { en: 4, fr: 1 } });
  const averages = [
    [count(5, 'en', 1), count(4, 'en', 19)],
    [count(5, 'en', 1), count(4, 'en', 20)],
    [count(5, 'en', 2), count(4, 'en', 1)],
  ].map((counts) => summarizeReviews('A', counts).average);
  expect(averages).toEqual([4.1, 4, 4.7]);
});

test('a buyer is asked some days after the later of promise and parcel, and not long after', () => {
  const at = (day: string) => Date.parse(`2026-03-${day}T00:00:00Z`);
  const order = { deliveryTo: '2026-03-05', shippedAt: ['2026-03-01T00:00:00Z', '2026-03-02T00:00:00Z'] };
  expect([isInvitationDue(order, at('16') - 1), isInvitationDue(order, at('16'))]).toEqual([false, true]);
  expect(isInvitationDue({ ...order, deliveryTo: null }, at('19') - 1)).toBe(false);
  expect(isInvitationDue({ ...order, deliveryTo: null }, at('19'))).toBe(true);
  expect(isInvitationDue(order, at('16') + 30 * 86_400_000)).toBe(false);
  expect(isInvitationDue({ ...order, shippedAt: [] }, at('16'))).toBe(false);
});
