import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brand } from '../../src/config/brand.ts';
import { openSnapshot } from '../../src/content/snapshot/snapshot.ts';
import { scanHtml } from '../../src/publish/verify/scan-html.ts';
import { type BuiltSite, buildSite, readPages } from '../fixtures/site/built-site.ts';

/** What a network reads of a page when somebody shares its address. */
let shop: BuiltSite;
beforeAll(async () => {
  shop = await buildSite('link-pictures');
  await shop.writeContent();
  await shop.publish();
}, 180_000);
afterAll(() => {
  shop.remove();
});

function readMeta(html: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  scanHtml(html, {
    startTag(tag) {
      const name = tag.name === 'meta' ? (tag.attribute('property') ?? tag.attribute('name')) : null;
      if (name !== null) found.set(name, tag.attribute('content') ?? '');
    },
    rawText: () => undefined,
  });
  return found;
}
const listShared = () =>
  [...readPages(shop.siteDir())]
    .map(({ file, html }) => ({ file, meta: readMeta(html) }))
    .filter(({ meta }) => meta.has('og:url'));
const readPage = (path: string) => readMeta(readFileSync(join(shop.siteDir(), path, 'index.html'), 'utf8'));
const toFile = (address: string) => join(shop.siteDir(), new URL(address).pathname);

test('every page that search engines list has a picture of 1200 by 630 as a JPEG, with its size and a text', async () => {
  const pages = listShared();
  expect(pages.length).toBeGreaterThan(60);
  for (const { file, meta } of pages)
    expect(
      [meta.get('og:image:width'), meta.get('og:image:height'), meta.get('twitter:card'), meta.get('og:image:alt')],
      file,
    ).toEqual(['1200', '630', 'summary_large_image', expect.stringMatching(/./)]);
  for (const address of new Set(pages.map(({ meta }) => meta.get('og:image') ?? ''))) {
    const { format, width, height, size = 0 } = await sharp(readFileSync(toFile(address))).metadata();
    expect([format, width, height], address).toEqual(['jpeg', 1200, 630]);
    expect(size, address).toBeLessThan(300_000);
  }
});

test('a product is shared as a product, with its own picture, price and stock, in each locale', () => {
  const snapshot = openSnapshot(shop.snapshotFile);
  const products = snapshot.locales().flatMap(({ locale }) => [...snapshot.products(locale)]);
  snapshot.close();
  expect(new Set(products.map(({ soldOut }) => soldOut))).toEqual(new Set([true, false]));
  for (const { href, name, price, soldOut, image } of products) {
    const meta = readPage(href);
    expect(Object.fromEntries(meta), href).toMatchObject({
      'og:type': 'product',
      'og:image': expect.stringContaining(image.digest ?? 'brand'),
      'og:image:alt': expect.stringContaining(image.digest ? name : brand.name),
      'product:price:currency': price.currency,
      'product:availability': soldOut ? 'out of stock' : 'in stock',
    });
    expect(Number(meta.get('product:price:amount')) * 100, href).toBeCloseTo(price.minor);
  }
});

test('a category is shared with its picture, and a page without one with the mark of the brand', () => {
  const pictures = listShared().map(({ file, meta }) => ({ file, image: meta.get('og:image') ?? '', meta }));
  const categories = pictures.filter(({ file }) => /^en-us\/shopproducts\/\d+\//.test(file));
  expect(categories.length).toBeGreaterThan(0);
  for (const { file, image } of categories) expect(image, file).not.toContain('/brand-link.');
  const contact = pictures.find(({ file }) => file === 'zh-hk/faq/index.html');
  expect(contact?.image).toMatch(/^https?:\/\/[^/]+\/_images\/brand-link\.[\da-f]{6}\.jpg$/);
  expect([contact?.meta.get('og:type'), contact?.meta.get('og:image:alt')]).toEqual(['website', brand.name]);
  expect(contact?.meta.has('product:price:amount')).toBe(false);
});
