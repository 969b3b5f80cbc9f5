import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pull } from '../../src/content/pull/pull.ts';
import type { PublishReport } from '../../src/contract/desk/publish-report.ts';
import { createRenderPool, type RenderPool } from '../../src/publish/render/render-pool.ts';
import { runPublish } from '../../src/publish/run/run-publish.ts';
import { type FakeApi, type FakeFailure, findCallPath, startFakeApi } from '../fixtures/catalogue/fake-api.ts';
import { fakeData, type FakeData, type WireProduct } from '../fixtures/catalogue/fake-data.ts';
import { type BuiltSite, buildSite, listFiles, readPages } from '../fixtures/site/built-site.ts';

let shop: BuiltSite;
let api: FakeApi;
let pool: RenderPool;
let fail: (path: string) => FakeFailure | null = () => null;
let minute = 0;

type State = 'base' | 'changed';
const expected = new Map<State, string>();
let live: State = 'base';
const getNext = (): State => (live === 'base' ? 'changed' : 'base');

const noFault = () => null;
const isNever = (_url: string) => false;

function publish({ whole = false, full = false, isTimed = isNever } = {}) {
  const { dataDir, codeDir, snapshotFile } = shop;
  const readContent = () =>
    pull({
      ...{ apiUrl: api.url, siteUrl: 'https://shop.example', snapshotFile, whole },
      ...{ imagesDir: join(dataDir, 'images'), retries: 0, timeoutMs: 40 },
      // Only the request that is to fail has so little time.
      fetch: (input, init) =>
        fetch(input, isTimed(input instanceof Request ? input.url : String(input)) ? init : { ...init, signal: null }),
    });
  // Releases are a minute apart, so that the folders of old ones are used again.
  const now = () => new Date(Date.now() + ++minute * 60_000);
  return runPublish({ dataDir, codeDir, snapshotFile, pool, full, now, pull: readContent });
}

/** The digest of what is served. Pictures of earlier releases stay for open pages, so they are left out. */
function digestSite(): string {
  const hash = createHash('sha256');
  for (const file of listFiles(shop.siteDir()).filter((name) => !name.startsWith('_images/')))
    hash.update(`${file}\0`).update(readFileSync(join(shop.siteDir(), file)));
  return hash.digest('hex');
}
const digestSnapshot = () => createHash('sha256').update(readFileSync(shop.snapshotFile)).digest('hex');

let pictures = 0;
const createOffer = (price: number) => ({ price, categoryId: 1, subCategoryId: 11 });

/** Gives the product another price and a picture that was never fetched. */
const changeProduct = (product: WireProduct): WireProduct =>
  product.sku === 'AV-1'
    ? {
        ...product,
        imageUrl: `textures/AV-1-${++pictures}.png`,
        countryDetails: { US: createOffer(19.5), CA: createOffer(24), MX: createOffer(389.5) },
      }
    : product;

function changeContent(data: FakeData): Partial<FakeData> {
  return {
    products: Object.fromEntries(
      Object.entries(data.products).map(([country, products]) => [country, products.map(changeProduct)]),
    ),
    texts: (locale, namespace) => {
      const texts = data.texts(locale, namespace);
      return texts && `${locale}/${namespace}` === 'en-us/kredits'
        ? Object.fromEntries(Object.keys(texts).map((key) => [key, `${key} changed`]))
        : texts;
    },
  };
}

/** Changes what the API answers, and tells so in its feed. */
function setContent(state: State): void {
  const feed = api.data.feed ?? [];
  const version = (feed.at(-1)?.version ?? 0) + 1;
  const data = fakeData();
  Object.assign(api.data, data, state === 'changed' && changeContent(data), {
    feed: [
      ...feed,
      { version, kind: 'product', subject: 'AV-1' },
      { version, kind: 'texts', subject: 'en-us/kredits' },
      { version, kind: 'menus', subject: '' },
    ],
  });
}

