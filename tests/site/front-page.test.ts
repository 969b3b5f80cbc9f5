import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstScreenBudget, pageWeightBudget } from '../../src/config/limits.ts';
import { rowKeys } from '../../src/content/snapshot/keys.ts';
import type { SnapshotWriter } from '../../src/content/snapshot/writer.ts';
import { type BuiltSite, buildSite } from '../fixtures/site/built-site.ts';
import { sampleProducts } from '../fixtures/site/sample-content.ts';
import { shopFrontRecord } from '../fixtures/site/sample-records.ts';
import { putSampleReviews } from '../fixtures/site/sample-reviews.ts';

const skus = sampleProducts.filter(({ soldOut }) => !soldOut).map(({ sku }) => sku);
const pictures = shopFrontRecord('en-us').campaigns.map(({ image }) => image);
const looks = pictures.map((image, index) => ({
  id: `look-${index + 1}`,
  image,
  points: [...skus.slice(index * 4, index * 4 + 4), 'AV-NONE'].map((sku, at) => ({ sku, x: 10 + at * 20, y: 50 })),
  ...{
    eyebrow: 'The look',
    title: `Look ${index + 1}`,
    text: 'Four things that go together.',
    alt: 'Four things on paper.',
  },
}));

/** A front page with everything: two full rows of products, two looks and three reviews. */
function fillFront(writer: SnapshotWriter, locale: string): void {
  for (const [index, sku] of skus.slice(0, 16).entries()) {
    const key = rowKeys.sku(locale, sku);
    const card = writer.get('card', key);
    if (!card) continue;
    const facts = index < 8 ? { rank: index + 1 } : { since: '2025-10-20', badge: { kind: 'new' as const } };
    writer.put('card', key, { ...card, ...facts });
  }
  for (const sku of skus.slice(0, 3)) putSampleReviews(writer, locale, sku);
  writer.put('front', rowKeys.locale(locale), { ...shopFrontRecord(locale), looks });
}

let shop: BuiltSite;
beforeAll(async () => {
  shop = await buildSite('front');
  await shop.writeContent({ locales: ['en-us', 'fr-ca'], change: (writer) => fillFront(writer, 'en-us') });
  await shop.publish();
}, 180_000);
afterAll(() => {
  shop.remove();
});

const toFile = (locale: string) => join(shop.siteDir(), locale, 'shopproducts', 'index.html');
const read = (locale: string) => readFileSync(toFile(locale), 'utf8');
const count = (html: string, pattern: RegExp) => html.match(pattern)?.length ?? 0;

test('the front page has rows of products, looks and reviews, and leaves out what the API has not', () => {
  const [full, plain] = [read('en-us'), read('fr-ca')];
  expect([count(full, /class="[^"]*front-row/g), count(full, /class="container look below/g)]).toEqual([2, 2]);
  expect([count(full, /<blockquote/g), count(full, /#reviews"/g)]).toEqual([3, 3]);
  expect(full).toContain('<h2 id="best-sellers">');
  expect(count(plain, /class="container (?:front-row|look|words) below|<blockquote/g)).toBe(0);
});

test('each point of a look leads to its product in the list, and products that the shop has not have none', () => {
  const html = read('en-us');
  const targets = [...html.matchAll(/<a href="#(look-look-1-[^"]+)" aria-label="(\d\. [^"]+)"/g)];
  expect(targets).toHaveLength(4);
  for (const [, id = '', name = ''] of targets) {
    const [, item = ''] = html.split(`id="${id}"`);
    expect(item.slice(0, 3000)).toContain(name.slice(3));
  }
  expect(html).not.toContain('AV-NONE');
});

test('the front page stays within the page weight with everything on it', () => {
  const { size } = statSync(`${toFile('en-us')}.br`);
  expect(size).toBeLessThan(pageWeightBudget);
  expect(size).toBeGreaterThan(firstScreenBudget / 2);
});
