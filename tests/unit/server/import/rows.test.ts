import { expect, test } from 'vitest';
import { createFindings } from '../../../../src/server/areas/catalogue/import/findings.ts';
import { readProductRow } from '../../../../src/server/areas/catalogue/import/rows.ts';

/** Reads a product with so many values of the wrong type. Returns how often any of them was read. */
function countReads(field: (wrong: object) => object, values: number): number {
  let reads = 0;
  const wrong = new Proxy(
    Object.fromEntries(Array.from({ length: values }, (_, index) => [`key-${index}`, ['wrong']])),
    {
      get(target, key) {
        reads += 1;
        return Reflect.get(target, key) as unknown;
      },
    },
  );
  const findings = createFindings();
  expect(readProductRow({ sku: 'A', ...field(wrong) }, findings)).toMatchObject({ sku: 'A' });
  expect(findings.corrections()).toMatchObject([{ code: 'FIELD_DROPPED', count: values }]);
  return reads;
}

test.each([
  ['translations', (wrong: object) => ({ translations: wrong })],
  ['productAttributes', (wrong: object) => ({ productDetails: { productAttributes: wrong } })],
  ['countryDetails', (wrong: object) => ({ countryDetails: wrong })],
])('T30 twice as many wrong %s of a product take twice the work, not four times', (_, field) => {
  const [some, twice] = [countReads(field, 200), countReads(field, 400)];
  expect(some).toBeGreaterThanOrEqual(200);
  expect(twice / some).toBeLessThan(2.2);
});

test('what is dropped leaves the values beside it as they are', () => {
  const findings = createFindings();
  const row = readProductRow(
    {
      sku: 'A',
      translations: { 'en-us': 'Ruby', 'fr-ca': ['Rubis'] },
      countryDetails: { US: { price: {}, hasSwatch: true }, CA: 'sold', MX: { price: 12 } },
    },
    findings,
  );
  expect(row).toMatchObject({
    translations: { 'en-us': 'Ruby' },
    countryDetails: { US: { hasSwatch: true }, MX: { price: 12 } },
  });
  expect(Object.keys(row?.translations ?? {})).toEqual(['en-us']);
  expect(Object.keys(row?.countryDetails ?? {})).toEqual(['US', 'MX']);
});
