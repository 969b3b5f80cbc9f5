import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createFolderApi } from '../../../scripts/adapters/folder-api.ts';
import { writeFolderFromFeeds } from '../../../scripts/adapters/from-product-feed.ts';
import { findFreePort } from '../../fixtures/free-port.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../../fixtures/temporary-folder.ts';

let folder: TemporaryFolder;
let server: Server;
let apiUrl: string;
let instant = 0;
const errors: unknown[] = [];
beforeAll(async () => {
  folder = await createTemporaryFolder();
  server = createFolderApi(
    folder.path,
    (error) => errors.push(error),
    () => instant,
  );
  const port = await findFreePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  apiUrl = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  server?.close();
  await folder?.remove();
});

const now = Date.parse('2026-12-03T12:00Z');
const item = (sku: string, sale: string) =>
  `<item><g:id>${sku}</g:id><g:title>${sku}</g:title><g:availability>in_stock</g:availability><g:price>12.50 USD</g:price>${sale}</item>`;
const feedOf = (...items: string[]) => `<rss xmlns:g="http://base.google.com/ns/1.0">${items.join('')}</rss>`;
const jsonFeedOf = (...items: (Readonly<Record<string, unknown>> & { sku: string })[]) =>
  JSON.stringify({
    ...{ locale: 'en-us', country: 'US', language: 'en', currency: 'USD' },
    products: items.map((one) => ({ sku: one.sku, items: [one] })),
  });
const Products = z.array(z.object({ countryDetails: z.object({ US: z.record(z.string(), z.unknown()) }) }));
const salePrice = '<g:sale_price>9.00 USD</g:sale_price>';
const dates = (times: string) => `<g:sale_price_effective_date>${times}</g:sale_price_effective_date>`;
const running = { price: 9, regularPrice: 12.5 };
const times = { saleStartsAt: '2026-12-01T08:00:00.000Z', saleEndsAt: '2026-12-08T08:00:00.000Z' };

/** The products that the API answers at an instant. */
async function readPrices(files: readonly string[], at = now): Promise<unknown> {
  if (files.length > 0) await writeFolderFromFeeds(files, folder.path);
  instant = at;
  const reply = await fetch(`${apiUrl}/api/Catalog/ObtainAllProducts?country=US`);
  return reply.json();
}

test("a sale of Google's feed is what the shop charges while it runs", async () => {
  await mkdir(join(folder.path, 'en-us'));
  const file = join(folder.path, 'en-us', 'google.xml');
  const items = [
    item('NONE', ''),
    item('OPEN', salePrice),
    item('RUNS', salePrice + dates('2026-12-01T00:00-0800/2026-12-08T00:00-0800')),
    item('LATER', salePrice + dates('2027-01-01T00:00Z/2027-01-08T00:00Z')),
  ];
  await writeFile(file, feedOf(...items));
  expect(await readPrices([file])).toMatchObject([
    { sku: 'NONE', countryDetails: { US: { price: 12.5 } } },
    { sku: 'OPEN', countryDetails: { US: running } },
    { sku: 'RUNS', countryDetails: { US: { ...running, ...times } } },
    { sku: 'LATER', countryDetails: { US: { price: 12.5 } } },
  ]);
});

test.each([
  ['2026-12-01T07:59Z', { price: 12.5 }],
  ['2026-12-01T08:00Z', { ...running, ...times }],
  ['2026-12-08T07:59Z', { ...running, ...times }],
  ['2026-12-08T08:00Z', { price: 12.5 }],
])('a sale of a feed begins and ends by itself: %s', async (at, details) => {
  await mkdir(join(folder.path, 'en-us'), { recursive: true });
  const file = join(folder.path, 'en-us', 'times.xml');
  await writeFile(file, feedOf(item('TIMED', salePrice + dates('2026-12-01T08:00Z/2026-12-08T00:00-0800'))));
  const [product] = Products.parse(await readPrices([file], Date.parse(at)));
  expect(product?.countryDetails.US).toEqual({ ...details, categoryId: 1, subCategoryId: null });
  expect(errors).toEqual([]);
});

test('a sale that lowers no price is none, and times without a zone are those of the country', async () => {
  await mkdir(join(folder.path, 'en-us'), { recursive: true });
  const file = join(folder.path, 'en-us', 'odd.xml');
  const items = [
    item('DEARER', salePrice.replace('9.00', '15.00')),
    item('LOCAL', salePrice + dates('2026-12-01/2026-12-02')),
    item('ENDLESS', salePrice + dates('2026-12-01T00:00Z/soon')),
  ];
  await writeFile(file, feedOf(...items));
  expect(await readPrices([file], Date.parse('2026-12-02T12:00Z'))).toMatchObject([
    { countryDetails: { US: { price: 12.5 } } },
    {
      countryDetails: { US: { ...running, saleStartsAt: times.saleStartsAt, saleEndsAt: '2026-12-03T08:00:00.000Z' } },
    },
    { countryDetails: { US: { price: 12.5 } } },
  ]);
});

test('a sale of products.json is what the shop charges', async () => {
  const file = join(folder.path, 'products.json');
  const amount = (text: string) => ({ amount: text, currency: 'USD' });
  const sold = {
    ...{ sku: 'RUNS', title: 'Runs', availability: 'in_stock', price: amount('12.50'), salePrice: amount('9.00') },
    saleTimes: [times.saleStartsAt, times.saleEndsAt],
  };
  await writeFile(file, jsonFeedOf(sold));
  expect(await readPrices([file])).toMatchObject([{ countryDetails: { US: { ...running, ...times } } }]);
});

test.each([
  ['12.50 CAD', ''],
  ['12.50 USD', '<g:sale_price>9.00 EUR</g:sale_price>'],
])("Google's feed with a price of %s%s becomes no shop that charges another amount", async (price, sale) => {
  await mkdir(join(folder.path, 'en-us'), { recursive: true });
  const file = join(folder.path, 'en-us', 'foreign.xml');
  await writeFile(file, feedOf(item('ABROAD', sale).replace('12.50 USD', price)));
  await expect(writeFolderFromFeeds([file], folder.path)).rejects.toMatchObject({ code: 'FEED_CURRENCY' });
});

test('products.json with a price in another currency becomes no shop that charges another amount', async () => {
  const file = join(folder.path, 'foreign.json');
  const price = { amount: '12.50', currency: 'CAD' };
  await writeFile(file, jsonFeedOf({ ...{ sku: 'ABROAD', title: 'Abroad', availability: 'in_stock' }, price }));
  await expect(writeFolderFromFeeds([file], folder.path)).rejects.toMatchObject({ code: 'FEED_CURRENCY' });
});

test("a sign of several currencies is that of the feed's country", async () => {
  await mkdir(join(folder.path, 'en-ca'), { recursive: true });
  const file = join(folder.path, 'en-ca', 'google.xml');
  await writeFile(file, feedOf(item('SIGN', '').replace('12.50 USD', '$12.50')));
  await writeFolderFromFeeds([file], folder.path);
  const products: unknown = JSON.parse(await readFile(join(folder.path, 'products', 'CA.json'), 'utf8'));
  expect(products).toMatchObject([{ sku: 'SIGN', countryDetails: { CA: { price: 12.5 } } }]);
});
