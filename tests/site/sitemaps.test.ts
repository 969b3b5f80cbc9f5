import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SnapshotWriter } from '../../src/content/snapshot/writer.ts';
import { openSnapshot } from '../../src/content/snapshot/snapshot.ts';
import { writeSitemaps } from '../../src/publish/release/sitemap.ts';
import { type BuiltSite, buildSite } from '../fixtures/site/built-site.ts';
import { productsWithManyShades, sampleProducts } from '../fixtures/site/sample-content.ts';

let shop: BuiltSite;
beforeAll(async () => {
  shop = await buildSite('sitemaps');
  await shop.writeContent({ products: [...sampleProducts, ...productsWithManyShades] });
  await shop.publish();
}, 180_000);
afterAll(() => {
  shop.remove();
});

const unescapeXml = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&apos;', "'");
const readAll = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = '']) => unescapeXml(found));

/** The pictures of each page of a sitemap, by the page's address. */
function readPictures(xml: string): ReadonlyMap<string, string[]> {
  expect(xml).toMatch(/<urlset [^>]*xmlns:image="http:\/\/www\.google\.com\/schemas\/sitemap-image\/1\.1"/);
  return new Map(
    readAll(xml, /<url>(.*?)<\/url>/gs).map((entry) => [
      readAll(entry, /<loc>([^<]+)<\/loc>/g)[0] ?? '',
      readAll(entry, /<image:image><image:loc>([^<]+)<\/image:loc><\/image:image>/g),
    ]),
  );
}
const readSitemap = (locale: string) =>
  readPictures(readFileSync(join(shop.siteDir(), `sitemap-${locale}-0.xml`), 'utf8'));

test('sitemaps name the pictures of each product and of its shades, which the release has', () => {
  const snapshot = openSnapshot(shop.snapshotFile);
  const { siteUrl } = snapshot.site();
  for (const { locale } of snapshot.locales()) {
    const pictures = readSitemap(locale);
    for (const { href, image, shades } of snapshot.products(locale)) {
      const found = pictures.get(siteUrl + href) ?? [];
      if (image.digest) expect(found[0]).toMatch(new RegExp(`^${siteUrl}/_images/${image.digest}-\\d+\\.webp$`));
      const ofShades = shades.map(({ imageUrl }) => imageUrl).filter((address) => address !== '');
      expect(found).toEqual(expect.arrayContaining(ofShades));
      expect(new Set(found).size).toBe(found.length);
      for (const address of found.filter((own) => own.startsWith(siteUrl)))
        expect(existsSync(join(shop.siteDir(), new URL(address).pathname)), address).toBe(true);
    }
    expect(pictures.get(`${siteUrl}/${locale}/faq/`)).toEqual([]);
  }
  snapshot.close();
});

const changeShade = (change: { imageUrl?: string; soldOut?: boolean }) => (writer: SnapshotWriter) => {
  writer.updateAll('product', (record) =>
    record.sku === 'AV-0195'
      ? { ...record, shades: record.shades.map((shade, index) => (index === 0 ? { ...shade, ...change } : shade)) }
      : record,
  );
};

test('another picture of a shade writes the sitemap of the next release anew, and another stock does not', async () => {
  const products = [...sampleProducts, ...productsWithManyShades];
  const file = () => statSync(join(shop.siteDir(), 'sitemap-en-us-0.xml')).ino;
  const before = file();
  await shop.writeContent({ products, change: changeShade({ soldOut: true }) });
  expect((await shop.publish()).status).toBe('published');
  expect(file()).toBe(before);
  const imageUrl = 'https://images.example/new.png?a=1&b=2';
  await shop.writeContent({ products, change: changeShade({ soldOut: true, imageUrl }) });
  expect((await shop.publish()).status).toBe('published');
  expect([...readSitemap('en-us').values()].flat()).toContain(imageUrl);
});

test('pages with very many pictures are spread over files of less than 50 MB', async () => {
  const siteDir = join(shop.dataDir, 'large-sitemaps');
  mkdirSync(siteDir);
  const address = `https://images.example/${'a'.repeat(200)}`;
  const pictures = Array.from({ length: 1000 }, (_, index) => `${address}/${index}.png`);
  const paths = Array.from({ length: 300 }, (_, index) => `/en-us/product/AV-${index}/lip/`);
  await writeSitemaps({
    ...{ siteUrl: 'https://shop.example', siteDir, locales: ['en-us'], paths },
    findPictures: () => pictures,
  });
  const files = readdirSync(siteDir).filter((name) => name.startsWith('sitemap-en-us-'));
  expect(files.length).toBeGreaterThan(1);
  for (const name of files) expect(statSync(join(siteDir, name)).size).toBeLessThan(50_000_000);
  const index = readFileSync(join(siteDir, 'sitemap-index.xml'), 'utf8');
  for (const name of files) expect(index).toContain(`<loc>https://shop.example/${name}</loc>`);
  rmSync(siteDir, { recursive: true });
});

test('a product with more than 1,000 shades names the first 1,000 pictures', async () => {
  const many = Array.from({ length: 1200 }, (_, index) => `https://images.example/${index}.png`);
  await shop.writeContent({
    products: [...sampleProducts, ...productsWithManyShades],
    change(writer) {
      writer.updateAll('product', (record) => {
        const [shade] = record.shades;
        if (record.sku !== 'AV-0195' || !shade) return record;
        return {
          ...record,
          shades: many.map((imageUrl, index) => ({ ...shade, sku: `${shade.sku}-${index}`, imageUrl })),
        };
      });
    },
  });
  await shop.publish();
  const counts = [...readSitemap('en-us').values()].map((found) => found.length);
  expect(Math.max(...counts)).toBe(1000);
});