beforeAll(async () => {
  shop = await buildSite('pull-faults');
  api = await startFakeApi({ data: { feed: [], brokenPromotions: [], reviews: [] }, failure: (path) => fail(path) });
  pool = createRenderPool({ codeDir: shop.codeDir, snapshotFile: shop.snapshotFile, threads: 2 });
  for (const state of ['changed', 'base'] as const) {
    setContent(state);
    await publish({ whole: true, full: true });
    expected.set(state, digestSite());
  }
}, 180_000);
afterAll(async () => {
  await pool.close();
  await api.close();
  shop.remove();
});

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const swapShape = (body: unknown): unknown => (Array.isArray(body) ? { items: body } : [body]);
const emptyLists = (body: unknown): unknown => {
  if (Array.isArray(body)) return [];
  if (!isRecord(body)) return body;
  return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, Array.isArray(value) ? [] : value]));
};

interface Way {
  fault: FakeFailure;
  /** The code of the failure. */
  code: string;
}
/** Every way to fail after which a call has no reply that can be read. */
const failures: Readonly<Record<string, Way>> = {
  'connection refused': { fault: { kind: 'refuse' }, code: 'API_UNREACHABLE' },
  'cut in the middle': { fault: { kind: 'half' }, code: 'REPLY_BROKEN' },
  'time-out': { fault: { kind: 'hang' }, code: 'API_UNREACHABLE' },
  500: { fault: { kind: 'status', status: 500 }, code: 'API_FAILED' },
  '503 in maintenance': {
    fault: { kind: 'status', status: 503, headers: { 'maintenance-mode': 'true', 'retry-after': '3600' } },
    code: 'API_FAILED',
  },
  429: { fault: { kind: 'status', status: 429, headers: { 'retry-after': '3600' } }, code: 'API_FAILED' },
  'empty body': { fault: { kind: 'bytes', type: 'application/json', bytes: new Uint8Array() }, code: 'REPLY_BROKEN' },
  'HTML instead of JSON': { fault: { kind: 'html' }, code: 'REPLY_NOT_JSON' },
  'wrong shape': { fault: { kind: 'change', change: swapShape }, code: 'REPLY_MISSHAPEN' },
  'truncated JSON': { fault: { kind: 'cut-json' }, code: 'REPLY_BROKEN' },
};
const notFound: FakeFailure = { kind: 'status', status: 404 };
const emptied: FakeFailure = { kind: 'change', change: emptyLists };

const photograph = await sharp({
  create: { width: 90, height: 90, channels: 3, background: '#369', noise: { type: 'gaussian', mean: 90, sigma: 40 } },
})
  .png()
  .toBuffer();
