import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pageSizes } from '../../../../src/config/limits.ts';
import {
  resetPageOnChange,
  defaultListState,
  isPrerendered,
  type ListState,
  listViews,
  parseDirection,
  parseListOrder,
  parseListState,
  serializeListState,
} from '../../../../src/domain/catalogue/list-state.ts';
import { listOrders, nameOrder } from '../../../../src/config/catalogue/list-orders.ts';
import { countFilters, parsePrice } from '../../../../src/domain/catalogue/list-filters.ts';
import { shadeFamilies } from '../../../../src/config/catalogue/shade-families.ts';
import { anyAttributeOptions } from '../../../fixtures/catalogue/attribute-options.ts';

const read = (query: string, printed = 1): ListState => parseListState(new URLSearchParams(query), printed, 2);
const state = (changes: Partial<ListState>): ListState => ({ ...defaultListState, ...changes });

describe('the state of an address', () => {
  test('CAT-017 CAT-020 the default is by name, ascending, 20 on a page, as a grid', () => {
    expect(read('')).toEqual({
      sort: 'name',
      direction: 'asc',
      view: 'grid',
      size: 20,
      page: 1,
      minPriceMinor: null,
      maxPriceMinor: null,
      families: [],
      availableOnly: false,
      attributes: {},
    });
  });

  test.each([
    ['asc', 'asc'],
    ['desc', 'desc'],
    ['DESC', 'asc'],
    ['down', 'asc'],
    ['', 'asc'],
    [null, 'asc'],
  ] as const)('CAT-018 the direction %j counts as %s', (given, direction) => {
    expect(parseDirection(given)).toBe(direction);
  });

  test.each([
    ['CAT-015 a view', 'view=list', { view: 'list' }],
    ['CAT-015 an unknown view', 'view=wall', {}],
    ['CAT-016 a sort', 'sort=price&direction=desc', { sort: 'price', direction: 'desc' }],
    ['CAT-016 an unknown sort', 'sort=sku', {}],
    ['CAT-019 a page size', 'size=9', { size: 9 }],
    ['CAT-019 a page size nobody offers', 'size=1000', {}],
    ['a page', 'page=3&sort=price', { page: 3, sort: 'price' }],
    ['a page that is none', 'page=-1', {}],
    ['a page that is no number', 'page=2e3', {}],
    ['a price range', 'min=10&max=12.50', { minPriceMinor: 1000, maxPriceMinor: 1250 }],
    ['a range upside down', 'min=20&max=5', { minPriceMinor: 500, maxPriceMinor: 2000 }],
    ['a price that is none', 'min=cheap&max=-3', {}],
    ['color groups', 'color=red&color=nude&color=loud&color=red', { families: ['nude', 'red'] }],
    ['availability', 'available=1', { availableOnly: true }],
  ] as const)('%s (%s)', (_name, query, changes) => {
    expect(read(query)).toEqual(state({ ...changes }));
  });

  test('the page of the path counts when the query has none', () => {
    expect(read('view=list', 2).page).toBe(2);
    expect(read('sort=price&page=3', 2).page).toBe(3);
  });

  test.each([
    ['12.50', 2, 1250],
    ['12,5', 2, 1250],
    [' 7 ', 2, 700],
    ['0', 2, 0],
    ['100', 0, 100],
    ['$1,250 MXN', 2, 125_000],
    ['1\u00a0250,50 $', 2, 125_050],
    ['HK$ 1,250.5', 2, 125_050],
    ['￥５０', 2, 5000],
    ['50元', 2, 5000],
    ['1.999', 2, null],
    ['1,25,0', 2, null],
    ['$', 2, null],
    ['cheap', 2, null],
    ['1e3', 2, null],
    ['', 2, null],
    [null, 2, null],
  ] as const)('the price %j with %i digits is %j', (text, digits, minor) => {
    expect(parsePrice(text, digits)).toBe(minor);
  });
});

