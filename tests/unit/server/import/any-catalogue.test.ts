import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dirtyCategories, initialCatalogue } from '../../../fixtures/catalogue/dirty-catalogue.ts';
import { planInMemory } from '../../../fixtures/catalogue/plan-in-memory.ts';

const skus = ['A', 'B', 'C', 'a', 'D-1', 'KTMS', 'ktms', '', ' E ', '../x', 'F'.repeat(65)];
const sku = fc.oneof(fc.constantFrom(...skus), fc.string({ unit: 'binary', maxLength: 12 }));
const words = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom('Ruby', ' Ruby', '<b>Ruby</b>', '&amp;amp;', '', '\u0000', 'x'.repeat(450)),
  fc.constant(null),
  fc.integer(),
  fc.boolean(),
);
const amount = fc.oneof(
  fc.double(),
  fc.integer({ min: -5, max: 500 }),
  fc.constantFrom(null, 0, '12.5', 'free', 1e300),
);
const shelf = fc.oneof(fc.integer({ min: -1, max: 18 }), fc.constantFrom(101, 1.5, null, 'x'));
const details = fc.record(
  { price: amount, categoryId: shelf, subCategoryId: shelf, hasSwatch: fc.oneof(fc.boolean(), fc.constant(null)) },
  { requiredKeys: [] },
);
const byCountry = fc.dictionary(
  fc.constantFrom('US', 'us', 'CA', 'MX', 'GB', '__proto__'),
  fc.oneof(details, fc.constant(null), fc.string()),
);
const attributes = fc.dictionary(
  fc.constantFrom('en-us', 'en_US', 'es-mx', 'xx-xx', '__proto__'),
  fc.oneof(fc.record({ name: words, details: words }, { requiredKeys: [] }), fc.constant(null)),
);
const product = fc.record(
  {
    sku,
    productId: fc.oneof(fc.integer({ min: -1, max: 8 }), fc.double(), fc.constant(null)),
    name: words,
    baseShade: fc.oneof(sku, fc.constant(null)),
    color: words,
    placeholderName: words,
    imageUrl: fc.oneof(words, fc.webUrl()),
    categoryId: shelf,
    subCategoryId: shelf,
    countryDetails: fc.oneof(byCountry, words),
    productDetails: fc.oneof(
      fc.record(
        { productAttributes: attributes, crossSellingProductSkus: fc.array(fc.oneof(sku, words)) },
        { requiredKeys: [] },
      ),
      words,
    ),
  },
  { requiredKeys: [] },
);
const category = fc.oneof(
  fc.constantFrom(...dirtyCategories),
  fc.record(
    {
      categoryId: shelf,
      name: fc.oneof(words, fc.dictionary(fc.constantFrom('en-us', 'es-mx'), words)),
      subCategories: fc.array(fc.record({ id: shelf, subCategoryName: words }, { requiredKeys: [] })),
    },
    { requiredKeys: [] },
  ),
  fc.anything(),
);
const catalogue = fc.record({
  categories: fc.array(category, { maxLength: 8 }),
  products: fc.array(fc.oneof({ weight: 8, arbitrary: product }, { weight: 1, arbitrary: fc.anything() }), {
    maxLength: 25,
  }),
});

test('any catalogue is planned without an error, and every row is accepted or refused', () => {
  fc.assert(
    fc.property(catalogue, (file) => {
      const { products, categories, rows, refusals } = planInMemory(file, initialCatalogue);
      expect(products.accepted + products.refused).toBe(products.given);
      expect(categories.accepted + categories.refused).toBe(categories.given);
      expect(refusals.length).toBe(products.refused + categories.refused);
      const [ids, subs] = [
        rows.products.map(({ productId }) => productId),
        new Set(rows.subcategories.map(({ id, categoryId }) => `${categoryId}/${id}`)),
      ];
      expect(new Set(ids).size).toBe(ids.length);
      expect(new Set(rows.products.map(({ sku: own }) => own.toLowerCase())).size).toBe(ids.length);
      for (const { categoryId, subcategoryId, priceMinor } of rows.productPrices) {
        expect(subs).toContain(`${categoryId}/${subcategoryId}`);
        expect(priceMinor).toBeGreaterThan(0);
      }
      for (const { name } of rows.productTexts) {
        expect(name.trim()).not.toBe('');
        expect(name.isWellFormed()).toBe(true);
        expect(name).not.toContain('\u0000');
      }
      for (const { color } of rows.products) if (color) expect(color).toMatch(/^#[0-9a-f]{6}$/);
    }),
    { numRuns: 400 },
  );
});

test('the same file gives the same rows', () => {
  fc.assert(
    fc.property(catalogue, (file) => {
      expect(planInMemory(file, initialCatalogue)).toEqual(planInMemory(file, initialCatalogue));
    }),
    { numRuns: 50 },
  );
});
