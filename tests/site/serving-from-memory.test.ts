import type { FastifyInstance } from 'fastify';
import { mkdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { previewPath } from '../../src/i18n/preview-path.ts';
import { findLiveRelease, getReleaseFolders, getSiteDir, goLive } from '../../src/publish/release/release.ts';
import { getPreviewsDir } from '../../src/publish/run/preview.ts';
import { createSiteServer } from '../../src/serve/serve.ts';
import { type BuiltSite, buildSite, listFiles } from '../fixtures/site/built-site.ts';

interface Question {
  url: string;
  method?: string;
  headers?: Record<string, string>;
}

let shop: BuiltSite;
let fromFiles: FastifyInstance;
let fromMemory: FastifyInstance;
let sources: string[] = [];
let clock = 0;

beforeAll(async () => {
  shop = await buildSite('serving-from-memory');
  await shop.writeContent();
  await shop.publish();
  const options = { dataDir: shop.dataDir, now: () => clock, trustProxy: true };
  fromFiles = await createSiteServer({ ...options, memoryBytes: 0 });
  fromMemory = await createSiteServer({ ...options, onAnswer: (source) => sources.push(source) });
  for (const server of [fromFiles, fromMemory]) await server.listen({ host: '127.0.0.1', port: 0 });
}, 180_000);
afterAll(async () => {
  await fromMemory.close();
  await fromFiles.close();
  shop.remove();
});
beforeEach(() => {
  sources = [];
});

/** Asks over a connection of its own. The time of the answer is left out, and everything else is kept as it came. */
async function ask(server: FastifyInstance, { url, method = 'GET', headers = {} }: Question) {
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('The server does not listen on a port.');
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ host: '127.0.0.1', port: address.port, agent: false, path: url, method, headers }, resolve)
      .once('error', reject)
      .end();
  });
  const body = (await buffer(response)).toString('base64');
  const dateAt = response.rawHeaders.indexOf('Date');
  return { status: response.statusCode, headers: response.rawHeaders.toSpliced(dateAt, 2), body };
}

/** Asks until memory answers. */
const askMemory = (question: Question) =>
  vi.waitFor(async () => {
    sources = [];
    const answer = await ask(fromMemory, question);
    expect(sources, JSON.stringify(question)).toEqual(['memory']);
    return answer;
  }, 30_000);

const page = '/en-us/shopproducts/';
/** The address of a file of the site that has at least so many bytes. */
function findFile(pattern: RegExp, bytes = 0): string {
  const found = listFiles(shop.siteDir()).find(
    (file) => pattern.test(file) && statSync(join(shop.siteDir(), file)).size >= bytes,
  );
  if (found === undefined) throw new Error(`The site has no file like ${String(pattern)} of ${bytes} bytes.`);
  return `/${found}`;
}
const findEtag = async (headers: Record<string, string> = {}) => {
  const answer = await ask(fromFiles, { url: page, headers });
  return answer.headers[answer.headers.indexOf('etag') + 1] ?? '';
};

const encodings = [undefined, 'gzip', 'br', 'gzip, deflate, br, zstd', 'br;q=0.1, gzip', '*', 'identity', 'GZIP'];
const withEncoding = (encoding: string | undefined): Record<string, string> =>
  encoding === undefined ? {} : { 'accept-encoding': encoding };

