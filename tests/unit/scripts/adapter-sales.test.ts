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
  await writeFile(file, `<rss xmlns:g="http://base.google.com/ns/1.0">${items.join('')}</rss>`);
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
  const feed = {
    locale: 'en-us',
    country: 'US',
    language: 'en',
    currency: 'USD',
    products: [{ sku: 'RUNS', items: [sold] }],
  };
  await writeFile(file, JSON.stringify(feed));
  expect(JSON.parse(await readPrices([file]))).toMatchObject([{ countryDetails: { US: { ...running, ...times } } }]);
});
