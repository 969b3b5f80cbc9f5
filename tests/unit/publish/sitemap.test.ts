import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeSitemaps } from '../../../src/publish/release/sitemap.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../../fixtures/temporary-folder.ts';

let folder: TemporaryFolder;
beforeEach(async () => {
  folder = await createTemporaryFolder();
});
afterEach(() => folder.remove());

const siteUrl = 'https://shop.example';
const write = (paths: Iterable<string>, findPictures = (_locale: string, _path: string): string[] => []) =>
  writeSitemaps({ siteUrl, siteDir: folder.path, locales: ['en-us', 'fr-ca'], paths, findPictures });
const read = (name: string) => readFileSync(join(folder.path, name), 'utf8');
const readAddresses = (name: string) => [...read(name).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, found]) => found);

test('each locale has a sitemap, pages of none have another, and the index names them all', async () => {
  await write(['/', '/en-us/', '/en-us/faq/', '/fr-ca/faq/']);
  expect(readAddresses('sitemap-pages-0.xml')).toEqual([`${siteUrl}/`]);
  expect(readAddresses('sitemap-en-us-0.xml')).toEqual([`${siteUrl}/en-us/`, `${siteUrl}/en-us/faq/`]);
  expect(readAddresses('sitemap-fr-ca-0.xml')).toEqual([`${siteUrl}/fr-ca/faq/`]);
  expect(readAddresses('sitemap-index.xml').toSorted()).toEqual(
    ['en-us-0', 'fr-ca-0', 'pages-0'].map((name) => `${siteUrl}/sitemap-${name}.xml`),
  );
});

test('addresses of pages and pictures are written as addresses and as XML', async () => {
  await write(['/en-us/crème-&-co/'], (locale, path) => [
    `https://images.example/${locale}?of=${path.length}&size="2"`,
  ]);
  expect(read('sitemap-en-us-0.xml')).toContain(
    `<url><loc>${siteUrl}/en-us/cr%C3%A8me-&amp;-co/</loc><image:image><image:loc>https://images.example/en-us?of=18&amp;size=%222%22</image:loc></image:image></url>`,
  );
});

test('a locale with more pages than a sitemap may have gets several', async () => {
  const count = 10_001;
  await write(Array.from({ length: count }, (_, number) => `/en-us/${number}/`));
  expect(readdirSync(folder.path).toSorted()).toEqual([
    'sitemap-en-us-0.xml',
    'sitemap-en-us-1.xml',
    'sitemap-index.xml',
  ]);
  expect(readAddresses('sitemap-en-us-0.xml')).toHaveLength(count - 1);
  expect(readAddresses('sitemap-en-us-1.xml')).toEqual([`${siteUrl}/en-us/${count - 1}/`]);
});
