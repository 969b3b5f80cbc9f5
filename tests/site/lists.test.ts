import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createNameComparer } from '../../src/domain/catalogue/list-order.ts';
import { type ListFile, parseListFile } from '../../src/domain/catalogue/list-row.ts';
import { rowKeys } from '../../src/content/snapshot/keys.ts';
import { putListing } from '../../src/content/snapshot/listings.ts';
import { type BuiltSite, buildSite, listFiles } from '../fixtures/site/built-site.ts';

let shop: BuiltSite;

const read = (path: string) => readFileSync(join(shop.siteDir(), path), 'utf8');
const readList = (path: string): ListFile => parseListFile(JSON.parse(read(path)));
const findSkus = (html: string) =>
  [...html.replace(/<template[\s\S]*?<\/template>/g, '').matchAll(/data-sku="([^"]+)"/g)].map(([, sku]) => sku);
const texts = z.object({ catalogue: z.record(z.string(), z.string()) });
const foundCard = {
  ...{ rank: 4, since: '2021-09-01', attributes: { finish: ['matte'], spf: ['15', '30'] } },
  badge: { kind: 'bestSellerIn', category: 'Lips' },
} as const;
const firstPage = rowKeys.listing('en-us', { categoryId: 1 }, 1);
const noPicture = { digest: null, width: 0, height: 0, widths: [], fallback: '' };
const emptyCategory = { categoryId: 3, subCategoryId: null };

beforeAll(async () => {
  shop = await buildSite('lists');
  await shop.writeContent({
    change: (writer) => {
      writer.put(
        'texts',
        rowKeys.texts('en-us', 'catalogue'),
        texts.parse(JSON.parse(readFileSync('src/demo/seed/texts/en.json', 'utf8'))).catalogue,
      );
      putListing(writer, { locale: 'en-us', list: emptyCategory }, []);
      writer.updateAll('category', (category, { locale }) => ({
        ...category,
        ...(category.categoryId === 1 && { image: noPicture }),
        ...(locale === 'zh-hk' &&
          category.categoryId === 2 && {
            subCategories: category.subCategories.map((sub) => ({ ...sub, name: category.name })),
          }),
      }));
      const key = rowKeys.sku('en-us', 'AV-0101');
      const card = writer.get('card', key);
      if (card) writer.put('card', key, { ...card, ...foundCard });
      const page = writer.get('listing', firstPage);
      if (page) writer.put('listing', firstPage, { ...page, attributes: foundCard.attributes });
    },
  });
  await shop.publish();
}, 180_000);
afterAll(() => {
  shop.remove();
});

