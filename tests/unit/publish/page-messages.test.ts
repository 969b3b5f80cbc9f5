import { expect, test } from 'vitest';
import { createPacker, createUnpacker } from '../../../src/publish/render/page-messages.ts';
import type { PageResult } from '../../../src/publish/render/write-page.ts';
import { inspectPage } from '../../../src/publish/verify/inspect-page.ts';

const menu = { name: 'menu', html: Array.from({ length: 9 }, (_, link) => `<a href="/${link}/">`).join('') };

const createPage = (pathname: string, reads: string[]): PageResult => ({
  pathname,
  file: `${pathname}/index.html`,
  reads,
  hashes: { scripts: [`sha256-${pathname}`], styles: ['sha256-styles'] },
  bytes: 100,
  facts: inspectPage(
    { pathname, html: '<a href="/b/"><img src="/c.webp"><!--0-->', compressedBytes: 100 },
    'https://shop.example',
    new Map([['<!--0-->', menu]]),
  ),
});

test('pages come out of a thread as they went in, and what they share goes once', () => {
  const [pack, unpack] = [createPacker(), createUnpacker()];
  const common = ['site:site', 'texts:en-us/shop'];
  const pages = [
    createPage('en-us/a', [...common, 'product:en-us/A']),
    createPage('en-us/a', [...common, 'product:en-us/B']),
    { ...createPage('robots.txt', ['site:site']), facts: null },
  ];
  const sent = [pack(pages.slice(0, 1)), pack(pages.slice(1))].map((message) => structuredClone(message));
  expect(sent.map(({ commonReads, hashes, parts }) => [commonReads.length, hashes.length, parts.length])).toEqual([
    [1, 1, 1],
    [1, 1, 0],
  ]);
  expect(sent.flatMap(unpack)).toEqual(pages);
});

test('a page that names what was never told is refused', () => {
  const pack = createPacker();
  pack([createPage('en-us/a', [])]);
  expect(() => createUnpacker()(pack([createPage('en-us/a', [])]))).toThrow(
    'A render thread used number 0 before it sent that value.',
  );
});
