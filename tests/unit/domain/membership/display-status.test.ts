import { expect, test } from 'vitest';
import { getCustomerType } from '../../../../src/domain/account/customer-type.ts';
import {
  type MembershipDisplayStatus,
  getMembershipDisplayStatus,
} from '../../../../src/domain/membership/display-status.ts';
import type { MembershipInfo } from '../../../../src/contract/account/customers.ts';
import { createUser } from '../../../fixtures/tabs/user.ts';

test.each<[string, Partial<MembershipInfo>, MembershipDisplayStatus, string]>([
  ['a member', { customerType: 'PreferredCustomer', membershipStatusId: 'Active' }, 'active', 'PreferredCustomer'],
  [
    'a member whose year ends',
    { customerType: 'PreferredCustomer', membershipStatusId: 'Active', shouldRenewMembership: true },
    'renewal',
    'PreferredCustomer',
  ],
  [
    'a member whose grace is over',
    {
      customerType: 'PreferredCustomer',
      membershipStatusId: 'Active',
      shouldRenewMembership: true,
      isGracePeriodExpired: true,
    },
    'over',
    'PreferredCustomer',
  ],
  [
    'a member of no active standing',
    { customerType: 'PreferredCustomer', membershipStatusId: 'Unknown' },
    'none',
    'CDOCustomer',
  ],
  ['a customer', { customerType: 'CDOCustomer', membershipStatusId: 'Active' }, 'none', 'CDOCustomer'],
])('AUTH-019 %s', (_name, member, standing, type) => {
  expect([getMembershipDisplayStatus(createUser({}, member)), getCustomerType(createUser({}, member))]).toEqual([
    standing,
    type,
  ]);
});

test('AUTH-019 a user without a membership is a customer', () => {
  expect([getMembershipDisplayStatus(createUser()), getCustomerType(createUser()), getCustomerType(null)]).toEqual([
    'none',
    'CDOCustomer',
    'Guest',
  ]);
});
