import { expect, test } from 'vitest';
import { CallError } from '../../../src/client/call-error.ts';
import type { Call } from '../../../src/client/call.ts';
import { getDistributorSearch, searchDistributors } from '../../../src/contract/referral/distributor-search.ts';
import { createDistributorSearch } from '../../../src/stores/referral/distributor-search.ts';

const marisol = { distributorId: 1_204_417, firstName: 'Marisol', lastName: 'Vega', place: 'Austin' };

/** An API whose calls are given; a missing one is answered with 404. */
function createSearch(replies: Readonly<Record<string, unknown>>) {
  const queries: unknown[] = [];
  const call: Call = (endpoint, input) => {
    queries.push(input?.query);
    const reply = replies[endpoint.path];
    return reply === undefined
      ? Promise.reject(new CallError({ code: 'NOT_FOUND', message: 'no such call', status: 404 }))
      : Promise.resolve(reply as never);
  };
  return { queries, ...createDistributorSearch(call, { country: 'US', locale: 'en-us' }) };
}

test('REF-002 a name and a district are searched in the country of the page', async () => {
  const reply = { distributors: [marisol], hasMore: false };
  const { queries, searchByName, searchByDistrict } = createSearch({ [searchDistributors.path]: reply });
  expect(await searchByName('Vega')).toEqual({ status: 'found', ...reply });
  expect(await searchByDistrict('Sha Tin')).toEqual({ status: 'found', ...reply });
  expect(queries).toEqual([
    { country: 'US', name: 'Vega' },
    { country: 'US', district: 'Sha Tin' },
  ]);
});
test('REF-002 one letter is not searched, one Chinese family name is', async () => {
  const { queries, searchByName } = createSearch({ [searchDistributors.path]: { distributors: [], hasMore: false } });
  expect(await searchByName(' v. ')).toEqual({ status: 'short' });
  expect(await searchByName('陳')).toEqual({ status: 'none' });
  expect(queries).toEqual([{ country: 'US', name: '陳' }]);
});
test('REF-002 an API without the search offers neither names nor districts', async () => {
  const { loadOptions, searchByName } = createSearch({});
  expect(await loadOptions()).toEqual({ byName: false, districts: [] });
  expect(await searchByName('Vega')).toEqual({ status: 'later' });
});
test('REF-002 the districts of the API are offered', async () => {
  const options = { byName: true, districts: [{ code: 'Sha Tin', name: '沙田' }] };
  const { queries, loadOptions } = createSearch({ [getDistributorSearch.path]: options });
  expect(await loadOptions()).toEqual(options);
  expect(queries).toEqual([{ country: 'US', locale: 'en-us' }]);
});
