import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SnapshotWriter } from '../../src/content/snapshot/writer.ts';
import type { PublishReport } from '../../src/contract/desk/publish-report.ts';
import { findLiveRelease, getReleaseFolders } from '../../src/publish/release/release.ts';
import { createRenderPool, type RenderPool } from '../../src/publish/render/render-pool.ts';
import { type RunOptions, runPublish } from '../../src/publish/run/run-publish.ts';
import { type BuiltSite, buildSite, listFiles } from '../fixtures/site/built-site.ts';
import { sampleProducts } from '../fixtures/site/sample-content.ts';

let shop: BuiltSite;
let pool: RenderPool;
let minute = 0;

/** Publishes as `npm run publish` does, without a pull. */
const run = (options: Partial<RunOptions> = {}): Promise<PublishReport> => {
  const { dataDir, codeDir, snapshotFile } = shop;
  const now = new Date(Date.now() + ++minute * 60_000);
  return runPublish({ dataDir, codeDir, snapshotFile, pool, now: () => now, ...options });
};

const isPicture = (file: string) => file.startsWith('_images/');
const readSite = () => {
  const files = listFiles(shop.siteDir()).filter((file) => !isPicture(file));
  return files.map((file) => [file, readFileSync(join(shop.siteDir(), file)).toString('base64')]);
};

const lipstick = 'AV-0104';
const cream = 'AV-0301';
const missing = '/en-us/product/AV-0000/gone/';

/** Lets the card of a product lead to another page. */
const linkCard = (sku: string, href: string) => (writer: SnapshotWriter) => {
  writer.updateAll('card', (card, { locale }) => (locale === 'en-us' && card.sku === sku ? { ...card, href } : card));
};
/** Gives a product a name that no content has had, so that a publish has something to do. */
const renameCard = (writer: SnapshotWriter) => {
  const name = `Lipstick ${randomUUID()}`;
  writer.updateAll('card', (card) => (card.sku === lipstick ? { ...card, name } : card));
};

beforeAll(async () => {
  shop = await buildSite('publish-check');
  await shop.writeContent();
  pool = createRenderPool({ ...shop, threads: 2 });
}, 180_000);
beforeEach(async () => {
  await shop.writeContent();
  await run();
}, 60_000);
afterAll(async () => {
  await pool.close();
  shop.remove();
});

test('a whole release without a fault has no finding', async () => {
  expect(await run({ full: true })).toMatchObject({ outcome: 'published', findings: [] });
});

test('a link to a page that is not there refuses the publish, and the site stays as it was', async () => {
  const live = findLiveRelease(getReleaseFolders(shop.dataDir));
  const before = readSite();
  await shop.writeContent({ change: linkCard(lipstick, missing) });
  const report = await run();
  expect(report).toMatchObject({ outcome: 'refused', release: shop.siteDir().split('/').at(-2) });
  expect(report.findings).toEqual([
    {
      code: 'LINK_BROKEN',
      severity: 'error',
      isAllowed: false,
      message: expect.stringMatching(/^\/en-us\/product\/AV-0000\/gone\/ is linked from \/en-us\/shopproducts\//),
    },
  ]);
  expect(findLiveRelease(getReleaseFolders(shop.dataDir))).toBe(live);
  expect(readSite()).toEqual(before);
  expect(readdirSync(join(shop.dataDir, 'releases')).filter((name) => name.endsWith('.partial'))).toEqual([]);
}, 60_000);

test('after a refused publish, the next one leaves the site of a full render', async () => {
  await shop.writeContent({ change: linkCard(lipstick, missing) });
  expect(await run()).toMatchObject({ outcome: 'refused' });
  await shop.writeContent({ change: renameCard });
  expect(await run()).toMatchObject({ outcome: 'published', findings: [] });
  const partial = readSite();
  expect(await run({ full: true })).toMatchObject({ outcome: 'published' });
  expect(readSite()).toEqual(partial);
}, 60_000);

test.each([[{ allow: ['LINK_BROKEN'] }], [{ force: true }]])('%j publishes a broken link', async (options) => {
  await shop.writeContent({ change: linkCard(lipstick, missing) });
  expect(await run(options)).toMatchObject({
    outcome: 'published',
    findings: [{ code: 'LINK_BROKEN', severity: 'error', isAllowed: true }],
  });
});

test('a page that is not rendered again is checked when it links to a page that has gone', async () => {
  const findPath = (sku: string) =>
    `/${readSite().find(([file]) => file?.startsWith(`en-us/product/${sku}/`) && file.endsWith('.html'))?.[0]}`.replace(
      'index.html',
      '',
    );
  const [target, naming] = [findPath(lipstick), findPath(cream)];
  const change = (writer: SnapshotWriter) => {
    const details = `<a href="${target}">Lipstick</a>`;
    writer.updateAll('product', (product, { locale }) =>
      locale === 'en-us' && product.sku === cream ? { ...product, details } : product,
    );
  };
  await shop.writeContent({ change });
  expect(await run()).toMatchObject({ outcome: 'published', findings: [] });
  await shop.writeContent({ change, products: sampleProducts.filter(({ sku }) => sku !== lipstick) });
  const { outcome, findings, pages } = await run();
  expect(outcome).toBe('refused');
  expect(findings).toMatchObject([
    { code: 'LINK_BROKEN', message: expect.stringMatching(`^${target} is linked from ${naming}, but`) },
  ]);
  expect(pages.paths).not.toContain(naming);
}, 60_000);

test('a picture that a page names and the release lacks refuses the publish', async () => {
  await shop.writeContent({
    change: (writer) => {
      writer.updateAll('product', (product) => ({ ...product, details: '<img src="/pictures/none.png" alt="">' }));
    },
  });
  const { outcome, findings } = await run();
  expect(outcome).toBe('refused');
  expect(findings).toMatchObject([
    { code: 'ASSET_MISSING', message: expect.stringContaining('/pictures/none.png is missing') },
  ]);
}, 60_000);
