import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { checkContent } from '../../../src/content/check/check.ts';
import { rowKeys } from '../../../src/content/snapshot/keys.ts';
import type { SnapshotWriter } from '../../../src/content/snapshot/writer.ts';
import type { Namespace } from '../../../src/i18n/namespaces.ts';
import { writeSampleSnapshot, type SnapshotOptions } from '../../fixtures/site/sample-snapshot.ts';
import { productWithLongDescription, type SampleProduct, sampleProducts } from '../../fixtures/site/sample-content.ts';
import { textsRecord } from '../../fixtures/site/sample-records.ts';
import { createTemporaryFolder } from '../../fixtures/temporary-folder.ts';

async function make(options: Partial<SnapshotOptions> = {}): Promise<string> {
  const { path, remove } = await createTemporaryFolder();
  onTestFinished(remove);
  return writeSampleSnapshot({ file: join(path, 'snapshot.sqlite'), ...options });
}

const priced = (sku: string, change: (price: number) => number): SampleProduct[] =>
  sampleProducts.map((product) => (product.sku === sku ? { ...product, price: change(product.price) } : product));
const codes = (report: ReturnType<typeof checkContent>) => report.findings.map(({ code }) => code);

describe('check', () => {
  test('the first snapshot passes, and so does the same one again', async () => {
    const file = await make();
    expect(checkContent(null, file)).toEqual({ ok: true, findings: [] });
    expect(checkContent(file, file)).toEqual({ ok: true, findings: [] });
  });

  test('an empty catalogue is refused', async () => {
    const report = checkContent(null, await make({ locales: [] }));
    expect(report.ok).toBe(false);
    expect(codes(report)).toEqual(['NO_CATEGORIES', 'NO_PRODUCTS']);
  });

  test('losing a third of the products is refused with the numbers and the override; fewer pass', async () => {
    const before = await make();
    const report = checkContent(
      before,
      await make({ products: sampleProducts.filter((_, index) => index >= 10 || index < 0) }),
    );
    expect(report.findings.find(({ message }) => message.includes('en-us'))).toEqual({
      code: 'PRODUCTS_GONE',
      severity: 'error',
      message: '10 of 29 products are gone in en-us (34 %).',
    });
    expect(codes(report)).toEqual(['PRODUCTS_GONE', 'PRODUCTS_GONE', 'PRODUCTS_GONE']);
    expect(checkContent(before, await make({ products: sampleProducts.slice(9) })).ok).toBe(true);
  });

  test('losing exactly a third of the products is refused', async () => {
    const thirty = [...sampleProducts, productWithLongDescription];
    expect(thirty).toHaveLength(30);
    const report = checkContent(await make({ products: thirty }), await make({ products: thirty.slice(10) }));
    expect(codes(report)).toContain('PRODUCTS_GONE');
  });

  test('a locale without products is refused beside locales that have some', async () => {
    const file = await make({
      change: (writer) => {
        for (const { sku } of sampleProducts) writer.remove('product', rowKeys.sku('fr-ca', sku));
      },
    });
    expect(checkContent(null, file).findings).toContainEqual(
      expect.objectContaining({ code: 'NO_PRODUCTS', message: expect.stringContaining('1 of 3 locales') }),
    );
  });

  test.for([
    ['ten times higher', 10, false],
    ['ten times lower', 0.1, false],
    ['nine times higher', 9, true],
    ['unchanged', 1, true],
  ] as const)('a price %s', async ([, factor, ok]) => {
    const report = checkContent(
      await make({ locales: ['en-us'] }),
      await make({ locales: ['en-us'], products: priced('AV-0201', (price) => price * factor) }),
    );
    expect(report.ok).toBe(ok);
    if (!ok)
      expect(report.findings).toMatchObject([
        {
          code: 'PRICE_JUMP',
          message: expect.stringMatching(
            /^1 price is 10 times higher or lower: AV-0201 in en-us from \$26\.00 to \$(260\.00|2\.60)\.$/,
          ),
        },
      ]);
  });

  test('a shade that is ten times dearer is found too', async () => {
    const report = checkContent(
      await make({ locales: ['en-us'] }),
      await make({ locales: ['en-us'], products: priced('AV-0193', (price) => price * 10) }),
    );
    expect(report.findings).toMatchObject([{ code: 'PRICE_JUMP', message: expect.stringContaining('15 prices') }]);
  });

  test('LOC-023 a blank form of a text is refused, for a number or for a country', async () => {
    const put = (writer: SnapshotWriter, namespace: Namespace, texts: Record<string, string>) => {
      writer.put('texts', rowKeys.texts('fr-ca', namespace), { ...textsRecord('fr-ca', namespace), ...texts });
    };
    const report = checkContent(
      null,
      await make({
        change: (writer) => {
          put(writer, 'catalogue', { productCount_one: '' });
          put(writer, 'landing', { introText_AU: ' ' });
        },
      }),
    );
    const message = '2 interface texts are missing in fr-ca: catalogue.productCount_one, landing.introText_AU.';
    expect(report.findings).toMatchObject([{ code: 'TEXTS_MISSING', message }]);
  });

  test('missing and blank interface texts are refused by name', async () => {
    const { oops: _, ...rest } = textsRecord('fr-ca', 'shop');
    const report = checkContent(
      null,
      await make({
        change: (writer) => writer.put('texts', rowKeys.texts('fr-ca', 'shop'), { ...rest, warning: '  ' }),
      }),
    );
    expect(report).toMatchObject({
      ok: false,
      findings: [
        { code: 'TEXTS_MISSING', message: '2 interface texts are missing in fr-ca: shop.oops, shop.warning.' },
      ],
    });
  });

  test('a missing locale is refused once', async () => {
    const report = checkContent(await make(), await make({ locales: ['en-us', 'fr-ca'] }));
    expect(report.findings).toMatchObject([
      { code: 'LOCALE_GONE', message: '1 locale is gone with all pages: zh-hk.' },
    ]);
  });

  test('a category that lost all its products is refused', async () => {
    const [before, after] = [
      await make({ locales: ['en-us'] }),
      await make({ locales: ['en-us'], change: (writer) => writer.remove('category', rowKeys.category('en-us', 3)) }),
    ];
    expect(checkContent(before, after).findings).toMatchObject([
      { code: 'CATEGORY_EMPTIED', message: '1 category had products and has none now: Skin "care" <3 (en-us/3).' },
    ]);
  });

  test('notes of the pull are reported: duplicate skus refuse, the others warn', async () => {
    const next = await make({
      change: (writer) => {
        writer.addNote('DUPLICATE_SKU', 'US', 'AV-1 (products 1 and 2)');
        writer.addNote('UNTRANSLATED', 'fr-ca', 'product AV-1');
        writer.addNote('IMAGE_MISSING', 'US', 'AV-2');
      },
    });
    const report = checkContent(null, next);
    expect(report.findings.map(({ code, severity }) => [code, severity])).toEqual([
      ['DUPLICATE_SKU', 'error'],
      ['UNTRANSLATED', 'warning'],
      ['IMAGES_MISSING', 'warning'],
    ]);
  });

  test('the limits can be set', async () => {
    const [before, after] = [
      await make({ locales: ['en-us'] }),
      await make({ locales: ['en-us'], products: priced('AV-0201', (price) => price * 2) }),
    ];
    expect(codes(checkContent(before, after, { maxRemovedShare: 0.5, maxPriceFactor: 2 }))).toEqual(['PRICE_JUMP']);
  });

  test('a file that is no snapshot throws SNAPSHOT_UNREADABLE', async () => {
    expect(() => checkContent(null, '/nowhere/snapshot.sqlite')).toThrow(
      expect.objectContaining({ code: 'SNAPSHOT_UNREADABLE' }),
    );
  });
});
