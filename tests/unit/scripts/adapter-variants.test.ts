import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { writeFolderFromFeeds } from '../../../scripts/adapters/from-product-feed.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../../fixtures/temporary-folder.ts';

let folder: TemporaryFolder;
beforeAll(async () => {
  folder = await createTemporaryFolder();
  await mkdir(join(folder.path, 'en-us'));
});
afterAll(() => folder?.remove());

const Products = z.array(
  z.object({ sku: z.string(), name: z.string(), baseShade: z.string().nullable(), availability: z.string() }),
);

/** The products that a feed of Google becomes. */
async function convert(items: readonly Readonly<Record<string, string>>[]): Promise<z.infer<typeof Products>> {
  const file = join(folder.path, 'en-us', 'google.xml');
  const elements = items.map((item) => {
    const values = Object.entries({ availability: 'in_stock', price: '12.50 USD', ...item });
    return `<item>${values.map(([name, value]) => `<g:${name}>${value}</g:${name}>`).join('')}</item>`;
  });
  await writeFile(file, `<rss xmlns:g="http://base.google.com/ns/1.0">${elements.join('')}</rss>`);
  await writeFolderFromFeeds([file], folder.path);
  return Products.parse(JSON.parse(await readFile(join(folder.path, 'products', 'US.json'), 'utf8')));
}

/** The sku, the name and the base of each of them. */
const readProducts = async (items: Parameters<typeof convert>[0]): Promise<string[][]> =>
  (await convert(items)).map(({ sku, name, baseShade }) => [sku, name, baseShade ?? '']);

const group = { item_group_id: 'VL' };

test.each([
  [
    'the ends of their titles',
    [
      { id: 'VL-1', title: 'Velvet Lip - Fig', ...group },
      { id: 'VL-2', title: 'Velvet Lip - Plum', ...group },
    ],
  ],
  [
    'what their titles do not share',
    [
      { id: 'VL-1', title: 'Velvet Lip Fig', color: 'dark', ...group },
      { id: 'VL-2', title: 'Velvet Lip Plum', color: 'dark', ...group },
    ],
  ],
  [
    'their colors where titles are the same',
    [
      { id: 'VL-1', title: 'Velvet Lip', color: 'Fig', size: '4 g', ...group },
      { id: 'VL-2', title: 'Velvet Lip', color: 'Plum', size: '4 g', ...group },
    ],
  ],
])('variants of a feed are named by %s', async (_, items) => {
  expect(await readProducts(items)).toEqual([
    ['VL', 'Velvet Lip', ''],
    ['VL-1', 'Fig', 'VL'],
    ['VL-2', 'Plum', 'VL'],
  ]);
});

test('titles that are the same keep their dash', async () => {
  const products = await readProducts([
    { id: 'VL-1', title: 'Velvet Lip - Matte', size: '4 g', ...group },
    { id: 'VL-2', title: 'Velvet Lip - Matte', size: '8 g', ...group },
  ]);
  expect(products.map(([, name]) => name)).toEqual(['Velvet Lip - Matte', '4 g', '8 g']);
});

test('an item that its group is named after stays a variant', async () => {
  const products = await readProducts([
    { id: 'VL', title: 'Velvet Lip - Fig', ...group },
    { id: 'VL-2', title: 'Velvet Lip - Plum', ...group },
  ]);
  expect(products).toEqual([
    ['VL-all', 'Velvet Lip', ''],
    ['VL', 'Fig', 'VL-all'],
    ['VL-2', 'Plum', 'VL-all'],
  ]);
});

test('an item of a feed is in stock in all the words that feeds have for it', async () => {
  const words = ['in stock', 'InStock', 'https://schema.org/InStock', 'limited_availability', 'sold out', 'preorder'];
  const products = await convert(
    words.map((availability, index) => ({ id: `A${index}`, title: 'Balm', availability })),
  );
  expect(products.map(({ availability }) => availability)).toEqual([
    ...Array.from({ length: 4 }, () => 'InStock'),
    ...['OutOfStock', 'OutOfStock'],
  ]);
});
