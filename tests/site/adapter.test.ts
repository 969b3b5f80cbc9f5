import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createFolderApi } from '../../scripts/adapters/folder-api.ts';
import { writeFolderFromFeeds } from '../../scripts/adapters/from-product-feed.ts';
import { silentProgress } from '../../src/content/progress.ts';
import { pull } from '../../src/content/pull/pull.ts';
import { openSnapshot } from '../../src/content/snapshot/snapshot.ts';
import { toPlainText } from '../../src/domain/plain-text.ts';
import { runPublish } from '../../src/publish/run/run-publish.ts';
import { findFreePort } from '../fixtures/free-port.ts';
import { type BuiltSite, buildSite } from '../fixtures/site/built-site.ts';

/** A shop that is published from the product feeds of another one, without a backend. */
const locales = ['en-us', 'fr-ca', 'zh-hk'] as const;
let source: BuiltSite;
let shop: BuiltSite;
let folder: string;
let server: Server;
let apiUrl: string;
const errors: unknown[] = [];
let minute = 0;

/** The feed of a locale, with its pictures as files of the folder. */
function copyFeed(locale: string): string {
  const text = readFileSync(join(source.siteDir(), 'feeds', locale, 'products.json'), 'utf8');
  const own = text.replace(/https:\/\/aurevane\.example\/_images\/([\w.-]+\.jpg)/g, (_, name: string) => {
    cpSync(join(source.siteDir(), '_images', name), join(folder, 'images', name));
    return name;
  });
  const file = join(folder, `${locale}.feed`);
  writeFileSync(file, own);
  return file;
}

beforeAll(async () => {
  source = await buildSite('adapter-source');
  await source.writeContent();
  await source.publish();
  shop = await buildSite('adapter');
  folder = join(shop.dataDir, 'api');
  mkdirSync(join(folder, 'images'), { recursive: true });
  await writeFolderFromFeeds(locales.map(copyFeed), folder);
  const port = await findFreePort();
  server = createFolderApi(folder, (error) => errors.push(error));
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  apiUrl = `http://127.0.0.1:${port}`;
}, 180_000);
afterAll(async () => {
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeAllConnections();
  });
  source.remove();
  shop.remove();
});

const readFromApi = () =>
  pull({
    ...{ apiUrl, siteUrl: 'https://other.example', snapshotFile: shop.snapshotFile, progress: silentProgress },
    imagesDir: join(shop.dataDir, 'images'),
    signal: new AbortController().signal,
  });
const publish = () => {
  const { dataDir, codeDir, snapshotFile } = shop;
  const now = new Date(Date.UTC(2025, 10, 1, 6, (minute += 1)));
  return runPublish({ dataDir, codeDir, snapshotFile, threads: 1, now: () => now, pull: readFromApi });
};
const readPage = (path: string) => readFileSync(join(shop.siteDir(), path, 'index.html'), 'utf8');

test('a shop goes live from product feeds alone, in the locales of the feeds', async () => {
  const report = await publish();
  expect(report.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(report.outcome).toBe('published');
  expect(errors).toEqual([]);
  expect(readdirSync(shop.siteDir())).toEqual(expect.arrayContaining([...locales]));
});

test('each product of a feed has its names, price, stock, category and picture on its page', () => {
  const Feed = z.object({
    products: z.array(
      z.object({
        sku: z.string(),
        productType: z.string().optional(),
        items: z.array(
          z.object({
            sku: z.string(),
            title: z.string(),
            availability: z.string(),
            price: z.object({ amount: z.string() }),
          }),
        ),
      }),
    ),
  });
  const snapshot = openSnapshot(shop.snapshotFile);
  for (const locale of locales) {
    const { products } = Feed.parse(JSON.parse(readFileSync(join(folder, `${locale}.feed`), 'utf8')));
    expect(products.length).toBeGreaterThan(5);
    for (const { sku, items, productType = '' } of products) {
      const record = snapshot.product(locale, sku);
      const [first] = items;
      if (!record || !first) throw new Error(`${sku} is missing in ${locale}`);
      expect([record.category?.name, record.subCategory?.name].filter(Boolean).join(' > '), sku).toBe(productType);
      expect(toPlainText(first.title).startsWith(record.name), first.title).toBe(true);
      expect(record.shades.map((shade) => shade.sku)).toEqual(
        items.filter((item) => item.sku !== sku).map((item) => item.sku),
      );
      const cheapest = record.shades[0] ?? record;
      expect(cheapest.price.minor / 100).toBeCloseTo(Number(first.price.amount));
      expect(record.soldOut).toBe(items.every(({ availability }) => availability === 'out_of_stock'));
      expect(readPage(record.href)).toContain(record.displayPrice);
    }
    expect([...snapshot.products(locale)].some(({ image }) => image.digest !== null)).toBe(true);
  }
  snapshot.close();
});

test("the feeds of Google's XML and of JSON give the same products", async () => {
  const [ofJson, ofXml] = ['from-json', 'from-xml'].map((name) => join(shop.dataDir, name));
  const list = (name: string) => locales.map((locale) => join(source.siteDir(), 'feeds', locale, name));
  const files = await writeFolderFromFeeds(list('products.json'), ofJson ?? '');
  await writeFolderFromFeeds(list('google.xml'), ofXml ?? '');
  for (const file of files)
    expect(readFileSync(file.replace('from-json', 'from-xml'), 'utf8'), file).toBe(readFileSync(file, 'utf8'));
});

test('pages leave out what the feeds do not say: reviews, delivery and membership', () => {
  const snapshot = openSnapshot(shop.snapshotFile);
  for (const { href } of snapshot.products('en-us')) {
    const html = readPage(href);
    expect(html).not.toContain('aggregateRating');
    expect(html).not.toContain('shippingDetails');
  }
  expect(snapshot.country('US')).toMatchObject({ membership: null });
  snapshot.close();
});

test('a second publish reads nothing that has not changed, and a changed price is one more publish', async () => {
  expect((await publish()).outcome).toBe('unchanged');
  const file = join(folder, 'products', 'US.json');
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(/"price": (\d+)/, (_, price) => `"price": ${Number(price) + 1}`),
  );
  const report = await publish();
  expect([report.outcome, report.counts, report.error]).toEqual(['published', { repriced: 1 }, undefined]);
});

test.each([
  ['/api/Basket/any', 404],
  ['/api/Catalog/Categories?country=..%2F..%2Fpackage', 404],
  ['/images/..%2Fproducts%2FUS.json', 404],
  ['/i18n/xx-xx/bag.json', 404],
  ['/api/Catalog/ObtainProductBySku/NONE?country=US', 404],
  ['/api/Configuration', 200],
])('%s is answered with %i, for pages of every origin', async (path, status) => {
  const reply = await fetch(apiUrl + path);
  expect([reply.status, reply.headers.get('access-control-allow-origin')]).toEqual([status, '*']);
  if (status === 404) expect(await reply.json()).toMatchObject({ code: 'ADDRESS_NOT_FOUND' });
});
