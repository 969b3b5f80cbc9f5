import { describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { parseRetryAfterMs } from '../../../src/content/pull/fetch-once.ts';
import { createCircuitBreaker, fetchOriginal, readImageSize } from '../../../src/content/pull/fetch-image.ts';
import { fallbackImageUrl, resolveImageUrl } from '../../../src/content/pull/image-uses.ts';
import { resolveImageSources } from '../../../src/i18n/image-url.ts';
import { getImageWidths } from '../../../src/content/pull/image-fetcher.ts';
import { buildImageSources, buildThumbnailSources } from '../../../src/i18n/image-sources.ts';

const host = 'https://images.example/shop';
const resizer = '?width=1000&height=1000&mode=max&format=png';

describe('resolveImageUrl', () => {
  test.for([
    ['products/AV-1.png', `https://images.example/shop/products/AV-1.png${resizer}`],
    ['/products/AV-1.png', `https://images.example/shop/products/AV-1.png${resizer}`],
    ['//evil.example/x.png', `https://images.example/shop/evil.example/x.png${resizer}`],
    ['javascript:alert(1)', `https://images.example/shop/javascript:alert(1)${resizer}`],
    ['a b.png?v=1', `https://images.example/shop/a%20b.png${resizer}`],
    ['https://cdn.example/a.jpg?x=1', 'https://cdn.example/a.jpg?x=1'],
    ['', null],
    ['  ', null],
  ] as const)('CAT-051 CAT-054 %j is requested at %s', ([name, address]) => {
    expect(resolveImageUrl(name, host, 1000)).toBe(address);
  });

  test('CAT-051 an island asks for PNG last and for WebP before it; an absolute address is asked for once', () => {
    const png = `https://images.example/shop/products/AV-1.png?width=192&height=192&mode=max&format=png`;
    expect(resolveImageSources('products/AV-1.png', host, 192)).toEqual({
      src: png,
      webp: png.replace(/png$/, 'webp'),
    });
    expect(resolveImageSources('https://cdn.example/a.jpg', host, 192)).toEqual({
      src: 'https://cdn.example/a.jpg',
      webp: null,
    });
    expect(resolveImageSources(' ', host, 192)).toBeNull();
  });

  test('CAT-052 the fallback source is named by the sku', () => {
    expect(fallbackImageUrl('AV-1', `${host}/`, 800)).toBe(
      'https://images.example/shop/products/AV-1.png?width=800&height=800&mode=max&format=png',
    );
  });
});

test.for([
  [[58, 116, 235, 470, 800], '/_images/d-58.webp', '/_images/d-116.webp 2x'],
  [[800, 116, 58], '/_images/d-58.webp', '/_images/d-116.webp 2x'],
  [[58, 235, 470], '/_images/d-58.webp', undefined],
  [[40], '/_images/d-40.webp', undefined],
] as const)(
  'CAT-056 an image made at %j is a thumbnail from %s, on screens of double density from %s',
  ([made, src, srcset]) => {
    expect(buildThumbnailSources('d', made)).toEqual({ src, srcset });
  },
);

test('CAT-055 lists show thumbnails only when there is no larger width', () => {
  expect(buildImageSources('d', [58, 116, 235, 470])).toEqual({
    avif: '/_images/d-235.avif 235w, /_images/d-470.avif 470w',
    webp: '/_images/d-235.webp 235w, /_images/d-470.webp 470w',
    src: '/_images/d-470.webp',
  });
  expect(buildImageSources('d', [40]).src).toBe('/_images/d-40.webp');
});

test.for([
  [1000, [58, 116, 235, 470, 800]],
  [800, [58, 116, 235, 470, 800]],
  [600, [58, 116, 235, 470, 600]],
  [40, [40]],
] as const)('CAT-055 CAT-056 an original of %i px is shown at %j', ([width, widths]) => {
  expect(getImageWidths('product', width)).toEqual(widths);
});

test.for(['<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>', 'not an image', ''])(
  '%j is no image of the shop',
  async (text) => {
    expect(await readImageSize(Buffer.from(text))).toBeNull();
  },
);

test.for([
  [1, 1, false],
  [600, 1, false],
  [3, 90, false],
  [20, 600, false],
  [4, 4, true],
  [1200, 60, true],
] as const)('an image of %i x %i px is a picture of the shop: %j', async ([width, height, isShown]) => {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#a33' } })
    .png()
    .toBuffer();
  expect((await readImageSize(bytes)) !== null).toBe(isShown);
});

test('a host is given up after its third failure and reported once', () => {
  const told: string[] = [];
  const breaker = createCircuitBreaker((name) => {
    told.push(name);
  });
  const states = [1, 2, 3, 4].map(() => {
    breaker.recordFailure('a');
    return breaker.isOpen('a');
  });
  expect([states, told, breaker.isOpen('b'), breaker.listOpenHosts()]).toEqual([
    [false, false, true, true],
    ['a'],
    false,
    ['a'],
  ]);
});

test('a host that answers in between is not given up', () => {
  const breaker = createCircuitBreaker(() => undefined);
  for (let time = 0; time < 5; time += 1) {
    breaker.recordFailure('a');
    breaker.recordFailure('a');
    breaker.recordAnswer('a');
  }
  expect(breaker.isOpen('a')).toBe(false);
});

test('CAT-052 a store that cannot save is no missing picture', async () => {
  const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#a33' } })
    .png()
    .toBuffer();
  const originals = {
    find: () => null,
    findSize: () => null,
    save: () => {
      throw new Error('ENOSPC: no space left on device');
    },
  };
  const fetched = fetchOriginal(
    'https://images.example/a.png',
    originals,
    createCircuitBreaker(() => undefined),
    {
      ...{ timeoutMs: 1000, maxBytes: 10_000, retries: 0, backoffMs: 1 },
      fetch: () => Promise.resolve(new Response(new Uint8Array(picture))),
    },
  );
  await expect(fetched).rejects.toThrow('no space left');
});

test.for([
  [null, 0],
  ['2', 2000],
  ['0', 0],
  ['Sat, 01 Nov 2025 00:00:05 GMT', 5000],
  ['Sat, 01 Nov 2025 00:00:00 GMT', 0],
  ['soon', 0],
  ['99999', 60_000],
] as const)('Retry-After %j waits %i ms', ([header, ms]) => {
  expect(parseRetryAfterMs(header, Date.parse('2025-11-01T00:00:00Z'))).toBe(ms);
});

describe('CAT-052 a picture that was fetched before', () => {
  const stored = { digest: 'a1', width: 10, height: 10, etag: '"1"' };
  const originals = { find: () => stored, findSize: () => null, save: () => stored };
  test.for([
    [404, null, false],
    [410, null, false],
    [429, stored, true],
    [503, stored, true],
    [304, stored, false],
    [200, stored, false],
  ] as const)('and now gets status %i without a picture is %j', async ([status, original, isTemporary]) => {
    const options = { timeoutMs: 1000, maxBytes: 1000, retries: 0, backoffMs: 1 };
    const fetch = () => Promise.resolve(new Response(null, { status }));
    const breaker = createCircuitBreaker(() => undefined);
    expect(await fetchOriginal('https://images.example/a.png', originals, breaker, { ...options, fetch })).toEqual({
      original,
      isTemporary,
    });
  });
});
