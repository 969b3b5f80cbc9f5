import { expect, test } from 'vitest';
import { parseDistributorChoice } from '../../../../src/domain/referral/parse-distributor-choice.ts';
import { parseStoredDistributor } from '../../../../src/domain/referral/stored-distributor.ts';

const ann = { id: '1001', name: 'Ann Smith', country: 'US', reason: 'entered', at: 5 };

test('NAV-007 REF-008 the stored distributor is read with every field', () => {
  expect(parseStoredDistributor({ ...ann, more: 1 })).toEqual(ann);
  expect(parseDistributorChoice({ ...ann, more: 1 })).toEqual(ann);
});

test.each([
  null,
  undefined,
  7,
  [],
  {},
  { name: 'Ann' },
  { id: 1001, name: 'Ann' },
  { id: '0', name: 'Ann' },
  { id: '1001' },
  { id: '1001', name: 'A'.repeat(201) },
])('NAV-007 T21 %j is no distributor', (value) => {
  expect([parseStoredDistributor(value), parseDistributorChoice(value)]).toEqual([null, null]);
});

test('REF-008 fields that cannot be read count as unknown', () => {
  const stored = { id: '1001', name: ' Ann ', country: 'us', reason: 'bribed', at: -1 };
  expect(parseStoredDistributor(stored)).toEqual({ id: '1001', name: 'Ann' });
});

test('REF-008 a choice without reason and time was made on an earlier visit', () => {
  expect(parseDistributorChoice({ id: '1001', name: 'Ann', country: 'CA' })).toEqual({
    id: '1001',
    name: 'Ann',
    country: 'CA',
    reason: 'remembered',
    at: 0,
  });
});

test.each([undefined, 'FR', 'XX', 'us'])(
  'REF-008 a distributor of the country %j is no choice of the shop',
  (country) => {
    expect(parseDistributorChoice({ ...ann, country })).toBeNull();
  },
);

test('REF-008 a distributor is read at the edges of what may be stored', () => {
  const stored = { ...ann, name: 'A'.repeat(200), at: 0 };
  expect(parseStoredDistributor(stored)).toEqual(stored);
  expect(parseStoredDistributor({ ...ann, country: ['US'] })?.country).toBeUndefined();
});
