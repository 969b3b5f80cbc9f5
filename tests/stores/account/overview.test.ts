import { expect, test } from 'vitest';
import { toAccountOverview } from '../../../src/stores/account/overview.ts';
import { createUser } from '../../fixtures/tabs/user.ts';

const member = { customerType: 'PreferredCustomer', membershipStatusId: 'Active' } as const;

test.each([
  ['a member', member, 'PreferredCustomer', 'active'],
  ['a member who can renew', { ...member, shouldRenewMembership: true }, 'PreferredCustomer', 'renewal'],
  ['a member whose grace period is over', { ...member, isGracePeriodExpired: true }, 'CDOCustomer', 'over'],
  ['a preferred customer who is not active', { ...member, membershipStatusId: 'Unknown' }, 'CDOCustomer', 'none'],
  ['a direct customer', {}, 'CDOCustomer', 'none'],
] as const)('AUTH-019 ACC-015 %s with %j is told to shop as a %s', (_, given, customerType, membership) => {
  expect(toAccountOverview(createUser({}, given))).toMatchObject({ customerType, membership });
});
