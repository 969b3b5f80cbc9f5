import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { get, IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { SnapshotWriter } from '../../src/content/snapshot/writer.ts';
import type { PublishReport } from '../../src/contract/desk/publish-report.ts';
import { findLiveRelease, getReleaseFolders } from '../../src/publish/release/release.ts';
import { createRenderPool, type RenderPool } from '../../src/publish/render/render-pool.ts';
import { type RunOptions, runPublish } from '../../src/publish/run/run-publish.ts';
import { createSiteServer } from '../../src/serve/serve.ts';
import { type BuiltSite, buildSite, listFiles } from '../fixtures/site/built-site.ts';
import { sampleProducts } from '../fixtures/site/sample-content.ts';

let shop: BuiltSite;
let pool: RenderPool;
let minute = 0;

/** Publishes as `npm run publish` does, without a pull. Feeds leave out the product without a picture (feeds.test.ts). */
const run = async (options: Partial<RunOptions> = {}): Promise<PublishReport> => {
  const { dataDir, codeDir, snapshotFile } = shop;
  const now = new Date(Date.now() + ++minute * 60_000);
  const report = await runPublish({ dataDir, codeDir, snapshotFile, pool, now: () => now, ...options });
  return { ...report, findings: report.findings.filter(({ code }) => code !== 'FEED_ITEM_LEFT_OUT') };
};

const isPicture = (file: string) => file.startsWith('_images/');
/** Previews as the content desk does. */
const preview = (options: Partial<RunOptions> = {}) => run({ dryRun: true, preview: true, ...options });
const readSite = () => {
  const files = listFiles(shop.siteDir()).filter((file) => !isPicture(file));
  return files.map((file) => [file, readFileSync(join(shop.siteDir(), file)).toString('base64')]);
};

/** The path of the page of a product. */
const findPath = (sku: string) => {
  const isPage = (file = '') => file.startsWith(`en-us/product/${sku}/`) && file.endsWith('.html');
  return `/${readSite().find(([file]) => isPage(file))?.[0]}`.replace('index.html', '');
};

const lipstick = 'AV-0104';
const cream = 'AV-0301';
const withoutLipstick = sampleProducts.filter(({ sku }) => sku !== lipstick);
const missing = '/en-us/product/AV-0000/gone/';

/** Lets the card of a product lead to another page. */
const linkCard = (sku: string, href: string) => (writer: SnapshotWriter) => {
  writer.updateAll('card', (card, { locale }) => (locale === 'en-us' && card.sku === sku ? { ...card, href } : card));
};
/** Gives the cream other details. */
const describeCream = (details: string) => (writer: SnapshotWriter) => {
  writer.updateAll('product', (product, { locale }) =>
    locale === 'en-us' && product.sku === cream ? { ...product, details } : product,
  );
};
/** Lets the pages of products name a picture that nobody has. */
const nameMissingPicture = (writer: SnapshotWriter) => {
  writer.updateAll('product', (product) => ({ ...product, details: '<img src="/pictures/none.png" alt="">' }));
};
/** Gives a product a name that no content has had, so that a publish has something to do. */
const renameCard = (writer: SnapshotWriter) => {
  const name = `Lipstick ${randomUUID()}`;
  writer.updateAll('card', (card) => (card.sku === lipstick ? { ...card, name } : card));
};

beforeAll(async () => {
  shop = await buildSite('publish-check', ['en-us']);
  await shop.writeContent();
  pool = createRenderPool({ ...shop, threads: 2 });
}, 180_000);
beforeEach(async () => {
  await shop.writeContent();
  await run();
});
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
});

test('after a refused publish, the next one leaves the site of a full render', async () => {
  await shop.writeContent({ change: linkCard(lipstick, missing) });
  expect(await run()).toMatchObject({ outcome: 'refused' });
  await shop.writeContent({ change: renameCard });
  expect(await run()).toMatchObject({ outcome: 'published', findings: [] });
  const partial = readSite();
  expect(await run({ full: true })).toMatchObject({ outcome: 'published' });
  expect(readSite()).toEqual(partial);
});

