import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { readEnvironment } from '../../src/config/environment.ts';
import { silentProgress } from '../../src/content/progress.ts';
import type { SnapshotWriter } from '../../src/content/snapshot/writer.ts';
import { runRollback } from '../../src/publish/run/run-rollback.ts';
import { runPublish, type RunOptions } from '../../src/publish/run/run-publish.ts';
import { startJsonServer } from '../fixtures/payments/json-server.ts';
import { type BuiltSite, buildSite } from '../fixtures/site/built-site.ts';
import { sampleProducts } from '../fixtures/site/sample-content.ts';

const Submission = z.object({
  host: z.string(),
  key: z.string(),
  keyLocation: z.string(),
  urlList: z.array(z.string()).min(1).max(10_000),
});
const key = 'a-key-of-the-shop-1';
const site = 'https://aurevane.example';

let shop: BuiltSite;
let engine: Awaited<ReturnType<typeof startJsonServer>>;
/** What the search engine was told, and how it answers the next requests; the last answer stays. */
let submissions: z.infer<typeof Submission>[] = [];
let answers = [200];
let minute = 0;

beforeAll(async () => {
  shop = await buildSite('index-now');
  await shop.writeContent();
  engine = await startJsonServer(({ body }) => {
    submissions.push(Submission.parse(JSON.parse(body)));
    return { status: (answers.length > 1 ? answers.shift() : answers[0]) ?? 200, body: undefined };
  });
}, 180_000);
afterAll(async () => {
  await engine.stop();
  shop.remove();
});
beforeEach(() => {
  submissions = [];
  answers = [200];
});