const createPicture = (bytes: Uint8Array): FakeFailure => ({ kind: 'bytes', type: 'image/png', bytes });
const imageFaults: Readonly<Record<string, FakeFailure>> = {
  ...Object.fromEntries(
    Object.entries(failures).flatMap(([name, { fault }]) => (fault.kind === 'change' ? [] : [[name, fault]])),
  ),
  404: notFound,
  'empty picture': createPicture(new Uint8Array()),
  'wrong type': createPicture(new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')),
  'truncated picture': createPicture(new Uint8Array(photograph.subarray(0, photograph.length / 2))),
};

const fewImageFaults = new Set(['connection refused', '404', 'truncated picture']);

/** How a publish ends: the code of a refusal, the site as without the fault, as it was, or without what is missing. */
type End = { refused: string } | 'complete' | 'as it was' | (() => void);

const readPage = (path: string) => readFileSync(join(shop.siteDir(), path, 'index.html'), 'utf8');
const expectHomeWithout = (text: string) => () => {
  expect(readPage('en-us')).not.toContain(text);
};
const expectUnlisted = () => {
  expect(existsSync(join(shop.siteDir(), 'en-us/product/AV-1'))).toBe(false);
  expect(existsSync(join(shop.siteDir(), 'fr-ca/product/AV-1'))).toBe(true);
};
const expectNothingElse = () => undefined;

/** What an API does not have, as it says by 404. All other calls must have a reply. */
const absent: Readonly<Record<string, End>> = {
  '/api/Content/Changes': 'complete',
  '/api/Promotions/Broken': 'complete',
  '/api/Translator/GetAvailableLanguages': { refused: 'LOCALE_GONE' },
  '/api/marketing/': expectHomeWithout('New eyes'),
  '/api/membership/membership-program/country/:countryId': expectNothingElse,
  '/api/translator/getalltranslationforfaqpage/:countryCode/': expectNothingElse,
  // This shop has no shipping methods, of which pages then say nothing.
  '/api/shipping/GetShipping/:countryId': 'complete',
  // An API without reviews: pages then do not speak of them.
  '/api/Reviews': expectNothingElse,
  '/i18n/:lng/:ns.json': { refused: 'TEXTS_MISSING' },
};
/** What a suddenly empty list means. Replies without lists stay as they are. */
const emptiedEnds: Readonly<Record<string, End>> = {
  '/api/Translator/GetAvailableLanguages': { refused: 'LOCALE_GONE' },
  '/api/Catalog/Categories': { refused: 'NO_CATEGORIES' },
  '/api/Catalog/Categories/:cat/Products': { refused: 'PRODUCTS_GONE' },
  '/api/Catalog/ObtainProductBySkus': expectUnlisted,
  '/api/menu/menu': expectHomeWithout('Second'),
  '/api/marketing/': expectHomeWithout('New eyes'),
};

const pictureKind = '/images/';
const getKind = (path: string) =>
  path.startsWith(pictureKind) ? pictureKind : (findCallPath(path.split('?')[0] ?? '') ?? path);

const newPicture = `${pictureKind}textures/AV-1`;
/** A request without what changes from pull to pull. */
const toTarget = (path: string) => path.replace(/since=\d+/, 'since=');

/** One request of each kind that a pull makes, that of the United States if there are several. */
async function recordTargets(whole: boolean): Promise<Map<string, string>> {
  fail = noFault;
  setContent(live);
  await publish({ whole: true });
  setContent(getNext());
  api.requests.length = 0;
  await publish({ whole });
  live = getNext();
  servedDigest = digestSite();
  setContent(getNext());
  const kinds = Map.groupBy(new Set(api.requests), getKind);
  return new Map(
    [...kinds].map(([kind, paths]) => [kind, toTarget(paths.find((path) => /\bUS\b/i.test(path)) ?? paths[0] ?? '')]),
  );
}

/** What was served before the fault. */
let servedDigest = '';

/** A publish without the fault gives the site of a full render. */
async function expectRecovery(title: string): Promise<void> {
  fail = noFault;
  const { outcome, error } = await publish();
  const next = getNext();
  expect({ title, outcome, error, digest: digestSite() }).toEqual({
    title,
    outcome: expect.stringMatching(/^(?:published|unchanged)$/),
    error: undefined,
    digest: expected.get(next),
  });
  servedDigest = expected.get(next) ?? '';
  live = next;
  setContent(getNext());
}

/** Every file that pages name is there. */
function expectWhole(title: string): void {
  const named = new Set<string>();
  for (const { html } of readPages(shop.siteDir()))
    for (const [, file = ''] of html.matchAll(/["'\s,(](\/_(?:images|astro)\/[\w.-]+\.\w+)/g)) named.add(file);
  expect(named.size).toBeGreaterThan(5);
  expect(
    [...named].filter((file) => !existsSync(join(shop.siteDir(), file))),
    title,
  ).toEqual([]);
}

async function publishWith(target: string, fault: FakeFailure, whole: boolean): Promise<PublishReport> {
  let hits = 0;
  fail = (path) => {
    const isHit = toTarget(path).startsWith(target);
    if (isHit) hits += 1;
    return isHit ? fault : null;
  };
  let asked = 0;
  const isTimed = (url: string) => {
    const isTarget = toTarget(url.slice(api.url.length)).startsWith(target);
    if (isTarget) asked += 1;
    return isTarget && fault.kind === 'hang';
  };
  const report = await publish({ whole, isTimed });
  // On a busy machine the time may be over before the request has left it.
  expect(fault.kind === 'hang' ? asked : hits, target).toBeGreaterThan(0);
  return report;
}

/** The call fails, its name is told with what to do, and nothing changes, the snapshot included. */
async function expectFailure(title: string, target: string, { fault, code }: Way, whole: boolean): Promise<void> {
  const before = { site: servedDigest, snapshot: digestSnapshot() };
  const { outcome, error } = await publishWith(target, fault, whole);
  const after = { site: digestSite(), snapshot: digestSnapshot() };
  expect({ title, outcome, error, ...after }).toEqual({
    title,
    outcome: 'failed',
    error: { code, message: expect.any(String) },
    ...before,
  });
  expect(error?.message, title).toContain(`GET ${target.split('?')[0] ?? ''}`);
  expect(error?.message, title).toMatch(/\. (?:Start|Check|Correct) .+\.$/);
}

interface FaultyPull {
  title: string;
  target: string;
  fault: FakeFailure;
  whole: boolean;
}

async function expectEnd({ title, target, fault, whole }: FaultyPull, end: End): Promise<void> {
  const before = servedDigest;
  const { outcome, findings, error } = await publishWith(target, fault, whole);
  expect(error, title).toBeUndefined();
  if (end === 'complete') expect(digestSite(), title).toBe(expected.get(getNext()));
  else if (end === 'as it was' || typeof end === 'object') expect(digestSite(), title).toBe(before);
  else {
    end();
    expectWhole(title);
  }
  if (typeof end === 'object') {
    expect(outcome, title).toBe('refused');
    expect(findings, title).toContainEqual(expect.objectContaining({ code: end.refused, severity: 'error' }));
  }
  await expectRecovery(title);
}

const pulls = { everything: true, 'what changed': false } as const;

describe.for(Object.entries(pulls))('a fault in a pull of %s', ([name, whole]) => {
  let targets = new Map<string, string>();
  beforeAll(async () => {
    targets = await recordTargets(whole);
  });

  test('is tried for every kind of request that it makes', () => {
    const kinds = whole
      ? [
          '/api/Content/Changes',
          '/api/Configuration',
          '/api/Country/Search',
          ...Object.keys({ ...absent, ...emptiedEnds }),
        ]
      : ['/api/Content/Changes', '/api/Catalog/ObtainProductBySkus', '/api/Configuration', '/api/menu/menu'];
    const own = kinds.filter((kind) => !whole || kind !== '/api/Catalog/ObtainProductBySkus');
    expect([...targets.keys()]).toEqual(expect.arrayContaining([...own, pictureKind]));
  });

  test('that leaves a call without a reply changes nothing, and the next publish succeeds', async () => {
    for (const [kind, target] of targets)
      if (kind !== pictureKind)
        for (const [way, failure] of Object.entries(failures))
          await expectFailure(`${name}: ${target}: ${way}`, target, failure, whole);
    await expectRecovery(name);
  });

  test('that looks like missing content is refused or left out, and the next publish has it again', async () => {
    for (const [kind, target] of targets) {
      if (kind === pictureKind) continue;
      const title = `${name}: ${target}: `;
      const missing = absent[kind];
      if (missing) await expectEnd({ title: `${title}404`, target, fault: notFound, whole }, missing);
      else await expectFailure(`${title}404`, target, { fault: notFound, code: 'API_REFUSED' }, whole);
      const isFeed = kind === '/api/Content/Changes' && !whole;
      await expectEnd(
        { title: `${title}emptied`, target, fault: emptied, whole },
        isFeed ? 'as it was' : (emptiedEnds[kind] ?? 'complete'),
      );
    }
  });

  test('of a picture shows the second one, and the next publish has the first', async () => {
    const target = newPicture;
    // Both pulls fetch pictures in the same way, so that one of them meets a few faults only.
    const faults = Object.entries(imageFaults).filter(([way]) => !whole || fewImageFaults.has(way));
    for (const [way, fault] of faults) {
      if (live === 'changed') await expectRecovery('back');
      const title = `${name}: picture: ${way}`;
      const pictureOf = () => /_images\/(\w+)-\d+\.webp/.exec(readPage('en-us/product/AV-1/lip-av-1'))?.[1];
      const second = pictureOf();
      await expectEnd({ title, target, fault, whole }, () => {
        expect(pictureOf(), title).toBe(second);
        expect(readPage('en-us/product/AV-1/lip-av-1'), title).toContain('19.50');
      });
      expect(pictureOf(), title).not.toBe(second);
    }
  });
});
