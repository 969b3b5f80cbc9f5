import type { FastifyInstance } from 'fastify';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SnapshotWriter } from '../../src/content/snapshot/writer.ts';
import { createSiteServer } from '../../src/serve/serve.ts';
import { findSchemaMistakes } from '../fixtures/feeds/google-schema.ts';
import { parseCsv, parseGoogleXml } from '../fixtures/feeds/read-feeds.ts';
import { type BuiltSite, buildSite } from '../fixtures/site/built-site.ts';
import { sampleProducts } from '../fixtures/site/sample-content.ts';

const locales = ['en-us', 'fr-ca', 'zh-hk'];
const files = ['google.xml', 'meta.csv', 'products.json'] as const;
const sku = 'AV-0104';
let shop: BuiltSite;
let server: FastifyInstance;
let minute = 0;

/** Publishes a minute after the last time, so that the folders of old releases are used again. */
const publish = (full = false) => shop.publish({ full, now: new Date(Date.UTC(2025, 10, 2, 6, (minute += 1))) });

beforeAll(async () => {
  shop = await buildSite('feeds');
  await shop.writeContent();
  await publish();
  server = await createSiteServer({ dataDir: shop.dataDir, now: () => minute * 60_000 });
}, 180_000);
afterAll(async () => {
  await server.close();
  shop.remove();
});

const getFile = (locale: string, file: string) => join(shop.siteDir(), 'feeds', locale, file);
const readFeed = (locale: string, file: string) => readFileSync(getFile(locale, file), 'utf8');
const readAll = () => locales.map((locale) => files.map((file) => readFeed(locale, file)));
const readInodes = (locale: string) =>
  files.flatMap((file) => ['', '.br', '.gz'].map((suffix) => statSync(getFile(locale, file + suffix)).ino));

const changePrice = (locale: string, minor: number) => (writer: SnapshotWriter) => {
  writer.updateAll('product', (record, key) =>
    record.sku === sku && key.locale === locale
      ? {
          ...record,
          price: { ...record.price, minor },
          shades: record.shades.map((shade) => ({ ...shade, price: { ...shade.price, minor } })),
        }
      : record,
  );
};

const listPrices = (locale: string) =>
  parseCsv(readFeed(locale, 'meta.csv'))
    .filter(({ id, item_group_id: group }) => id === sku || group === sku)
    .map(({ price }) => price);

test('a publish writes the products of each locale in its currency for Google, Meta and others', () => {
  for (const [locale, currency] of [
    ['en-us', 'USD'],
    ['fr-ca', 'CAD'],
    ['zh-hk', 'HKD'],
  ] as const) {
    const items = parseGoogleXml(readFeed(locale, 'google.xml'));
    expect(items.length).toBeGreaterThan(sampleProducts.length);
    expect(new Set(items.map((item) => item['g:price']?.[0]?.slice(-3)))).toEqual(new Set([currency]));
    expect(parseCsv(readFeed(locale, 'meta.csv')).map(({ id }) => id)).toEqual(
      items.flatMap((item) => item['g:id'] ?? []),
    );
    expect(JSON.parse(readFeed(locale, 'products.json'))).toMatchObject({ locale, currency });
  }
});

test('the feeds of Google keep to the schema of its specification in each locale', () => {
  for (const locale of locales) expect(findSchemaMistakes(readFeed(locale, 'google.xml')), locale).toEqual([]);
});

test('products have JPEG files of at least 500 px as their pictures', async () => {
  const items = parseGoogleXml(readFeed('en-us', 'google.xml'));
  const { siteUrl = '' } = /<link>(?<siteUrl>https?:\/\/[^/]+)/.exec(readFeed('en-us', 'google.xml'))?.groups ?? {};
  const own = new Set(items.flatMap((item) => item['g:image_link'] ?? []).filter((link) => link.startsWith(siteUrl)));
  expect(own.size).toBeGreaterThan(3);
  for (const link of own) {
    const { format, width, height } = await sharp(join(shop.siteDir(), new URL(link).pathname)).metadata();
    expect([format, width >= 500, height >= 500], link).toEqual(['jpeg', true, true]);
  }
});

