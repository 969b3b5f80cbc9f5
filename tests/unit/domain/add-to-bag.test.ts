import { expect, test } from 'vitest';
import { parseAddToBagQuery } from '../../../src/domain/bag/add-to-bag-query.ts';

test.each([
  ['?sku=AV-0101-02&quantity=4', { sku: 'AV-0101-02', quantity: 4, shown: null }],
  ['?sku=KTMS', { sku: 'KTMS', quantity: 1, shown: null }],
  ['?sku=AV-1210&quantity=-3', { sku: 'AV-1210', quantity: 3, shown: null }],
  ['?quantity=4', null],
  ['?sku=', null],
  [`?sku=${'x'.repeat(65)}`, null],
  ['', null],
])('CAT-035 the query %j adds %j', (search, item) => {
  expect(parseAddToBagQuery(search)).toEqual(item);
});