describe('answers from memory', () => {
  test('are those of the files, byte for byte and header for header', async () => {
    const urls = [
      page,
      `${page}?distributorId=7`,
      `${page}?q=rose`,
      '/fr-ca/shopproducts/',
      '/en-us/404/',
      '/404.html',
      '/en-us/none/',
      '/_astro/none.js',
      '/none',
      '/robots.txt',
      '/en-us/../robots.txt',
      '/callback?code=1',
      findFile(/^_astro\/.*\.js$/),
      findFile(/^_astro\/.*\.css$/),
      findFile(/^_astro\/.*\.woff2$/),
      findFile(/^_images\/.*\.avif$/),
      findFile(/^en-us\/product\/.*\/index\.html$/).replace('index.html', ''),
    ];
    for (const url of urls)
      for (const method of ['GET', 'HEAD'])
        for (const encoding of encodings) {
          const question = { url, method, headers: withEncoding(encoding) };
          expect(await askMemory(question), JSON.stringify(question)).toEqual(await ask(fromFiles, question));
        }
  });

  test('are not given for a preview, also when the page that says what is not there is in memory', async () => {
    const id = `20260101T000000-000Z-${'0a'.repeat(16)}`;
    const folder = join(getSiteDir(join(getPreviewsDir(shop.dataDir), id)), 'en-us', 'shopproducts');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'index.html'), 'the previewed page');
    expect(await askMemory({ url: '/none' })).toMatchObject({ status: 404 });
    sources = [];
    const { status, body } = await ask(fromMemory, { url: previewPath(id, page) });
    expect([status, Buffer.from(body, 'base64').toString(), sources]).toEqual([200, 'the previewed page', ['files']]);
  });

  test('depend on the version that the sender has, as those of the files do', async () => {
    for (const encoding of encodings) {
      const headers = withEncoding(encoding);
      const etag = await findEtag(headers);
      const strong = etag.replace('W/', '');
      for (const known of [etag, strong, '"other"', 'W/"1-1"'])
        for (const method of ['GET', 'HEAD']) {
          const question = {
            url: page,
            method,
            headers: { ...headers, 'if-none-match': known, 'if-modified-since': 'Mon, 01 Jan 2035 00:00:00 GMT' },
          };
          expect(await askMemory(question), JSON.stringify(question)).toEqual(await ask(fromFiles, question));
        }
    }
    expect(await askMemory({ url: page, headers: { 'if-none-match': await findEtag() } })).toMatchObject({
      status: 304,
      body: '',
    });
  });

  test('are left to the files for requests that are unusual', async () => {
    const etag = await findEtag();
    const questions: Question[] = [
      { url: page, headers: { range: 'bytes=0-3' } },
      { url: page, headers: { range: 'bytes=5-', 'if-range': etag } },
      { url: page, headers: { range: 'bytes=900000-' } },
      { url: page, headers: { 'if-none-match': `"a", ${etag}` } },
      { url: page, headers: { 'if-none-match': '*' } },
      { url: page, headers: { 'if-none-match': etag, 'cache-control': 'no-cache' } },
      { url: page, headers: { 'if-modified-since': 'Mon, 01 Jan 2035 00:00:00 GMT' } },
      { url: page, headers: { 'if-match': '"other"' } },
      { url: page, headers: { 'if-unmodified-since': 'Mon, 01 Jan 2001 00:00:00 GMT' } },
      { url: page, method: 'POST' },
      { url: '/' },
      { url: '/', headers: { cookie: 'shop-locale=fr-ca' } },
      { url: '/', headers: { 'accept-language': 'fr', 'cf-ipcountry': 'CA' } },
      { url: '/en-us/shopproducts' },
      { url: '/redirect?url=/en-us/cart/' },
      { url: '/redirect?url=https://elsewhere.example' },
      { url: '/product/AV-0104/old-name?distributorId=9' },
      { url: '//en-us/' },
      { url: '/fr-ca/%E0%A4%' },
      { url: '/%65n-us/shopproducts/' },
      { url: '/healthz' },
      { url: `/${'a'.repeat(3000)}` },
    ];
    await askMemory({ url: page });
    for (const question of questions) {
      sources = [];
      const answer = await ask(fromMemory, question);
      expect(sources, JSON.stringify(question)).toEqual(['files']);
      expect(answer, JSON.stringify(question)).toEqual(await ask(fromFiles, question));
    }
  });

  test('are written without reading the file again', async () => {
    const file = join(shop.siteDir(), `${page}index.html.br`);
    const question = { url: page, headers: { 'accept-encoding': 'br' } };
    const answer = await askMemory(question);
    const [bytes, { atime, mtime }] = [readFileSync(file), statSync(file)];
    try {
      writeFileSync(file, Buffer.alloc(bytes.length, 'x'));
      utimesSync(file, atime, mtime);
      expect((await ask(fromFiles, question)).body).not.toBe(answer.body);
      expect(await ask(fromMemory, question)).toEqual(answer);
    } finally {
      writeFileSync(file, bytes);
      utimesSync(file, atime, mtime);
    }
  });

  test('never mix two releases while these go live in turn', async () => {
    const folders = getReleaseFolders(shop.dataDir);
    const first = findLiveRelease(folders) ?? '';
    await shop.writeContent({ siteUrl: 'https://other.example', apiUrl: 'https://api.other.example' });
    await shop.publish();
    const second = findLiveRelease(folders) ?? '';
    const question = { url: page, headers: { 'accept-encoding': 'gzip' } };
    const whole = new Map<string, Awaited<ReturnType<typeof ask>>>();
    for (const release of [first, second]) {
      goLive(folders, release);
      clock += 1000;
      whole.set(release, await ask(fromFiles, question));
    }
    expect(whole.get(first)).not.toEqual(whole.get(second));
    for (let round = 0; round < 40; round += 1) {
      const release = round % 2 === 0 ? first : second;
      const before = Array.from({ length: 10 }, () => ask(fromMemory, question));
      goLive(folders, release);
      clock += 1000;
      const after = Array.from({ length: 10 }, () => ask(fromMemory, question));
      for (const answer of await Promise.all(before)) expect([...whole.values()]).toContainEqual(answer);
      for (const answer of await Promise.all(after)) expect(answer).toEqual(whole.get(release));
      expect(await askMemory(question)).toEqual(whole.get(release));
    }
  });
});

test('answers are dropped when their memory is full, and the ones that are too large are never kept', async () => {
  const seen: string[] = [];
  const small = await createSiteServer({
    dataDir: shop.dataDir,
    now: () => clock,
    memoryBytes: 200_000,
    onAnswer: (source) => seen.push(source),
  });
  await small.listen({ host: '127.0.0.1', port: 0 });
  try {
    const askSmall = async (url: string, headers: Record<string, string> = { 'accept-encoding': 'br' }) => {
      seen.length = 0;
      const answer = await ask(small, { url, headers });
      expect(answer).toEqual(await ask(fromFiles, { url, headers }));
      return seen[0];
    };
    const pages = listFiles(shop.siteDir())
      .filter((file) => /^en-us\/product\/.*\/index\.html$/.test(file))
      .map((file) => `/${file.replace('index.html', '')}`)
      .slice(0, 20);
    await vi.waitFor(async () => {
      expect(await askSmall(page)).toBe('memory');
    }, 30_000);
    for (const url of pages)
      await vi.waitFor(async () => {
        expect(await askSmall(url)).toBe('memory');
      }, 30_000);
    expect(await askSmall(page)).toBe('files');
    const large = findFile(/^_astro\/.*\.js$/, 25_000);
    for (let round = 0; round < 5; round += 1) expect(await askSmall(large, {})).toBe('files');
  } finally {
    await small.close();
  }
});