test('the pages and pictures that a feed names are in the release', () => {
  const { siteUrl = '' } = /<link>(?<siteUrl>https?:\/\/[^/]+)/.exec(readFeed('en-us', 'google.xml'))?.groups ?? {};
  const items = parseGoogleXml(readFeed('en-us', 'google.xml'));
  const addresses = items.flatMap((item) => [...(item['g:link'] ?? []), ...(item['g:image_link'] ?? [])]);
  const own = addresses.filter((address) => address.startsWith(siteUrl)).map((address) => new URL(address).pathname);
  expect(own.length).toBeGreaterThan(items.length);
  for (const path of new Set(own))
    expect(
      statSync(join(shop.siteDir(), path)).isFile() || statSync(join(shop.siteDir(), path, 'index.html')).isFile(),
    ).toBe(true);
});

test.each([
  ['google.xml', /^(?:application|text)\/xml/],
  ['meta.csv', /^text\/csv; charset=utf-8$/],
  ['products.json', /^application\/json/],
])('%s is served with its type, for caches, and not for search engines', async (file, type) => {
  const url = `/feeds/en-us/${file}`;
  const reply = await server.inject({ url });
  expect(reply.body).toBe(readFeed('en-us', file));
  expect(reply.headers['content-type']).toMatch(type);
  expect(reply.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'public, max-age=900' });
  expect((await server.inject({ url, headers: { 'accept-encoding': 'br' } })).headers['content-encoding']).toBe('br');
  const missing = await server.inject({ url: '/feeds/en-us/other.xml' });
  expect([missing.statusCode, missing.headers['cache-control']]).toEqual([404, 'public, max-age=0, must-revalidate']);
});

test('static hosts get the same headers', () => {
  const headers = readFileSync(join(shop.siteDir(), '_headers'), 'utf8');
  expect(headers).toContain('/feeds/*\n  Cache-Control: public, max-age=900\n  X-Robots-Tag: noindex\n');
});

test('a price that changes in one country changes its feeds alone, and those of others stay the same files', async () => {
  const before = readInodes('en-us');
  await shop.writeContent({ change: changePrice('fr-ca', 98_765) });
  const { feeds } = await publish();
  expect(feeds.written).toBe(1);
  expect(new Set(listPrices('fr-ca'))).toEqual(new Set(['987.65 CAD']));
  expect(readInodes('en-us')).toEqual(before);
  expect(listPrices('en-us')).not.toContain('987.65 CAD');
});

test('after many publishes the feeds are those of a whole one', async () => {
  for (const [round, locale] of [...locales, ...locales].entries()) {
    const products = sampleProducts.filter((product) => round % 2 === 0 || product.sku !== 'AV-0102');
    await shop.writeContent({ products, change: changePrice(locale, 1000 + round) });
    await publish();
    expect(new Set(listPrices(locale).map((price) => price?.slice(0, 5)))).toEqual(new Set([`10.0${round}`]));
  }
  const continued = readAll();
  await publish(true);
  expect(readAll()).toEqual(continued);
});

test('an item that breaks a rule is left out, counted and named, and stops nothing', async () => {
  const { feeds, findings } = await shop.publish();
  const broken = sampleProducts.filter(({ noImage, details, shades }) => !shades && (noImage ?? details === ''));
  expect(feeds).toMatchObject({ leftOut: broken.length * locales.length, written: 0 });
  const found = findings.filter(({ code }) => code === 'FEED_ITEM_LEFT_OUT');
  expect(found.map(({ severity }) => severity)).toContain('warning');
  expect(found.flatMap(({ pages }) => pages)).toContain(`${broken[0]?.sku} (en-us)`);
});
