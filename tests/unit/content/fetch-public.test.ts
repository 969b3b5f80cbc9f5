import { expect, test } from 'vitest';
import { createPublicFetch } from '../../../src/content/pull/fetch-public.ts';

const addresses: Readonly<Record<string, readonly string[]>> = {
  'images.example': ['203.0.113.7'],
  'inside.example': ['203.0.113.7', '10.0.0.8'],
};

/** Answers every address with what `pages` say: a redirect to another, or an image. */
function createFetch(pages: Readonly<Record<string, string>> = {}) {
  const requested: string[] = [];
  const fetchPublic = createPublicFetch({
    fetch: (url) => {
      requested.push(url);
      const location = pages[url];
      return Promise.resolve(
        location === undefined ? new Response('image') : new Response('', { status: 302, headers: { location } }),
      );
    },
    trustedHosts: ['127.0.0.1:4400'],
    lookup: (host) => Promise.resolve(addresses[host] ?? []),
  });
  return { fetchPublic, requested };
}

test.each([
  'http://127.0.0.1/a.png',
  'http://[::1]/a.png',
  'http://[::ffff:127.0.0.1]/a.png',
  'http://169.254.169.254/latest/meta-data/',
  'http://192.168.1.1/a.png',
  'http://100.64.1.1/a.png',
  'http://0x7f000001/a.png',
  'http://2130706433/a.png',
  'http://127.0.0.1:4401/a.png',
  'http://inside.example/a.png',
])('an image of a feed at %s is not asked for, nor after a redirect', async (url) => {
  const direct = createFetch();
  await expect(direct.fetchPublic(url)).rejects.toThrow('is on this machine or its network');
  const redirected = createFetch({ 'http://images.example/a.png': 'b.png', 'http://images.example/b.png': url });
  await expect(redirected.fetchPublic('http://images.example/a.png')).rejects.toThrow('is on this machine');
  expect([direct.requested, redirected.requested]).toEqual([
    [],
    ['http://images.example/a.png', 'http://images.example/b.png'],
  ]);
});

test('images of public hosts and of the host that the owner has set are fetched, through redirects too', async () => {
  const { fetchPublic } = createFetch({ 'http://images.example/a.png': 'http://127.0.0.1:4400/images/b.png' });
  expect(await (await fetchPublic('http://images.example/a.png')).text()).toBe('image');
  expect(await (await fetchPublic('http://127.0.0.1:4400/images/b.png')).text()).toBe('image');
});

test('a circle of redirects ends', async () => {
  const { fetchPublic, requested } = createFetch({ 'http://images.example/a.png': 'a.png' });
  await expect(fetchPublic('http://images.example/a.png')).rejects.toThrow('too many redirects');
  expect(requested).toHaveLength(6);
});
