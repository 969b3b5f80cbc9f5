import { mkdirSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { ProductRecord } from '../../../../src/content/snapshot/records.ts';
import { openSnapshot } from '../../../../src/content/snapshot/snapshot.ts';
import { feedFormats, getFeedFile } from '../../../../src/publish/feeds/feed-files.ts';
import { findFeedProblems } from '../../../../src/publish/feeds/feed-summary.ts';
import { metaCsv, writeRecord } from '../../../../src/publish/feeds/meta-csv.ts';
import { writeLocaleFeeds } from '../../../../src/publish/feeds/write-feeds.ts';
import { googleXml } from '../../../../src/publish/feeds/google-xml.ts';
import { productsJson } from '../../../../src/publish/feeds/products-json.ts';
import { sampleProducts } from '../../../fixtures/site/sample-content.ts';
import { writeSampleSnapshot } from '../../../fixtures/site/sample-snapshot.ts';
import { createTemporaryFolder } from '../../../fixtures/temporary-folder.ts';
import { createItem, createItems, createShade, dirtyName, market } from '../../../fixtures/feeds/feed-items.ts';
import { parseCsv, parseGoogleXml } from '../../../fixtures/feeds/read-feeds.ts';

const cleanName = `A & B, "C" <d>\ufffd 'e' ]]> 👩🏽‍🎤`;
const writeWhole = (format: (typeof feedFormats)[number], items: ReturnType<typeof createItems>, terms = market) =>
  format.createHead(terms) + format.writeItems(items, terms) + format.tail;

describe('the texts of a product', () => {
  const items = createItems({ sku: 'AV-1', name: dirtyName, shades: [createShade('AV-1-01', 'Fig\n"1"')] });

  test('are well-formed XML whatever the name holds', () => {
    const [item] = parseGoogleXml(writeWhole(googleXml, items));
    expect(item?.['g:title']).toEqual([`${cleanName} - Fig\n"1"`]);
    expect(item?.['g:identifier_exists']).toEqual(['no']);
  });

  test('are one record of CSV whatever the name holds', () => {
    const quoted = createItems({ name: `${dirtyName}\r\nnext` });
    expect(metaCsv.writeItems(quoted, market)).toContain(`"${cleanName.replaceAll('"', '""')}\r\nnext"`);
    const [record] = parseCsv(writeWhole(metaCsv, createItems({ name: dirtyName })));
    expect(record).toMatchObject({ title: cleanName, availability: 'in stock', condition: 'new' });
  });

  test('are JSON of the product with its items', () => {
    const parsed: unknown = JSON.parse(writeWhole(productsJson, items));
    expect(parsed).toMatchObject({
      ...{ locale: 'en-us', country: 'US', currency: 'USD' },
      products: [
        { sku: 'AV-1', items: [{ sku: 'AV-1-01', price: { amount: '12.50', currency: 'USD' }, color: 'Fig\n"1"' }] },
      ],
    });
  });

  test('the addresses of several pictures stand in one field, with their commas escaped', () => {
    const item = createItem();
    const csv = writeWhole(metaCsv, [
      { ...item, additionalImageLinks: ['https://a.example/1,2.png', 'https://b.example'] },
    ]);
    expect(parseCsv(csv)[0]?.['additional_image_link']).toBe('https://a.example/1%2C2.png,https://b.example');
  });

  test('a price for members stands where Google shows one', () => {
    const terms = { ...market, memberDiscount: 2000, loyaltyProgram: { program: 'club', tier: 'member' } };
    const read = (given: typeof market) => {
      const [item] = parseGoogleXml(
        writeWhole(googleXml, createItems({ price: { minor: 1000, currency: 'USD' } }, given), given),
      );
      return item?.['g:loyalty_program'];
    };
    expect(read(terms)).toEqual(['club | member | 8.00 USD']);
    expect(read({ ...terms, loyaltyProgram: null })).toBeUndefined();
  });

  test.each([
    [['a', '', 'b c'], 'a,,b c\r\n'],
    [['a,b', 'c"d', 'e\nf'], '"a,b","c""d","e\nf"\r\n'],
  ])('the fields %j are the record %j', (fields, record) => {
    expect(writeRecord(fields)).toBe(record);
  });
});

describe('the feeds of a locale', () => {
  let folder = '';
  const inFolder = (name: string) => join(folder, name);
  const products = sampleProducts.slice(0, 12);
  const usLocale = {
    ...{ locale: 'en-us', country: 'US', language: 'en', displayName: 'English', isDefault: true, currency: 'USD' },
    countryId: 1,
  };

  beforeAll(async () => {
    const temporary = await createTemporaryFolder();
    folder = temporary.path;
    return temporary.remove;
  });

  interface State {
    skus?: readonly string[] | null;
    headDir?: string | null;
    listed?: typeof products;
    change?: (product: ProductRecord) => ProductRecord;
  }

  /** Writes the feeds of changed products into a new folder. */
  function write(
    name: string,
    { skus = null, headDir = null, listed = products, change = (product) => product }: State = {},
  ) {
    const file = writeSampleSnapshot({
      file: inFolder(`${name}.sqlite`),
      locales: ['en-us'],
      products: listed,
      change: (writer) => {
        writer.updateAll('product', change);
      },
    });
    const snapshot = openSnapshot(file);
    onTestFinished(() => {
      snapshot.close();
    });
    const dir = inFolder(name);
    mkdirSync(dir, { recursive: true });
    return {
      dir,
      ...writeLocaleFeeds({ snapshot, locale: usLocale, dir, headDir, skus: skus && new Set(skus) }),
      texts: () => feedFormats.map((format) => readFileSync(getFeedFile(dir, 'en-us', format.file), 'utf8')),
    };
  }

  const skuOf = (index: number) => products.at(index)?.sku ?? '';
  const reprice =
    (...skus: string[]) =>
    (product: ProductRecord): ProductRecord =>
      skus.includes(product.sku)
        ? { ...product, name: 'É'.repeat(9), price: { minor: 4321, currency: 'USD' }, shades: [] }
        : product;

  test('name the same items, with compressed versions beside them', () => {
    const { dir, summary, texts } = write('whole');
    const [xml = '', csv = '', json = ''] = texts();
    const ids = parseGoogleXml(xml).flatMap((item) => item['g:id'] ?? []);
    expect(parseCsv(csv).map(({ id }) => id)).toEqual(ids);
    expect(JSON.parse(json)).toHaveProperty('products.length', products.length);
    expect(summary).toMatchObject({ items: ids.length, leftOut: 0 });
    expect(statSync(getFeedFile(dir, 'en-us', 'google.xml.br')).size).toBeGreaterThan(100);
  });

  test.each([
    ['a changed product', { change: reprice(skuOf(4)), skus: [skuOf(4)] }],
    ['the first and the last', { change: reprice(skuOf(0), skuOf(-1)), skus: [skuOf(0), skuOf(-1)] }],
    ['neighbours', { change: reprice(skuOf(5), skuOf(6)), skus: [skuOf(5), skuOf(6)] }],
    ['removed products', { listed: products.slice(2, -1), skus: [skuOf(0), skuOf(1), skuOf(-1)] }],
    ['no product at all', { listed: [], skus: products.map(({ sku }) => sku) }],
  ])('after a change of %s are the bytes of new ones', (name, state: State) => {
    const head = write(`${name} before`);
    const continued = write(`${name} after`, { ...state, headDir: head.dir });
    const whole = write(`${name} whole`, { ...state, skus: null });
    expect(continued.texts()).toEqual(whole.texts());
    expect(continued.summary).toEqual(whole.summary);
    const back = write(`${name} back`, { skus: state.skus ?? [], headDir: continued.dir });
    expect(back.texts()).toEqual(head.texts());
  });

  test('stay the same files when a change shows in none of them', () => {
    const head = write('unseen before');
    const change = (product: ProductRecord) => ({ ...product, crossSelling: [] });
    expect(write('unseen after', { change, skus: [skuOf(3)], headDir: head.dir }).isWritten).toBe(false);
  });

  test('are written anew when those of the newest release are damaged', () => {
    const head = write('damaged before');
    truncateSync(getFeedFile(head.dir, 'en-us', 'meta.csv'), 100);
    const state = { change: reprice(skuOf(2)), skus: [skuOf(2)] };
    const texts = write('damaged after', { ...state, headDir: head.dir }).texts();
    expect(texts).toEqual(write('damaged whole', { ...state, skus: null }).texts());
  });

  test('leave out items that break a rule, and say which', () => {
    const noImage = { digest: null, width: 0, height: 0, widths: [], fallback: '' };
    const broken = products.find(({ shades }) => !shades)?.sku ?? '';
    const { summary, texts } = write('broken', {
      change: (product) => (product.sku === broken ? { ...product, image: noImage, gallery: [noImage] } : product),
    });
    expect(summary.leftOut).toBe(1);
    expect(texts().join('')).not.toContain(`>${broken}<`);
    expect(findFeedProblems({ 'en-us': summary })).toMatchObject([
      {
        severity: 'warning',
        message: `The product feeds leave out ${broken} (en-us), because image_link is missing. Correct the product in the content.`,
      },
    ]);
  });
});
