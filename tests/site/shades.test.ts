import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { shadeDepths } from '../../src/config/catalogue/shade-tones.ts';
import { parseShadeFile } from '../../src/domain/catalogue/shade-file.ts';
import { resolveShadeTone } from '../../src/domain/catalogue/shade-tone.ts';
import { type BuiltSite, buildSite, listFiles } from '../fixtures/site/built-site.ts';
import { productsWithManyShades, sampleProducts } from '../fixtures/site/sample-content.ts';

/** The complexion product of the test: the one with 60 shades. */
const [complexion] = productsWithManyShades.map(({ sku }) => sku);
const Texts = z.record(z.string(), z.record(z.string(), z.string()));

let shop: BuiltSite;
beforeAll(async () => {
  shop = await buildSite('shades');
  const texts = Texts.parse(JSON.parse(readFileSync('src/demo/seed/texts/en.json', 'utf8')));
  await shop.writeContent({
    products: [...sampleProducts, ...productsWithManyShades],
    locales: ['en-us'],
    change: (writer) => {
      writer.updateAll('texts', (record, { key: namespace }) => ({ ...record, ...texts[namespace] }));
      writer.updateAll('product', (product) =>
        product.sku === complexion
          ? {
              ...product,
              shadeKind: 'complexion' as const,
              shades: product.shades.map((shade) => ({
                ...shade,
                tone: resolveShadeTone(shade.color, null) ?? undefined,
              })),
            }
          : { ...product, shadeKind: 'color' as const },
      );
    },
  });
  await shop.publish();
}, 180_000);
afterAll(() => {
  shop.remove();
});

const read = (path: string) => readFileSync(join(shop.siteDir(), path), 'utf8');
const readPage = (sku: string) =>
  read(listFiles(shop.siteDir()).find((file) => file.startsWith(`en-us/product/${sku}/`)) ?? '');

test('CAT-042 the file of shades has the complexion products alone, from the lightest shade to the deepest', () => {
  const { products, texts } = parseShadeFile(JSON.parse(read('en-us/shades.json')));
  expect(products.map(({ sku }) => sku)).toEqual([complexion]);
  const levels = products[0]?.shades.map(({ level }) => level) ?? [];
  expect(levels.length).toBeGreaterThan(12);
  expect(levels).toEqual(levels.toSorted((a, b) => a - b));
  for (const { lab } of products[0]?.shades ?? []) expect(lab).toHaveLength(3);
  expect(texts).toMatchObject({ finderTitle: 'Find your shade', close: 'Close' });
});

test('CAT-042 only complexion products offer the finder, and describe each shade by depth and undertone', () => {
  const page = readPage(complexion ?? '');
  expect(page).toContain('<shade-finder data-part');
  const described = [...page.matchAll(/aria-describedby="(\w+)-([\w-]+) (\w+)-\2"/g)];
  expect(described.length).toBeGreaterThan(12);
  for (const [, depth, sku, undertone] of described) {
    expect(page).toContain(`<i id="${depth}-${sku}">Depth: `);
    expect(page).toContain(`<i id="${undertone}-${sku}">Undertone: `);
  }
  const depths = described.map(([, depth = '']) => shadeDepths.findIndex((known) => known === depth));
  expect(depths).toEqual(depths.toSorted((a, b) => a - b));
  const other = readPage(productsWithManyShades[1]?.sku ?? '');
  expect(other).toContain('class="shades"');
  expect(other).not.toContain('<shade-finder');
});
