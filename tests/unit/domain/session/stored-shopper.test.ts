import { expect, test } from 'vitest';
import { mayBeSignedIn, parseStoredShopper } from '../../../../src/domain/session/stored-shopper.ts';

const grace = { firstName: 'Grace', lastName: 'Hopper', roles: ['Customer'], country: 'US', preferredLocale: 'en-us' };

test('NAV-009 the stored shopper is read with every field', () => {
  expect(parseStoredShopper({ ...grace, more: 1 })).toEqual(grace);
});

test('NAV-009 fields of another type read as empty', () => {
  expect(parseStoredShopper({ firstName: 'Grace', lastName: 7, roles: ['Customer', 7] })).toEqual({
    firstName: 'Grace',
    lastName: '',
    roles: ['Customer'],
    country: '',
    preferredLocale: '',
  });
});

test('NAV-009 roles that are no list are none', () => {
  expect(parseStoredShopper({ ...grace, roles: 'Customer' })?.roles).toEqual([]);
});

test.each([null, undefined, 7, 'Grace', [], {}, { firstName: '', lastName: '' }, { roles: ['Customer'] }])(
  'NAV-009 %j names nobody',
  (value) => {
    expect(parseStoredShopper(value)).toBeNull();
  },
);

test.each([
  [null, false],
  ['', true],
  ['not JSON', true],
  ['{"firstName":"","lastName":""}', true],
])('AUTH-018 the stored text %j means that somebody may be signed in: %s', (text, expected) => {
  expect(mayBeSignedIn(text)).toBe(expected);
});