test.each([[{ allow: ['LINK_BROKEN'] }], [{ force: true }]])('%j publishes a broken link', async (options) => {
  await shop.writeContent({ change: linkCard(lipstick, missing) });
  expect(await run(options)).toMatchObject({
    outcome: 'published',
    findings: [{ code: 'LINK_BROKEN', severity: 'error', isAllowed: true }],
  });
});

test('a page that is not rendered again is checked when it links to a page that has gone', async () => {
  const [target, naming] = [findPath(lipstick), findPath(cream)];
  const change = describeCream(`<a href="${target}">Lipstick</a>`);
  await shop.writeContent({ change });
  expect(await run()).toMatchObject({ outcome: 'published', findings: [] });
  await shop.writeContent({ change, products: withoutLipstick });
  const { outcome, findings, pages } = await run();
  expect(outcome).toBe('refused');
  expect(findings).toMatchObject([
    { code: 'LINK_BROKEN', message: expect.stringMatching(`^${target} is linked from ${naming}, but`) },
  ]);
  expect(pages.paths).not.toContain(naming);
});

test('a picture that a page names and the release lacks refuses the publish', async () => {
  await shop.writeContent({ change: nameMissingPicture });
  const { outcome, findings } = await run();
  expect(outcome).toBe('refused');
  expect(findings).toMatchObject([
    { code: 'ASSET_MISSING', message: expect.stringContaining('/pictures/none.png is missing') },
  ]);
});

test('CAT-053 every publish names a picture that cannot be made, while a plain one stands for it', async () => {
  const digest = 'badbadbadbadbad1';
  writeFileSync(join(shop.dataDir, 'images', 'originals', digest), 'no picture at all');
  const showTorn = (writer: SnapshotWriter) => {
    writer.updateAll('card', (card) =>
      card.sku === lipstick ? { ...card, image: { ...card.image, digest, widths: [58], width: 58, height: 58 } } : card,
    );
  };
  await shop.writeContent({ change: showTorn });
  const warning = { code: 'IMAGE_NOT_MADE', severity: 'warning', message: expect.stringContaining(lipstick) };
  expect(await run()).toMatchObject({ outcome: 'published', findings: [warning] });
  expect(await run()).toMatchObject({ outcome: 'unchanged', findings: [warning] });
  await shop.writeContent({
    change: (writer) => {
      showTorn(writer);
      describeCream('Another text.')(writer);
    },
  });
  expect(await run({ dryRun: true })).toMatchObject({ outcome: 'checked', findings: [warning] });
  expect(await run()).toMatchObject({ outcome: 'published', findings: [warning] });
  await shop.writeContent();
  expect(await run()).toMatchObject({ outcome: 'published', findings: [] });
});

/** What each finding is about. Threads decide which pages its message names first. */
const nameSubjects = ({ findings }: PublishReport) =>
  findings.map(({ code, message }) => `${code} ${message.split(' ')[0]}`);

/** Asks for a path as it is: most clients would correct it first. */
async function readStatus(address: string, path: string): Promise<number | undefined> {
  const { hostname, port } = new URL(address);
  const sent = get({ hostname, port, path, agent: false });
  const [response] = z.tuple([z.instanceof(IncomingMessage)]).parse(await once(sent, 'response'));
  response.resume();
  return response.statusCode;
}

/** Paths that lead out of a folder, once decoded or twice, and such as no file has. */
const impossiblePaths = [
  '%252e%252e/release.json',
  '%252e%252e/%252e%252e/snapshot.sqlite',
  '%2e%2e%2frelease.json',
  '..%5crelease.json',
  '%2e/',
  'en-us/%2e/',
  'en-us/%00',
  'en-us/%2500/',
  '%ff',
  '%',
  'a'.repeat(300),
  `${'a/'.repeat(150)}%2e%2e`,
];

