import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findProductAddress } from '../../src/browse/search/find-product-address.ts';
import { createSearchFiles } from '../../src/browse/search/index-files.ts';
import { searchProducts } from '../../src/domain/search/search.ts';
import { createSiteServer } from '../../src/serve/serve.ts';
import { findFreePort } from '../fixtures/free-port.ts';
import { type BuiltSite, buildSite, listFiles } from '../fixtures/site/built-site.ts';
import { hashBody } from '../fixtures/site/publish-in-turn.ts';

/** A product without shades, and the second shade of one, with the skus of their owner's catalogue. */
const [plainSku, shadedSku, shadeSku] = ['AV-0110', 'AV-0101', 'AV-0101-02'];
const signs = `LIP/01 "rouge" #5? 50% Größe\\口红 & <b>'`;

let shop: BuiltSite;
let siteUrl: string;
let close: () => Promise<void>;

const writeContent = (plain: string, shade: string) =>
  shop.writeContent({
    siteUrl,
    locales: ['en-us'],
    change: (writer) => {
      writer.updateAll('product', (product) => ({
        ...product,
        ...(product.sku === plainSku && { givenSku: plain }),
        shades: product.shades.map((one) => (one.sku === shadeSku ? { ...one, givenSku: shade } : one)),
      }));
    },
  });

beforeAll(async () => {
  shop = await buildSite('given-skus');
  const port = await findFreePort();
  siteUrl = `http://127.0.0.1:${port}`;
  await writeContent(signs, '../AV-0110');
  await shop.publish();
  const server = await createSiteServer({ dataDir: shop.dataDir, now: Date.now });
  await server.listen({ host: '127.0.0.1', port });
  close = () => server.close();
}, 300_000);
afterAll(async () => {
  await close();
  shop.remove();
});

const files = () => createSearchFiles(`${siteUrl}/en-us/search/`);

/** The status of an address, and where the page there leads on. A browser shows such a path as it is sent. */
async function follow(path: string) {
  const response = await fetch(siteUrl + path, { redirect: 'manual' });
  const isMissing = (await response.text()).includes('<moved-product');
  const address = isMissing ? await findProductAddress(files(), new URL(siteUrl + path).pathname) : null;
  return { status: response.status, address };
}

/** The hash of each file of the site that is not compressed. */
const hashFiles = () =>
  Object.fromEntries(
    listFiles(shop.siteDir())
      .filter((file) => !/\.(?:br|gz|zst)$/.test(file))
      .map((file) => [file, hashBody(readFileSync(join(shop.siteDir(), file)))]),
  );

const address = (sku: string) => `/en-us/product/${encodeURIComponent(sku)}/`;
const hrefOf = async (sku: string) => {
  const { products } = await searchProducts(files(), sku);
  const [row] = await files().rows(products.slice(0, 1));
  return row?.href ?? '';
};

test('CAT-029 an address with a sku of any signs leads to its product, or to its shade', async () => {
  const href = await hrefOf(plainSku);
  expect(href).toMatch(/^\/en-us\/product\/AV-0110\//);
  for (const path of [address(signs), `${address(signs)}old-name/`, address(signs.toLowerCase())])
    expect(await follow(path)).toEqual({ status: 404, address: href });
  const shade = `${await hrefOf(shadedSku)}?shade=${shadeSku}`;
  expect(await follow(address('../AV-0110'))).toEqual({ status: 404, address: shade });
});

test('CAT-029 a product of the shop comes before one that has its sku in another catalogue', async () => {
  const response = await fetch(`${siteUrl}${address(plainSku)}`, { redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([301, await hrefOf(plainSku)]);
});

test('T26 CAT-029 addresses with signs lead to nothing else', async () => {
  for (const sku of ['LIP/01', '..\\..\\release.json', 'x\r\nlocation: evil', '=', '%00'])
    expect(await follow(address(sku))).toEqual({ status: 404, address: null });
});

test('T23 CAT-029 slashes at the start of a sku lead to no other site', async () => {
  const response = await fetch(`${siteUrl}${address('//evil.example')}`, { redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([301, '/en-us/product/evil.example/']);
});

test('SRCH-005 the search finds a product by its own sku in the owner’s catalogue, in any case', async () => {
  for (const typed of [signs, ` ${signs.toLowerCase()} `])
    expect(await files().rows((await searchProducts(files(), typed)).products)).toMatchObject([{ sku: plainSku }]);
});

test('a new sku of that kind changes files of the search alone', async () => {
  await writeContent('Crème #5', '../AV-0110');
  const before = hashFiles();
  await shop.publish();
  const changed = Object.entries(hashFiles()).flatMap(([file, hash]) => (before[file] === hash ? [] : [file]));
  expect(changed.filter((file) => !file.startsWith('en-us/search/'))).toEqual([]);
  expect(changed.length).toBeGreaterThan(0);
  expect(await follow(address('Crème #5'))).toMatchObject({ address: await hrefOf(plainSku) });
  expect(await follow(address(signs))).toEqual({ status: 404, address: null });
});
