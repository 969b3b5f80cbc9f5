import { describe, expect, test } from 'vitest';
import {
  arrangeRows,
  createNameComparer,
  type SortableRow,
  paginateRows,
  sortRows,
} from '../../../../src/domain/catalogue/list-order.ts';
import { filterRows, type ListFilters, noFilters } from '../../../../src/domain/catalogue/list-filters.ts';
import { defaultListState } from '../../../../src/domain/catalogue/list-state.ts';

interface Row extends SortableRow {
  sku: string;
}
const row = (sku: string, name: string, price: number, more: Partial<Row> = {}): Row => ({
  ...{ sku, name, price, families: [], soldOut: false },
  ...more,
});
const rows = [
  row('1', 'Élan', 2000, { families: ['red'], soldOut: true }),
  row('2', 'Eden', 1000, { families: ['red', 'pink'] }),
  row('3', 'Shade 10', 1500, { families: ['nude'] }),
  row('4', 'Shade 9', 1000),
  row('5', 'Eden', 3000),
];
const skus = (sorted: readonly Row[]) => sorted.map(({ sku }) => sku).join('');

describe('sorting', () => {
  test.each([
    ['name', 'asc', '25143'],
    ['name', 'desc', '34125'],
    ['price', 'asc', '24315'],
    ['price', 'desc', '51324'],
  ] as const)('CAT-016 by %s, %s: equal rows keep their order', (sort, direction, order) => {
    expect(skus(sortRows(rows, { sort, direction }, createNameComparer('fr-ca')))).toBe(order);
  });

  test('CAT-016 best sellers by rank, new ones by their day: what has neither comes last, by name', () => {
    const ranked = [
      row('1', 'Zest', 1, { rank: 2, since: '2026-01-31' }),
      row('2', 'Fig', 1),
      row('3', 'Apple', 1),
      row('4', 'Pear', 1, { rank: 1, since: '2026-02-01' }),
      row('5', 'Plum', 1, { since: '2026-02-01' }),
    ];
    const compareNames = createNameComparer('en-us');
    expect(skus(sortRows(ranked, { sort: 'bestselling', direction: 'asc' }, compareNames))).toBe('41325');
    expect(skus(sortRows(ranked, { sort: 'new', direction: 'asc' }, compareNames))).toBe('45132');
  });

  test('CAT-017 the locale decides the order of names', () => {
    const names = [row('1', 'Zeste', 1), row('2', 'Ärla', 1), row('3', 'Azul', 1)];
    expect(skus(sortRows(names, { sort: 'name', direction: 'asc' }, createNameComparer('en-us')))).toBe('231');
    expect(skus(sortRows(names, { sort: 'name', direction: 'asc' }, createNameComparer('sv-se')))).toBe('312');
  });

  test('does not change its argument', () => {
    sortRows(rows, { sort: 'price', direction: 'desc' }, createNameComparer('en-us'));
    expect(skus(rows)).toBe('12345');
  });
});

const none: ListFilters = noFilters;
test.each([
  ['nothing chosen', none, '12345'],
  ['from a price on', { ...none, minPriceMinor: 1500 }, '135'],
  ['up to a price', { ...none, maxPriceMinor: 1500 }, '234'],
  ['both ends count', { ...none, minPriceMinor: 1500, maxPriceMinor: 2000 }, '13'],
  ['one color group', { ...none, families: ['red'] }, '12'],
  ['any of several groups', { ...none, families: ['nude', 'pink'] }, '23'],
  ['what can be bought', { ...none, availableOnly: true }, '2345'],
  ['all at once', { ...none, minPriceMinor: 900, maxPriceMinor: 1200, families: ['red'], availableOnly: true }, '2'],
  ['nothing left', { ...none, minPriceMinor: 9000 }, ''],
] as const)('filters: %s', (_name, filters, expected) => {
  expect(skus(filterRows(rows, filters))).toBe(expected);
});

describe('pages', () => {
  const many = Array.from({ length: 27 }, (_, index) => index);
  test.for([
    [9, 1, 9, 1, 3],
    [9, 3, 9, 3, 3],
    [15, 2, 12, 2, 2],
    [20, 2, 7, 2, 2],
    [20, 1, 20, 1, 2],
  ] as const)('CAT-019 %i on a page, page %i: %i products', ([size, page, count, shown, pages]) => {
    expect(paginateRows(many, { size, page })).toMatchObject({
      total: 27,
      page: shown,
      pages,
      rows: { length: count },
    });
  });

  test.each([[4], [1000]])('CAT-024 page %i of a list that has become shorter is page 1', (page) => {
    expect(paginateRows(many, { size: 9, page })).toMatchObject({ page: 1 });
  });

  test('CAT-028 a list without products has one empty page', () => {
    expect(paginateRows([], { size: 20, page: 3 })).toEqual({ rows: [], total: 0, page: 1, pages: 1 });
  });
});

test('CAT-016 CAT-019 CAT-021 a list is filtered, then sorted, then paginated', () => {
  const { rows: shown, total } = arrangeRows(
    rows,
    { ...defaultListState, sort: 'price', direction: 'desc', availableOnly: true, size: 9 },
    createNameComparer('en-us'),
  );
  expect([skus(shown), total]).toEqual(['5324', 4]);
});
