import type { FastifyInstance } from 'fastify';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goLive, findLiveRelease, getReleaseFolders } from '../../src/publish/release/release.ts';
import { rollback } from '../../src/publish/release/rollback.ts';
import { createSiteServer } from '../../src/serve/serve.ts';
import { sendBytes } from '../fixtures/send-bytes.ts';
import { type BuiltSite, buildSite, listFiles } from '../fixtures/site/built-site.ts';

let shop: BuiltSite;
let server: FastifyInstance;
let clock = 0;

beforeAll(async () => {
  shop = await buildSite('serving');
  await shop.writeContent();
  await shop.publish();
  server = await createSiteServer({ dataDir: shop.dataDir, now: () => clock });
}, 180_000);
afterAll(async () => {
  await server.close();
  shop.remove();
});

const get = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers });
const front = '/en-us/shopproducts/';
const findAsset = () =>
  `/${listFiles(shop.siteDir()).find((file) => file.startsWith('_astro/') && file.endsWith('.js')) ?? ''}`;

describe('serving a release', () => {
  test('pages are compressed as the browser accepts', async () => {
    const [plain, br, gz] = await Promise.all([
      get(front),
      get(front, { 'accept-encoding': 'gzip, br' }),
      get(front, { 'accept-encoding': 'gzip' }),
    ]);
    expect([plain.headers['content-encoding'], br.headers['content-encoding'], gz.headers['content-encoding']]).toEqual(
      [undefined, 'br', 'gzip'],
    );
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gz.rawPayload).toString()).toBe(plain.body);
    expect(br.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      vary: expect.stringContaining('accept-encoding'),
    });
  });

  test('an unchanged page is answered with 304', async () => {
    const { headers } = await get(front);
    expect((await get(front, { 'if-none-match': String(headers['etag']) })).statusCode).toBe(304);
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  });

  test('files with a digest in their name are cached forever', async () => {
    expect((await get(findAsset())).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test('T24 T33 every response has the security headers, errors and redirects included', async () => {
    const unknown = ['/en-us/none/', `/${'a'.repeat(300)}`, '/en-us/product/constructor/', '//en-us'];
    for (const url of [front, '/', findAsset(), ...unknown]) {
      const { headers } = await get(url);
      expect(headers['content-security-policy'], url).toMatch(
        /script-src 'self'(?: 'sha256-[^']+')*;.*frame-ancestors 'self';.*require-trusted-types-for 'script'/,
      );
      expect(headers, url).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
      });
    }
    await server.listen({ host: '127.0.0.1', port: 0 });
    const unreadable = await sendBytes(server, 'no http at all\r\n\r\n');
    expect(unreadable).toMatch(/^HTTP\/1\.1 400 [^]*frame-ancestors 'self'[^]*X-Content-Type-Options: nosniff\r\n/);
  });

  test('NAV-001 LOC-007 an unknown page answers 404 in the language of its path', async () => {
    const french = await get('/fr-ca/nulle-part/');
    expect(french.statusCode).toBe(404);
    expect(french.body).toContain('<html lang="fr-CA"');
    expect((await get('/xx-yy/shopproducts/')).statusCode).toBe(404);
    const saved = await get('/nothing/', { cookie: 'shop-locale=fr-ca' });
    expect([saved.statusCode, saved.body.includes('<html lang="fr-CA"')]).toEqual([404, true]);
    expect(saved.headers['vary']).toMatch(/cookie/i);
    expect((await get('/_headers')).statusCode).toBe(404);
    const broken = await get('/fr-ca/%E0%A4%');
    expect([broken.statusCode, broken.body.includes('<html lang="fr-CA"')]).toEqual([404, true]);
  });

  test("LOC-011 LOC-012 CAT-006 the root and links without a locale redirect to the visitor's locale", async () => {
    expect(await get('/', { cookie: 'shop-locale=fr-ca' })).toMatchObject({
      statusCode: 302,
      headers: { location: '/fr-ca/' },
    });
    const { statusCode, headers } = await get('/product/AV-0104/whatever?distributorId=9');
    expect([statusCode, headers.location]).toEqual([
      302,
      expect.stringMatching(/^\/en-us\/product\/AV-0104\/[a-z0-9-]+\/\?distributorId=9$/),
    ]);
  });

  test('LOC-011 the root tells its page the country of a trusted proxy, and no cache keeps that', async () => {
    const behindProxy = await createSiteServer({ dataDir: shop.dataDir, now: () => clock, trustProxy: true });
    const ask = async (country: string) => {
      const etag = String((await get('/')).headers['etag']);
      const answer = await behindProxy.inject({
        url: '/',
        headers: { 'cf-ipcountry': country, 'if-none-match': etag },
      });
      return [answer.statusCode, answer.headers['server-timing'], answer.headers['cache-control']];
    };
    for (const country of ['CA', 'MX', 'CA'])
      expect(await ask(country)).toEqual([200, `country;desc="${country}"`, 'no-store']);
    await behindProxy.close();
    expect((await get('/', { 'cf-ipcountry': 'CA' })).headers).not.toHaveProperty('server-timing');
  });

  test('LOC-001 a list without its slug, or with another one, leads to its address', async () => {
    const page = listFiles(shop.siteDir()).find((file) => /^fr-ca\/shopproducts\/\d+\/[^/]+\/index\.html$/.test(file));
    const [locale, folder, id, slug] = page?.split('/') ?? [];
    for (const url of [`/${locale}/${folder}/${id}/`, `/${locale}/${folder}/${id}/other-words/?a=1`]) {
      const { statusCode, headers } = await get(url);
      const query = new URL(url, 'http://shop.test').search;
      expect([statusCode, headers['location']]).toEqual([301, `/${locale}/${folder}/${id}/${slug}/${query}`]);
    }
  });

  test('a page that is opened with the id of a distributor is not for search engines, and others are', async () => {
    for (const url of [`${front}?distributorId=7`, `${front}?view=list&distributorId=7`])
      expect((await get(url)).headers, url).toMatchObject({ 'x-robots-tag': 'noindex' });
    for (const url of [front, `${front}?view=list`])
      expect((await get(url)).headers).not.toHaveProperty('x-robots-tag');
  });

  test('only GET and HEAD are allowed', async () => {
    expect(await server.inject({ method: 'POST', url: front })).toMatchObject({
      statusCode: 405,
      headers: { allow: 'GET, HEAD' },
    });
    const head = await server.inject({ method: 'HEAD', url: front });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });

  test('a range of a file is served, and one that it does not have is refused', async () => {
    expect(await get('/robots.txt', { range: 'bytes=0-3' })).toMatchObject({ statusCode: 206, body: 'User' });
    expect(await get('/robots.txt', { range: 'bytes=900000-' })).toMatchObject({
      statusCode: 416,
      headers: { 'content-range': expect.stringMatching(/^bytes \*\/\d+$/) },
    });
    expect(await get('/robots.txt', { 'if-match': '"other"' })).toMatchObject({ statusCode: 412 });
  });

  test('a not-found page is whole for who has it already, and a missing asset is not missing forever', async () => {
    const missing = await get('/en-us/none/');
    const again = await get('/en-us/none/', { 'if-none-match': String(missing.headers['etag']), range: 'bytes=0-3' });
    expect([again.statusCode, again.body === missing.body]).toEqual([404, true]);
    expect((await get('/_astro/none.js')).headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  });

  test('a new release and a rollback are served without a restart', async () => {
    const folders = getReleaseFolders(shop.dataDir);
    const first = findLiveRelease(folders);
    await shop.writeContent({ siteUrl: 'https://other.example' });
    await shop.publish();
    clock += 1000;
    expect((await get(front)).body).toContain('https://other.example');
    rollback(folders);
    clock += 1000;
    expect((await get(front)).body).not.toContain('https://other.example');
    if (first) goLive(folders, first);
  });

  test('a release goes live although the clock was set back', async () => {
    const folders = getReleaseFolders(shop.dataDir);
    const first = findLiveRelease(folders);
    clock += 3_600_000;
    expect((await get(front)).body).not.toContain('https://back.example');
    await shop.writeContent({ siteUrl: 'https://back.example' });
    await shop.publish();
    clock -= 3_600_000;
    expect((await get(front)).body).toContain('https://back.example');
    if (first) goLive(folders, first);
    clock += 1000;
  });

  test('before the first publish the server refuses to start', async () => {
    await expect(createSiteServer({ dataDir: '/nonexistent', now: () => 0 })).rejects.toMatchObject({
      code: 'NOTHING_PUBLISHED',
    });
  });
});
