import { expect, test } from 'vitest';
import { giveMembershipYear, noMembership } from '../../../../src/domain/membership/membership-term.ts';
import type { MembershipTerm } from '../../../../src/domain/membership/membership-term.ts';

const endingAt = (expiresAt: string | null): MembershipTerm => ({
  customerType: 'PreferredCustomer',
  membershipStatus: 'Active',
  expiresAt,
});

test.each([
  ['of somebody who was no member begins at once', noMembership, '2026-03-10T08:00:00Z', '2027-03-10T08:00:00.000Z'],
  ['begins on 29 February and ends on the 28th', noMembership, '2028-02-29T08:00:00Z', '2029-02-28T08:00:00.000Z'],
  [
    'before the end extends from it',
    endingAt('2026-06-01T00:00:00Z'),
    '2026-05-10T08:00:00Z',
    '2027-06-01T00:00:00.000Z',
  ],
  [
    'within the grace period extends from the end',
    endingAt('2026-06-01T00:00:00Z'),
    '2026-07-30T23:59:59Z',
    '2027-06-01T00:00:00.000Z',
  ],
  [
    'after the grace period begins anew',
    endingAt('2026-06-01T00:00:00Z'),
    '2026-07-31T00:00:00Z',
    '2027-07-31T00:00:00.000Z',
  ],
  [
    'of an end on 29 February ends on the 28th',
    endingAt('2028-02-29T00:00:00Z'),
    '2028-02-01T00:00:00Z',
    '2029-02-28T00:00:00.000Z',
  ],
  ['of a membership without an end begins at once', endingAt(null), '2026-03-10T08:00:00Z', '2027-03-10T08:00:00.000Z'],
])('MEM-012 API-051 a year of membership %s', (_, before, givenAt, expiresAt) => {
  expect(giveMembershipYear(before, new Date(givenAt), 'UTC')).toEqual(endingAt(expiresAt));
});

test.each([
  ['28 February 2028', 'America/Los_Angeles', '2028-02-29T04:00:00Z', '2029-03-01T04:00:00.000Z'],
  ['29 February 2028', 'America/Los_Angeles', '2028-03-01T04:00:00Z', '2029-03-01T04:00:00.000Z'],
  ['28 February 2027', 'America/Los_Angeles', '2027-03-01T04:00:00Z', '2028-02-29T04:00:00.000Z'],
  ['29 February 2028', 'Australia/Sydney', '2028-02-28T18:00:00Z', '2029-02-27T18:00:00.000Z'],
  ['1 March 2028', 'Australia/Sydney', '2028-02-29T18:00:00Z', '2029-02-28T18:00:00.000Z'],
  ['1 March 2027', 'Australia/Sydney', '2027-02-28T18:00:00Z', '2028-02-29T18:00:00.000Z'],
])('MEM-012 a membership of %s in %s ends on that day of its country', (_, timeZone, givenAt, expiresAt) => {
  expect(giveMembershipYear(noMembership, new Date(givenAt), timeZone)).toEqual(endingAt(expiresAt));
});
