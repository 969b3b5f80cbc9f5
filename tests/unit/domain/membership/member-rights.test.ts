import { expect, test } from 'vitest';
import { getEntitledCustomerType, hasMemberRights } from '../../../../src/domain/membership/member-rights.ts';
import type { User } from '../../../../src/contract/account/customers.ts';

const dayMs = 86_400_000;
const end = Date.UTC(2026, 5, 1);
const member = { customerType: 'PreferredCustomer', membershipStatus: 'Active', membershipExpiresAt: new Date(end) };

test.each([
  ['an active member', {}, end - dayMs, true],
  ['a member within the grace period', {}, end + 60 * dayMs - 1, true],
  ['a member whose grace period is over', {}, end + 60 * dayMs, false],
  ['a member whose membership has no end', { membershipExpiresAt: null }, end + 999 * dayMs, true],
  ['a member of another status', { membershipStatus: 'Cancelled' }, end, false],
  ['a customer', { customerType: 'CDOCustomer' }, end, false],
])('CHK-050 the rights of %s', (_, changes, now, hasRights) => {
  expect(hasMemberRights({ ...member, ...changes }, now)).toBe(hasRights);
});

const user = (info: Partial<NonNullable<User['membershipInfo']>>) => ({
  membershipInfo: {
    customerType: 'PreferredCustomer' as const,
    membershipStatusId: 'Active' as const,
    referralCode: '',
    shouldRenewMembership: false,
    isGracePeriodExpired: false,
    ...info,
  },
});

test.each([
  ['a member', user({}), 'PreferredCustomer'],
  ['a member whose grace period is over', user({ isGracePeriodExpired: true }), 'CDOCustomer'],
  ['a customer', user({ customerType: 'CDOCustomer' }), 'CDOCustomer'],
  ['a customer without a membership', {}, 'CDOCustomer'],
  ['nobody', null, 'Guest'],
  [
    'a customer whose membership is long over',
    user({ customerType: 'CDOCustomer', isGracePeriodExpired: true }),
    'CDOCustomer',
  ],
] as const)('CHK-050 %s gets the prices of their type: %#', (_, who, type) => {
  expect(getEntitledCustomerType(who)).toBe(type);
});
