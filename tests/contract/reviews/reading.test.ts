import { afterAll, beforeAll, expect, test } from 'vitest';
import { reviewSorts } from '../../../src/config/reviews/review-choices.ts';
import { getCountryReviews } from '../../../src/contract/reviews/reviews.ts';
import { startBasketBackend } from '../../fixtures/server/basket-backend.ts';
import type { BasketBackend } from '../../fixtures/server/basket-backend.ts';
import { getProductReviews } from '../../../src/contract/reviews/reviews.ts';
import { callApi, expectRefusal } from '../../fixtures/http-request.ts';

let backend: BasketBackend;
beforeAll(async () => {
  backend = await startBasketBackend();
}, 240_000);
afterAll(() => backend?.stop());

const read = (sku: string, query: Record<string, string> = {}) =>
  callApi(backend.url, getProductReviews, { params: { sku }, query });
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

async function readAllPages(query: Record<string, string>) {
  const { pages } = await read('AV-0101', query);
  const all = [];
  for (let page = 1; page <= pages; page += 1)
    all.push(...(await read('AV-0101', { ...query, page: String(page) })).reviews);
  return all;
}

test('T39 each order shows every review once, over all pages', async () => {
  const { summary, total } = await read('AV-0101');
  expect(total).toBe(summary.count);
  for (const sort of reviewSorts) {
    const reviews = await readAllPages({ sort });
    expect(new Set(reviews.map(({ id }) => id)).size).toBe(total);
    expect(reviews).toHaveLength(total);
  }
  const lowest = (await readAllPages({ sort: 'lowest' })).map(({ stars }) => stars);
  expect(lowest).toEqual(lowest.toSorted((a, b) => a - b));
});

test('T39 filters leave what they name, and the figures stay those of all countries and shades', async () => {
  const { summary } = await read('AV-0101');
  expect(sum(summary.byStars)).toBe(summary.count);
  expect(sum(Object.values(summary.byLanguage))).toBe(summary.count);
  const mean = sum(summary.byStars.map((count, index) => count * (index + 1))) / summary.count;
  expect(summary.average).toBeCloseTo(mean, 1);
  const french = await read('AV-0101', { language: 'fr', shade: 'AV-0101-49', stars: '5' });
  expect(french.reviews.map(({ language, sku, stars }) => [language, sku, stars])).toEqual([['fr', 'AV-0101-49', 5]]);
  expect(french.reviews[0]?.shadeName).toBe('Hortensia séché');
  expect(french.summary).toEqual(summary);
  const dry = await readAllPages({ skinType: 'dry' });
  expect(dry.every(({ skinType }) => skinType === 'dry')).toBe(true);
  expect((await read('AV-0101', { withPictures: 'true' })).total).toBe(0);
  expect((await read('AV-0101', { page: '999' })).reviews).toEqual([]);
  expect((await expectRefusal(backend.url, getProductReviews, { params: { sku: 'AV-9999' } })).status).toBe(404);
});

test('T39 the pages of a country get three reviews of each language, and figures of all', async () => {
  const products = await callApi(backend.url, getCountryReviews, { query: { country: 'MX' } });
  expect(products.length).toBeGreaterThanOrEqual(12);
  for (const { sku, reviews, ...summary } of products) {
    expect({ sku, ...summary }).toEqual((await read(sku)).summary);
    for (const [language, count] of Object.entries(summary.byLanguage))
      expect(reviews.filter((review) => review.language === language)).toHaveLength(Math.min(3, count));
  }
  await backend.db
    .updateTable('productPrices')
    .set({ isForSale: false })
    .where('countryCode', '=', 'MX')
    .where('productId', 'in', (select) =>
      select.selectFrom('products').select('productId').where('sku', '=', 'AV-0804'),
    )
    .execute();
  const after = await fetch(`${backend.url}/api/Reviews?country=MX`, { headers: { 'cache-control': 'no-cache' } });
  const listed = getCountryReviews.reply.parse(await after.json());
  expect(listed.map(({ sku }) => sku)).not.toContain('AV-0804');
});
