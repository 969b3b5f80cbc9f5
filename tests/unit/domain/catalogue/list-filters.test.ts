import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { attributeOptions, productAttributes } from '../../../../src/config/catalogue/product-attributes.ts';
import { shadeFamilies } from '../../../../src/config/catalogue/shade-families.ts';
import {
  countFilters,
  countOptions,
  type FilterableRow,
  filterRows,
  type ListFilters,
  noFilters,
  parseFilters,
  writeFilters,
} from '../../../../src/domain/catalogue/list-filters.ts';
import { anyAttributeOptions } from '../../../fixtures/catalogue/attribute-options.ts';

const row = (attributes: FilterableRow['attributes']): FilterableRow => ({
  ...{ price: 1000, families: [], soldOut: false },
  attributes,
});
const rows = [
  row({ finish: ['matte'], freeFrom: ['talc', 'parabens'], spf: ['15', '30'] }),
  row({ finish: ['matte', 'satin'], freeFrom: ['talc'] }),
  row({ finish: ['satin'], spf: ['15'] }),
  row(undefined),
];
const filter = (attributes: ListFilters['attributes']) =>
  filterRows(rows, { ...noFilters, attributes }).map((found) => rows.indexOf(found));

describe('filters by attributes', () => {
  test.each([
    ['one finish', { finish: ['satin'] }, [1, 2]],
    ['any of two finishes', { finish: ['matte', 'satin'] }, [0, 1, 2]],
    ['free from all that is chosen', { freeFrom: ['talc', 'parabens'] }, [0]],
    ['a sun protection factor of at least', { spf: ['15'] }, [0, 2]],
    ['several filters at once', { finish: ['matte'], spf: ['15'] }, [0]],
    ['nothing left', { coverage: ['full'] }, []],
  ] as const)('CAT-021 %s', (_name, attributes, expected) => {
    const copied: ListFilters['attributes'] = Object.fromEntries(
      Object.entries(attributes).map(([key, options]) => [key, [...options]]),
    );
    expect(filter(copied)).toEqual(expected);
  });

  test('each chosen option counts as one filter', () => {
    expect(countFilters({ ...noFilters, attributes: { finish: ['matte', 'satin'], spf: ['30'] } })).toBe(3);
  });
});

const price = fc.option(fc.integer({ min: 0, max: 40 }));
const anyFilters: fc.Arbitrary<ListFilters> = fc
  .record({
    minPriceMinor: price,
    maxPriceMinor: price,
    families: fc.subarray([...shadeFamilies]),
    availableOnly: fc.boolean(),
    attributes: anyAttributeOptions,
  })
  .filter(({ minPriceMinor: min, maxPriceMinor: max }) => min === null || max === null || min <= max);
const anyRows = fc.array(
  fc.record({
    price: fc.integer({ min: 0, max: 40 }),
    families: fc.subarray([...shadeFamilies]),
    soldOut: fc.boolean(),
    attributes: fc.option(anyAttributeOptions, { nil: undefined }),
  }),
  { maxLength: 12 },
);

/** Chooses one more option, in place of those that its filter has where any of them would do. */
function choose(filters: ListFilters, parameter: string, option: string): ListFilters {
  const query = new URLSearchParams();
  const attribute = productAttributes.find((one) => one.parameter === parameter);
  writeFilters(query, filters, 0);
  if (attribute?.match !== 'all') query.delete(parameter);
  query.append(parameter, option);
  return parseFilters(query, 0);
}

const allOptions = [
  ...shadeFamilies.map((family) => ['color', family] as const),
  ['available', '1'] as const,
  ...productAttributes.flatMap(({ key, parameter }) =>
    attributeOptions[key].map((option) => [parameter, option] as const),
  ),
];

describe('for any products and filters', () => {
  test('CAT-021 the count of each option is the number of products that choosing it shows', () => {
    fc.assert(
      fc.property(anyRows, anyFilters, (products, filters) => {
        const counts = countOptions(products, filters);
        for (const [parameter, option] of allOptions)
          expect(counts.get(parameter)?.get(option) ?? 0).toBe(
            filterRows(products, choose(filters, parameter, option)).length,
          );
      }),
      { numRuns: 50 },
    );
  });

  test('CAT-021 filters one after the other, in any order, show what they show at once', () => {
    fc.assert(
      fc.property(anyRows, anyFilters, anyFilters, (products, first, second) => {
        const [one, other] = [
          { ...first, families: second.families },
          { ...noFilters, attributes: second.attributes },
        ];
        expect(filterRows(filterRows(products, one), other)).toEqual(filterRows(filterRows(products, other), one));
      }),
    );
  });

  test('CAT-021 the address of filters parses back to them, and is written in one way', () => {
    fc.assert(
      fc.property(anyFilters, fc.constantFrom(0, 2), (filters, digits) => {
        const query = new URLSearchParams('id=7&finish=loud');
        writeFilters(query, filters, digits);
        const parsed = parseFilters(new URLSearchParams(query), digits);
        expect(parsed).toEqual(filters);
        const again = new URLSearchParams(query);
        writeFilters(again, parsed, digits);
        expect(String(again)).toBe(String(query));
        expect(query.get('id')).toBe('7');
      }),
    );
  });
});

test('CAT-021 an address names filters as shoppers would', () => {
  const query = new URLSearchParams();
  writeFilters(
    query,
    { ...noFilters, attributes: { skinType: ['dry'], freeFrom: ['talc', 'parabens'], spf: ['30'] } },
    2,
  );
  expect(String(query)).toBe('skin-type=dry&free-from=talc&free-from=parabens&spf=30');
  expect(parseFilters(new URLSearchParams('finish=velvety&spf=31&skin-type=DRY'), 2)).toEqual(noFilters);
});