describe('a dry run', () => {
  test('renders and checks the pages that differ, is refused as the publish is, and keeps nothing', async () => {
    const before = readSite();
    await shop.writeContent({ change: linkCard(lipstick, missing) });
    const dry = await run({ dryRun: true });
    expect(dry).toMatchObject({ outcome: 'refused', findings: [{ code: 'LINK_BROKEN', isAllowed: false }] });
    expect(nameSubjects(dry)).toEqual(nameSubjects(await run()));
    expect(await run({ dryRun: true, allow: ['LINK_BROKEN'] })).toMatchObject({
      outcome: 'checked',
      findings: [{ code: 'LINK_BROKEN', isAllowed: true }],
    });
    expect(readdirSync(join(shop.dataDir, 'previews'))).toEqual([]);
    expect(readSite()).toEqual(before);
  });
});

describe('a preview', () => {
  test('has a name that nobody can guess, and takes the place of the one before', async () => {
    const now = new Date();
    const names: string[] = [];
    for (let time = 0; time < 2; time += 1) {
      await shop.writeContent({ change: renameCard });
      names.push((await preview({ now: () => now })).preview ?? '');
      expect(readdirSync(join(shop.dataDir, 'previews'))).toEqual(names.slice(-1));
    }
    const [first = '', second] = names;
    expect(first).toMatch(/^\d{8}T\d{6}-\d{3}Z-[\da-f]{32}$/);
    expect(second).not.toBe(first);
    const server = await createSiteServer({ dataDir: shop.dataDir, now: Date.now, trustProxy: false });
    const open = async (id = '') => (await server.inject(`/_preview/${id}${findPath(lipstick)}`)).statusCode;
    expect([await open(second), await open(second?.replace(/-[^-]+$/, ''))]).toEqual([200, 404]);
    const address = await server.listen({ host: '127.0.0.1', port: 0 });
    for (const path of impossiblePaths)
      for (const start of ['', `/_preview/${second ?? ''}`, `/_preview/${'invented'.repeat(4)}`]) {
        const url = `${start}/${path}`;
        expect([url, await readStatus(address, url)]).toEqual([url, 404]);
      }
    await server.close();
  });

  test.each([
    ['LINK_BROKEN', linkCard(lipstick, missing), { full: false }],
    ['ASSET_MISSING', nameMissingPicture, { full: true }],
  ])(
    'names %s as the publish does that it refuses, and changes nothing',
    async (code, change, options) => {
      const before = readSite();
      await shop.writeContent({ change });
      const previewed = await preview(options);
      expect(previewed).toMatchObject({
        outcome: 'checked',
        findings: [{ code, severity: 'error', isAllowed: false }],
      });
      expect(nameSubjects(previewed)).toEqual(nameSubjects(await run(options)));
      expect((await preview({ allow: [code] })).findings).toMatchObject([{ code, isAllowed: true }]);
      expect(readSite()).toEqual(before);
    },
    60_000,
  );

  test('names a link to a page that would go, on a page that stays as it is', async () => {
    const target = findPath(lipstick);
    await shop.writeContent({ change: describeCream(`<a href="${target}">Lipstick</a>`) });
    await run();
    await shop.writeContent({ change: describeCream(`<a href="${target}">Lipstick</a>`), products: withoutLipstick });
    const { findings } = await preview();
    expect(findings).toMatchObject([{ code: 'LINK_BROKEN', message: expect.stringContaining(findPath(cream)) }]);
  });

  test('without a fault has no finding, also of what is not in the live release yet', async () => {
    await shop.writeContent({ products: withoutLipstick });
    expect(await run({ full: true })).toMatchObject({ outcome: 'published', findings: [] });
    await shop.writeContent({ change: renameCard });
    for (const full of [false, true]) {
      const { findings, pages } = await preview({ full });
      expect([findings, pages.added > 0, pages.paths.length > 0]).toEqual([[], true, true]);
    }
  });
});
