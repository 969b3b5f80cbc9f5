import { expect, test } from 'vitest';
import { createReplyCache } from '../../../src/server/platform/http/reply-cache.ts';

function counting() {
  let made = 0;
  return { make: () => Promise.resolve({ made: (made += 1) }), count: () => made };
}

test('a reply is made once however many ask, and again for another version', async () => {
  let version = 1;
  const cache = createReplyCache({ version: () => Promise.resolve(version) });
  const { make, count } = counting();
  const replies = await Promise.all([cache.get('a', make), cache.get('a', make), cache.get('a', make)]);
  expect([count(), new Set(replies.map(({ etag }) => etag)).size]).toEqual([1, 1]);
  version = 2;
  expect((await cache.get('a', make)).body.toString()).toBe('{"made":2}');
});

test('a failure is not kept', async () => {
  const cache = createReplyCache({ version: () => Promise.resolve(1) });
  await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect((await cache.get('a', () => Promise.resolve('yes'))).body.toString()).toBe('"yes"');
});

test('the replies used longest ago go first', async () => {
  const cache = createReplyCache({ version: () => Promise.resolve(1), maxBytes: 20 });
  const { make, count } = counting();
  await cache.get('a', make);
  await cache.get('b', make);
  await cache.get('c', make);
  await cache.get('c', make);
  expect(count()).toBe(3);
  await cache.get('a', make);
  expect(count()).toBe(4);
});
