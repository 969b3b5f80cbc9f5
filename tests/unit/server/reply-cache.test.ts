import { expect, test, vi } from 'vitest';
import { createReplyCache } from '../../../src/server/platform/http/reply-cache.ts';

function createCounter() {
  let made = 0;
  return { make: () => Promise.resolve({ made: (made += 1) }), count: () => made };
}

test('a reply is made once for requests at the same time, and again for another version', async () => {
  let version = 1;
  const cache = createReplyCache({ version: () => Promise.resolve(version) });
  const { make, count } = createCounter();
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
  const cache = createReplyCache({ version: () => Promise.resolve(1), maxBytes: 1_100 });
  const { make, count } = createCounter();
  await cache.get('a', make);
  await cache.get('b', make);
  await cache.get('c', make);
  await cache.get('c', make);
  expect(count()).toBe(3);
  await cache.get('a', make);
  expect(count()).toBe(4);
});

test('many addresses with short replies do not fill the memory', async () => {
  const cache = createReplyCache({ version: () => Promise.resolve(1), maxEntries: 2 });
  const { make, count } = createCounter();
  for (const address of ['a', 'b', 'c', 'a']) await cache.get(address, make);
  expect(count()).toBe(4);
});

test('an empty list is not kept', async () => {
  const cache = createReplyCache({ version: () => Promise.resolve(1) });
  const listNothing = vi.fn(() => Promise.resolve([]));
  await cache.get('a', listNothing);
  await cache.get('a', listNothing);
  expect(listNothing).toHaveBeenCalledTimes(2);
});