describe('where a country opens its lists in another order', () => {
  const bestSelling = { sort: 'bestselling', direction: 'asc' } as const;

  test.each([
    ['', bestSelling],
    ['sort=name', { sort: 'name', direction: 'asc' }],
    ['sort=name&direction=desc', { sort: 'name', direction: 'desc' }],
    ['sort=new&direction=desc', { sort: 'new', direction: 'asc' }],
    ['direction=desc', bestSelling],
  ] as const)('CAT-016 CAT-017 the query %j asks for %j', (query, order) => {
    expect(parseListState(new URLSearchParams(query), 1, 2, bestSelling)).toMatchObject(order);
  });

  test('its pages are published in that order, and another one is in the address', () => {
    expect(isPrerendered(state(bestSelling), bestSelling)).toBe(true);
    expect(isPrerendered(state({}), bestSelling)).toBe(false);
    expect(serializeListState(state(bestSelling), 2, undefined, bestSelling).query).toBe('');
    expect(serializeListState(state({}), 2, undefined, bestSelling).query).toBe('sort=name');
  });
});

describe('the address of a state', () => {
  test.each([
    ['the default', {}, 1, ''],
    ['a printed page', { page: 2 }, 2, ''],
    ['a printed page as a list', { page: 2, view: 'list' }, 2, 'view=list'],
    ['another order', { sort: 'price', page: 2 }, 1, 'sort=price&page=2'],
    [
      'filters',
      { minPriceMinor: 1050, families: ['red', 'pink'], availableOnly: true },
      1,
      'min=10.5&color=red&color=pink&available=1',
    ],
  ] as const)('%s', (_name, changes, page, query) => {
    expect(serializeListState(state({ ...changes }), 2)).toEqual({ page, query });
  });

  test('keeps other values of the query', () => {
    expect(
      serializeListState(state({ sort: 'price' }), 2, new URLSearchParams('id=7&sort=name&page=4&color=red')).query,
    ).toBe('id=7&sort=price');
  });

  test('parses back to any state', () => {
    const anyOrder = fc.constantFrom(...listOrders.map(([value]) => parseListOrder(value) ?? nameOrder));
    const price = fc.option(fc.integer({ min: 0, max: 99_999_999 }));
    const states = fc
      .record({
        view: fc.constantFrom(...listViews),
        size: fc.constantFrom(...pageSizes),
        page: fc.integer({ min: 1, max: 999_999 }),
        minPriceMinor: price,
        maxPriceMinor: price,
        families: fc.subarray([...shadeFamilies]),
        availableOnly: fc.boolean(),
        attributes: anyAttributeOptions,
      })
      .filter(({ minPriceMinor: min, maxPriceMinor: max }) => min === null || max === null || min <= max);
    fc.assert(
      fc.property(states, anyOrder, anyOrder, fc.constantFrom(0, 2), (shown, order, defaultOrder, digits) => {
        const wanted = { ...shown, ...order };
        const { page, query } = serializeListState(wanted, digits, undefined, defaultOrder);
        expect(parseListState(new URLSearchParams(query), page, digits, defaultOrder)).toEqual(wanted);
      }),
    );
  });
});

test.each([
  [{ availableOnly: true }, 1],
  [{ families: ['red'] }, 1],
  [{ maxPriceMinor: 2000 }, 1],
  [{ sort: 'price' }, 1],
  [{ size: 9 }, 1],
  [{ view: 'list' }, 2],
  [{}, 2],
] as const)('CAT-024 choosing %j on page 2 leads to page %i', (changes, page) => {
  expect(resetPageOnChange(state({ page: 2 }), state({ ...changes, page: 2 })).page).toBe(page);
});

test('pages are pre-rendered in the default order and size, without filters, in either view', () => {
  const changes: Partial<ListState>[] = [
    {},
    { page: 4 },
    { view: 'list' },
    { sort: 'price' },
    { direction: 'desc' },
    { size: 9 },
    { availableOnly: true },
  ];
  expect(changes.map((change) => isPrerendered(state(change)))).toEqual([true, true, true, false, false, false, false]);
});

test('a price range counts as one filter, and so does each color family', () => {
  expect(
    countFilters(state({ minPriceMinor: 1, maxPriceMinor: 2, families: ['red', 'pink'], availableOnly: true })),
  ).toBe(4);
  expect([countFilters(state({ minPriceMinor: 1 })), countFilters(state({ maxPriceMinor: 2 }))]).toEqual([1, 1]);
  expect(countFilters(defaultListState)).toBe(0);
});
