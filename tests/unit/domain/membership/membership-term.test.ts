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
  expect(giveMembershipYear(before, new Date(givenAt))).toEqual(endingAt(expiresAt));
});