const configure = (settings: Record<string, string>) => readEnvironment(settings).indexNow;
const publish = (options: Partial<RunOptions> = {}, settings: Record<string, string> = { INDEXNOW_KEY: key }) => {
  const { dataDir, codeDir, snapshotFile } = shop;
  const indexNow = configure({ INDEXNOW_URL: engine.url, ...settings });
  const now = new Date(Date.UTC(2025, 10, 3, 6, (minute += 1)));
  return runPublish({
    ...{ dataDir, codeDir, snapshotFile, threads: 1, now: () => now },
    ...(indexNow && { indexNow: { ...indexNow, backoffMs: 1 } }),
    ...options,
  });
};
const listTold = () => submissions.flatMap(({ urlList }) => urlList);
const readSitemap = (locale: string) =>
  [...readFileSync(join(shop.siteDir(), `sitemap-${locale}-0.xml`), 'utf8').matchAll(/<url><loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => address,
  );
const changeName = (name: string) => (writer: SnapshotWriter) => {
  writer.updateAll('product', (record, { locale }) =>
    record.sku === 'AV-0104' && locale === 'en-us' ? { ...record, name } : record,
  );
};
const productPattern = /^https:\/\/aurevane\.example\/en-us\/product\/AV-0104\/[^/]+\/$/;

test('without a key nothing is sent, and the release has no file of a key', async () => {
  expect(configure({})).toBeNull();
  const report = await publish({}, {});
  expect([report.outcome, report.indexNow, submissions]).toEqual(['published', undefined, []]);
  expect(existsSync(join(shop.siteDir(), `${key}.txt`))).toBe(false);
});

test('a key that is set brings its file, and changes nothing else', async () => {
  const report = await publish();
  expect([report.outcome, listTold()]).toEqual(['published', []]);
  expect(readFileSync(join(shop.siteDir(), `${key}.txt`), 'utf8')).toBe(key);
  expect((await publish()).outcome).toBe('unchanged');
});

test('a changed product is told alone, by its canonical address, and a second time never', async () => {
  await shop.writeContent({ change: changeName('A new name') });
  const report = await publish();
  expect(listTold()).toEqual([expect.stringMatching(productPattern)]);
  expect(submissions[0]).toMatchObject({ host: 'aurevane.example', key, keyLocation: `${site}/${key}.txt` });
  expect(report.indexNow).toEqual({ status: 'sent', sent: 1, waiting: 0 });
  await publish();
  await publish({ full: true });
  expect(submissions).toHaveLength(1);
});

test('removed and new pages are told, those of search and account never', async () => {
  const [removed] = sampleProducts;
  const change = changeName('A new name');
  await shop.writeContent({ change, products: sampleProducts.filter(({ sku }) => sku !== removed?.sku) });
  await publish({ force: true });
  const without = new Set(listTold());
  expect([...without].filter((address) => address.includes(`/product/${removed?.sku}/`))).toHaveLength(3);
  submissions = [];
  await shop.writeContent({ change });
  await publish({ force: true });
  const listed = new Set(['en-us', 'fr-ca', 'zh-hk'].flatMap(readSitemap));
  expect(listTold().filter((address) => address.includes(`/product/${removed?.sku}/`))).toHaveLength(3);
  expect(listTold().filter((address) => !listed.has(address))).toEqual([]);
});

test('an engine that fails for a moment is asked again within the publish', async () => {
  answers = [503, 429, 200];
  await shop.writeContent({ change: changeName('Name 2') });
  const report = await publish();
  expect(report).toMatchObject({ outcome: 'published', indexNow: { status: 'sent', sent: 1 } });
  expect(submissions).toHaveLength(3);
});

test('an engine that stays down fails no publish: the report says it, and the next one tells what waits', async () => {
  answers = [500];
  const errors: unknown[] = [];
  await shop.writeContent({ change: changeName('Name 3') });
  const { dataDir, codeDir, snapshotFile } = shop;
  const indexNow = { key, url: 'http://127.0.0.1:9', backoffMs: 1 };
  const now = () => new Date(Date.UTC(2025, 10, 4));
  const unreachable = await runPublish({ dataDir, codeDir, snapshotFile, threads: 1, now, indexNow }, (error) =>
    errors.push(error),
  );
  expect(unreachable).toMatchObject({
    outcome: 'published',
    indexNow: { status: 'failed', sent: 0, waiting: 1, error: { code: 'INDEXNOW_UNREACHABLE' } },
  });
  expect(errors).toHaveLength(1);
  expect(await publish()).toMatchObject({
    outcome: 'unchanged',
    indexNow: { status: 'failed', waiting: 1, error: { code: 'INDEXNOW_REFUSED' } },
  });
  answers = [202];
  expect(await publish()).toMatchObject({ outcome: 'unchanged', indexNow: { status: 'sent', sent: 1, waiting: 0 } });
  expect(listTold().at(-1)).toMatch(productPattern);
});

test('addresses that an engine will always refuse are given up after one request', async () => {
  answers = [422];
  await shop.writeContent({ change: changeName('Name 4') });
  expect(await publish()).toMatchObject({ indexNow: { status: 'failed', waiting: 0 } });
  expect(submissions).toHaveLength(1);
  expect((await publish()).indexNow).toBeUndefined();
});

test('nothing is told before the release is at its host', async () => {
  await shop.writeContent({ change: changeName('Name 5') });
  const failed = await publish({ upload: () => Promise.reject(new Error('The host is down.')) });
  expect([failed.upload?.status, submissions]).toEqual(['failed', []]);
  const report = await publish({ upload: () => Promise.resolve({ status: 'uploaded', sent: 1 }) });
  expect(report).toMatchObject({ outcome: 'unchanged', indexNow: { sent: 1 } });
});

test('what an engine refuses of the former host of a site that moved keeps nothing waiting', async () => {
  answers = [403];
  await shop.writeContent({ change: changeName('Name 7') });
  expect(await publish()).toMatchObject({ indexNow: { status: 'failed', sent: 0, waiting: 1 } });
  answers = [200];
  submissions = [];
  await shop.writeContent({ siteUrl: 'https://moved.example', change: changeName('Name 7') });
  expect(await publish({ force: true })).toMatchObject({ indexNow: { status: 'sent', waiting: 0 } });
  expect(new Set(submissions.map(({ host }) => host))).toEqual(new Set(['moved.example']));
  await shop.writeContent({ change: changeName('Name 7') });
  await publish({ force: true });
});

test('a rollback tells what it changes back, and the publish after it what it changes again', async () => {
  await shop.writeContent({ change: changeName('Name 6') });
  await publish();
  submissions = [];
  const indexNow = { key, url: engine.url, backoffMs: 1 };
  const { dataDir } = shop;
  const rolledBack = await runRollback({ dataDir, indexNow, progress: silentProgress, now: () => new Date() });
  expect(rolledBack).toMatchObject({ outcome: 'rolled-back', indexNow: { status: 'sent', sent: 1, waiting: 0 } });
  expect(listTold()).toEqual([expect.stringMatching(productPattern)]);
  submissions = [];
  expect(await publish()).toMatchObject({ outcome: 'published', indexNow: { status: 'sent', sent: 1 } });
  expect(listTold()).toEqual([expect.stringMatching(productPattern)]);
});

test('a rollback to a release without the file of the key tells nothing yet', async () => {
  await publish({}, {});
  await publish();
  submissions = [];
  const indexNow = { key, url: engine.url, backoffMs: 1 };
  const { dataDir } = shop;
  const report = await runRollback({ dataDir, indexNow, progress: silentProgress, now: () => new Date() });
  expect([report.outcome, report.indexNow, submissions]).toEqual(['rolled-back', undefined, []]);
  await publish();
});

test('another key replaces the file of the old one, and a wrong key is refused with what is allowed', async () => {
  await publish({}, { INDEXNOW_KEY: 'another-key-1' });
  expect([key, 'another-key-1'].map((name) => existsSync(join(shop.siteDir(), `${name}.txt`)))).toEqual([false, true]);
  await publish({}, {});
  expect(existsSync(join(shop.siteDir(), 'another-key-1.txt'))).toBe(false);
  expect(() => configure({ INDEXNOW_KEY: '../key' })).toThrow(/INDEXNOW_KEY is "…", but it must be 8 to 128 letters/);
});