test('CAT-001 CAT-002 CAT-003 the front shows a tile per category, sorted by orderBy', () => {
  const tiles = [...read('en-us/shopproducts/index.html').matchAll(/<li class="tile [\s\S]*?<\/li>/g)].map(
    ([tile]) => tile,
  );
  expect(tiles.length).toBeGreaterThan(1);
  for (const tile of tiles)
    expect(tile).toMatch(/<img\b[\s\S]*<h2[^>]*><a href="\/en-us\/shopproducts\/\d+\/[^"]+\/">[^<]+<\/a>/);
  const ids = tiles.map((tile) => Number(/shopproducts\/(\d+)\//.exec(tile)?.[1]));
  expect(ids).toEqual([2, 1, 3]);
});

test('CAT-005 a subcategory has its page below its category and shows only its products', () => {
  const page =
    listFiles(shop.siteDir()).find((file) => /^en-us\/shopproducts\/1\/12\/[a-z-]+\/index\.html$/.test(file)) ?? '';
  expect(findSkus(read(page))).toEqual(
    readList('en-us/lists/1-12.json')
      .rows.map(({ sku }) => sku)
      .slice(0, 20),
  );
});

describe('the JSON file of a list', () => {
  test('exists for every list that a page shows', () => {
    const lists = listFiles(shop.siteDir())
      .filter((file) => /^[^/]+\/shopproducts\/\d+\/(\d+\/)?[a-z-]+\/index\.html$/.test(file))
      .map((file) => /data-rows="([^"]+)"/.exec(read(file))?.[1] ?? file);
    expect(lists.length).toBeGreaterThan(10);
    expect(lists.filter((address) => !existsSync(join(shop.siteDir(), address)))).toEqual([]);
  });

  test('CAT-016 CAT-017 holds every product, sorted by name in the language of the locale', () => {
    for (const locale of ['en-us', 'fr-ca', 'zh-hk']) {
      const { rows } = readList(`${locale}/lists/1.json`);
      expect(rows).toHaveLength(27);
      expect(rows.map(({ name }) => name)).toEqual(rows.map(({ name }) => name).toSorted(createNameComparer(locale)));
    }
    expect(readList('en-us/lists/1-12.json').rows.length).toBeLessThan(27);
  });

  test('CAT-017 CAT-020 its first twenty products are on page 1, the rest on page 2', () => {
    const skus = readList('en-us/lists/1.json').rows.map(({ sku }) => sku);
    expect(findSkus(read('en-us/shopproducts/1/lips/index.html'))).toEqual(skus.slice(0, 20));
    expect(findSkus(read('en-us/shopproducts/1/lips/page/2/index.html'))).toEqual(skus.slice(20));
  });

  test('LOC-024 has the prices of the country', () => {
    const price = (locale: string) => readList(`${locale}/lists/1.json`).rows.find(({ sku }) => sku === 'AV-0101');
    expect(price('en-us')).toMatchObject({ price: 1850, displayPrice: '$18.50' });
    expect(price('fr-ca')).toMatchObject({ price: 2498, displayPrice: '24,98\u00a0$' });
  });

  test('CAT-016 CAT-021 has what products are sorted and filtered by, which the page offers; a card says why', () => {
    const found = readList('en-us/lists/1.json').rows.filter(({ attributes }) => attributes !== undefined);
    expect(found).toMatchObject([
      { sku: 'AV-0101', rank: 4, since: '2021-09-01', attributes: foundCard.attributes, badge: 'Best seller in Lips' },
    ]);
    const html = read('en-us/shopproducts/1/lips/index.html');
    expect(
      [...html.matchAll(/<input type="checkbox" name="(finish|spf)" value="([^"]+)"/g)].map(([, , value]) => value),
    ).toEqual(['matte', '15', '30']);
    expect(html).toContain('<span class="card-note">Best seller in Lips</span>');
  });

  test('marks products that are sold out or lack a picture or shades', () => {
    const rows = new Map(readList('en-us/lists/1.json').rows.map((row) => [row.sku, row]));
    expect(rows.get('AV-0191')).toMatchObject({ soldOut: true, shades: '', families: [] });
    expect(rows.get('AV-0192')).toMatchObject({ image: { digest: null } });
    expect(rows.get('AV-0193')).toMatchObject({ shades: '14 shades', soldOut: false });
    expect(rows.get('AV-0193')?.families).toContain('red');
  });
});

describe('the page of a list', () => {
  test('CAT-015 CAT-016 CAT-019 offers views, sort orders and page sizes with the defaults selected', () => {
    const html = read('en-us/shopproducts/1/lips/index.html');
    expect([...html.matchAll(/<option value="([^"]+)"/g)].map(([, value]) => value)).toEqual([
      'bestselling-asc',
      'new-asc',
      'name-asc',
      'name-desc',
      'price-asc',
      'price-desc',
      '9',
      '15',
      '20',
    ]);
    expect(html).toMatch(/<option value="20" selected/);
    expect(html).toMatch(/value="grid" checked/);
    expect(html).toMatch(/value="list"/);
  });

  test('CAT-021 CAT-025 CAT-026 CAT-027 shows count, banner, breadcrumb and subcategories', () => {
    const html = read('en-us/shopproducts/1/lips/index.html');
    expect(html).toMatch(/class="listing-count"[^>]*>27 products</);
    expect(html).toMatch(
      /class="listing-banner"><picture>[\s\S]{0,900}<\/picture>\s*<div class="listing-words"><h1>Lips<\/h1>/,
    );
    expect(html).toMatch(/<nav class="breadcrumb"[\s\S]*?href="\/en-us\/shopproducts\/"/);
    expect(html).toMatch(/<details class="panel">[\s\S]*?\/en-us\/shopproducts\/1\/11\/lip-color\//);
  });

  test('CAT-021 CAT-052 the placeholder of a missing picture stands in the page as a picture does', () => {
    const html = read('en-us/shopproducts/1/lips/index.html');
    const [banner = ''] = /<div class="listing-banner">.*?<h1>/s.exec(html) ?? [];
    expect(banner).toContain('src="/placeholder.svg"');
    expect(html.match(/<img src="\/placeholder.svg"/g)).toEqual(
      html.match(/<picture><img src="\/placeholder.svg"/g)?.map((start) => start.replace('<picture>', '')),
    );
  });

  test('CAT-027 the only subcategory of a category, which has its name, does not stand below it', () => {
    const readPanel = (path: string) => /<details class="panel">[\s\S]*?<\/details>/.exec(read(path))?.[0] ?? '';
    const folder = 'zh-hk/shopproducts/2';
    const pages = listFiles(join(shop.siteDir(), folder)).filter((file) => file.endsWith('.html'));
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) {
      const panel = readPanel(`${folder}/${page}`);
      expect(panel.match(/眼部\s*<\/a>/g)).toHaveLength(1);
      expect(panel).toMatch(/aria-current="page"[^>]*>\s*眼部/);
      expect(panel).not.toContain('panel-subs');
    }
    expect(readPanel('en-us/shopproducts/1/lips/index.html')).toContain('panel-subs');
  });

  test('CAT-022 CAT-032 plain links lead to later pages, and from these to their products', () => {
    expect(read('en-us/shopproducts/1/lips/index.html')).toContain(
      'rel="next" href="/en-us/shopproducts/1/lips/page/2/"',
    );
    const secondPage = read('en-us/shopproducts/1/lips/page/2/index.html');
    const skus = findSkus(secondPage);
    expect(skus).toHaveLength(7);
    for (const sku of skus) {
      const [, path] = new RegExp(`<a href="/(en-us/product/${sku}/[^"/]+/)"`).exec(secondPage) ?? [];
      expect(read(`${path}index.html`)).toMatch(new RegExp(`<h1[\\s\\S]*Item ${sku}`));
    }
  });

  test('CAT-028 a list without products says so, links to the shop and has no controls', () => {
    const html = read('en-us/shopproducts/3/skin-care-3/index.html');
    expect(html).toContain('There’s nothing here yet.');
    expect(html).toMatch(/class="button" href="\/en-us\/shopproducts\/"/);
    expect(html).not.toContain('<select');
  });
});
