import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeFolderFromFeeds } from '../../../scripts/adapters/from-product-feed.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../../fixtures/temporary-folder.ts';

let folder: TemporaryFolder;
beforeAll(async () => {
  folder = await createTemporaryFolder();
});
afterAll(() => folder?.remove());

const now = Date.parse('2026-12-03T12:00Z');
const item = (sku: string, sale: string) =>
  `<item><g:id>${sku}</g:id><g:title>${sku}</g:title><g:availability>in_stock</g:availability><g:price>12.50 USD</g:price>${sale}</item>`;
const feedOf = (...items: string[]) => `<rss xmlns:g="http://base.google.com/ns/1.0">${items.join('')}</rss>`;
const jsonFeedOf = (...items: (Readonly<Record<string, unknown>> & { sku: string })[]) =>
  JSON.stringify({
    ...{ locale: 'en-us', country: 'US', language: 'en', currency: 'USD' },
    products: items.map((one) => ({ sku: one.sku, items: [one] })),
  });
const salePrice = '<g:sale_price>9.00 USD</g:sale_price>';
const dates = (times: string) => `<g:sale_price_effective_date>${times}</g:sale_price_effective_date>`;
const running = { price: 9, regularPrice: 12.5 };
const times = { saleStartsAt: '2026-12-01T08:00:00.000Z', saleEndsAt: '2026-12-08T08:00:00.000Z' };

async function readPrices(files: readonly string[]): Promise<string> {
  await writeFolderFromFeeds(files, folder.path, now);
  return readFile(join(folder.path, 'products', 'US.json'), 'utf8');
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
  expect(JSON.parse(await readPrices([file]))).toMatchObject([
    { sku: 'NONE', countryDetails: { US: { price: 12.5 } } },
    { sku: 'OPEN', countryDetails: { US: running } },
    { sku: 'RUNS', countryDetails: { US: { ...running, ...times } } },
    { sku: 'LATER', countryDetails: { US: { price: 12.5 } } },
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
  expect(JSON.parse(await readPrices([file]))).toMatchObject([{ countryDetails: { US: { ...running, ...times } } }]);
});

test.each([
  ['12.50 CAD', ''],
  ['12.50 USD', '<g:sale_price>9.00 EUR</g:sale_price>'],
])("Google's feed with a price of %s%s becomes no shop that charges another amount", async (price, sale) => {
  await mkdir(join(folder.path, 'en-us'), { recursive: true });
  const file = join(folder.path, 'en-us', 'foreign.xml');
  await writeFile(file, feedOf(item('ABROAD', sale).replace('12.50 USD', price)));
  await expect(writeFolderFromFeeds([file], folder.path, now)).rejects.toMatchObject({ code: 'FEED_CURRENCY' });
});

test('products.json with a price in another currency becomes no shop that charges another amount', async () => {
  const file = join(folder.path, 'foreign.json');
  const price = { amount: '12.50', currency: 'CAD' };
  await writeFile(file, jsonFeedOf({ ...{ sku: 'ABROAD', title: 'Abroad', availability: 'in_stock' }, price }));
  await expect(writeFolderFromFeeds([file], folder.path, now)).rejects.toMatchObject({ code: 'FEED_CURRENCY' });
});

test("a sign of several currencies is that of the feed's country", async () => {
  await mkdir(join(folder.path, 'en-ca'), { recursive: true });
  const file = join(folder.path, 'en-ca', 'google.xml');
  await writeFile(file, feedOf(item('SIGN', '').replace('12.50 USD', '$12.50')));
  await writeFolderFromFeeds([file], folder.path, now);
  const products: unknown = JSON.parse(await readFile(join(folder.path, 'products', 'CA.json'), 'utf8'));
  expect(products).toMatchObject([{ sku: 'SIGN', countryDetails: { CA: { price: 12.5 } } }]);
});
