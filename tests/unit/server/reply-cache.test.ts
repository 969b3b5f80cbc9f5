import { expect, test, vi } from 'vitest';
import { createReplyCache } from '../../../src/server/platform/http/reply-cache.ts';

function createCounter() {
  let created = 0;
  return { create: () => Promise.resolve({ created: (created += 1) }), count: () => created };
}

test('parallel requests share one reply, and another content version gets a new one', async () => {
  let version = 1;
  const cache = createReplyCache({ version: () => Promise.resolve(version) });
  const { create, count } = createCounter();
  const replies = await Promise.all([cache.get('a', create), cache.get('a', create), cache.get('a', create)]);
  expect([count(), new Set(replies.map(({ etag }) => etag)).size]).toEqual([1, 1]);
  version = 2;
  expect((await cache.get('a', create)).body.toString()).toBe('{"created":2}');
});

test('a failure is not cached', async () => {
  const cache = createReplyCache({ version: () => Promise.resolve(1) });
  await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect((await cache.get('a', () => Promise.resolve('yes'))).body.toString()).toBe('"yes"');
});

test('the replies used longest ago are dropped first', async () => {
  const cache = createReplyCache({ version: () => Promise.resolve(1), maxBytes: 1_100 });
  const { create, count } = createCounter();
  await cache.get('a', create);
  await cache.get('b', create);
  await cache.get('c', create);
  await cache.get('c', create);
  expect(count()).toBe(3);
  await cache.get('a', create);
  expect(count()).toBe(4);
});

test('the number of cached replies is limited', async () => {
  const cache = createReplyCache({ version: () => Promise.resolve(1), maxEntries: 2 });
  const { create, count } = createCounter();
  for (const address of ['a', 'b', 'c', 'a']) await cache.get(address, create);
  expect(count()).toBe(4);
});

test('an empty list is not cached', async () => {
  const cache = createReplyCache({ version: () => Promise.resolve(1) });
  const listNothing = vi.fn(() => Promise.resolve([]));
  await cache.get('a', listNothing);
  await cache.get('a', listNothing);
  expect(listNothing).toHaveBeenCalledTimes(2);
});
