import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firstScreenBudget, pageWeightBudget } from '../../src/config/limits.ts';
import { openSnapshotUpdater } from '../../src/content/snapshot/updater.ts';
import type { ReviewsRecord } from '../../src/content/snapshot/records.ts';
import { type BuiltSite, buildSite, listFiles } from '../fixtures/site/built-site.ts';
import { productsWithManyShades, sampleProducts } from '../fixtures/site/sample-content.ts';
import { printedReview, putReviewCountry, putSampleReviews, sampleReviews } from '../fixtures/site/sample-reviews.ts';

const hostileText = '<script>alert(1)</script><img src=x onerror=alert(1)> </li></template> "quotes" & <3';
const rightToLeft = 'منتج رائع، أحببته كثيرا';
const longText = '絲絨光感持久潤澤唇膏配天然乳木果油與維他命精華。每天早上都用，顏色與照片相同，晚上也不乾。'
  .repeat(50)
  .slice(0, 2_000);

const hostileReviews: ReviewsRecord = sampleReviews({
  printed: [
    printedReview('h1"><script>', {
      title: hostileText,
      text: hostileText,
      displayName: hostileText,
      answer: hostileText,
    }),
    printedReview('h2', { title: rightToLeft, text: rightToLeft, language: 'ar', shadeName: rightToLeft }),
    printedReview('h3', { text: longText, title: longText.slice(0, 80), displayName: longText.slice(0, 40) }),
  ],
});

let shop: BuiltSite;
beforeAll(async () => {
  shop = await buildSite('reviews');
});
afterAll(() => {
  shop.remove();
});

const products = [...sampleProducts, ...productsWithManyShades];
const findPage = (sku: string, locale = 'en-us') => {
  const file = listFiles(shop.siteDir()).find(
    (name) => name.startsWith(`${locale}/product/${sku}/`) && name.endsWith('index.html'),
  );
  return join(shop.siteDir(), file ?? '');
};
const readPage = (sku: string, locale?: string) => readFileSync(findPage(sku, locale), 'utf8');
/** Which of these a page has. */
const listParts = (sku: string, ...parts: readonly string[]) => {
  const html = readPage(sku);
  return parts.filter((part) => html.includes(part));
};
const readStructuredData = (html: string): unknown[] =>
  [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(([, json = '']): unknown =>
    JSON.parse(json),
  );
const withoutData = (html: string) => html.replaceAll(/<script[\s\S]*?<\/script>/g, '');

describe('the page of a product', () => {
  test('says nothing of reviews where the API has none', async () => {
    await shop.writeContent({ products });
    await shop.publish();
    expect(listParts('AV-0101', 'id="reviews"', '#reviews', 'AggregateRating')).toEqual([]);
  });

  test('has the figures, three reviews and their data for search engines, and says where there are none', async () => {
    await shop.writeContent({
      products,
      change: (writer) => {
        putReviewCountry(writer, 'US');
        putSampleReviews(writer, 'en-us', 'AV-0101');
        putSampleReviews(writer, 'en-us', 'AV-0196', hostileReviews);
        putSampleReviews(writer, 'en-us', 'AV-0195', hostileReviews);
      },
    });
    await shop.publish();
    const html = readPage('AV-0101');
    expect(listParts('AV-0101', '<a class="rating" href="#reviews">', '4.6 (38)')).toHaveLength(2);
    expect(html.match(/data-review="r\d"/g)).toHaveLength(3);
    expect(readStructuredData(html)).toContainEqual(
      expect.objectContaining({
        '@type': 'ProductGroup',
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: 4.6,
          reviewCount: 38,
          bestRating: 5,
          worstRating: 1,
        },
        review: [
          expect.objectContaining({
            author: { '@type': 'Person', name: 'Marisol T.' },
            datePublished: '2025-10-04',
            reviewRating: { '@type': 'Rating', ratingValue: 5, bestRating: 5 },
          }),
          expect.not.objectContaining({ name: expect.anything() }),
          expect.not.objectContaining({ reviewBody: expect.anything() }),
        ],
      }),
    );
    const parts = ['no reviews yet', 'class="rating"', '<product-reviews'];
    expect(listParts('AV-0102', ...parts)).toEqual(['no reviews yet']);
    expect(readPage('AV-0102', 'fr-ca').includes('no reviews yet')).toBe(false);
    const list = readFileSync(
      join(shop.siteDir(), listFiles(shop.siteDir()).find((file) => /^en-us\/lists\/1\.json$/.test(file)) ?? ''),
      'utf8',
    );
    expect(list).toContain('"rating":"4.6 (38)"');
  });

  test('T24 prints what buyers wrote as text, whatever it holds', () => {
    const html = readPage('AV-0196');
    expect(/<script>alert|<img src=x/.exec(withoutData(html))).toBeNull();
    expect(listParts('AV-0196', '&lt;script&gt;alert(1)&lt;/script&gt;')).toHaveLength(1);
    expect(html.match(/data-review="h\d/g)).toHaveLength(3);
    expect(/<h3 dir="auto" lang="ar"[^>]*>\s*منتج/.exec(html)).not.toBeNull();
    expect(JSON.stringify(readStructuredData(html))).toContain('<script>alert(1)</script>');
  });

  test.each(['AV-0195', 'AV-0196'])('stays within its budgets with the longest reviews and many shades: %s', (sku) => {
    expect(statSync(`${findPage(sku)}.br`).size).toBeLessThan(pageWeightBudget);
    const html = readPage(sku);
    const first = html.slice(0, html.indexOf('<product-facts'));
    expect(brotliCompressSync(first).length).toBeLessThan(firstScreenBudget);
  });
});

test('a new review renders the page of its product and the lists that show it, and nothing else', async () => {
  await shop.writeContent({ products });
  await shop.publish();
  const before = new Map(listFiles(shop.siteDir()).map((file) => [file, readFileSync(join(shop.siteDir(), file))]));
  const writer = openSnapshotUpdater(shop.snapshotFile);
  putSampleReviews(writer, 'en-us', 'AV-0107');
  writer.finish({ pulledAt: new Date(0).toISOString(), apiUrl: '' });
  await shop.publish();
  const changed = listFiles(shop.siteDir()).filter((file) => {
    const old = before.get(file);
    return !old || !old.equals(readFileSync(join(shop.siteDir(), file)));
  });
  const pages = changed.filter((file) => file.endsWith('.html'));
  expect(pages.filter((file) => file.includes('/product/'))).toEqual([
    expect.stringMatching(/^en-us\/product\/AV-0107\//),
  ]);
  expect(pages.every((file) => /^en-us\/(?:product\/AV-0107|shopproducts)\//.test(file))).toBe(true);
  expect(changed.filter((file) => file.startsWith('feeds/'))).toEqual([]);
});
