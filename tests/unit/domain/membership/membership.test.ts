import { describe, expect, test } from 'vitest';
import { customerTypes, membershipStatuses } from '../../../../src/contract/enumerations.ts';
import { getCustomerType } from '../../../../src/domain/account/customer-type.ts';
import {
  resolveMembershipAnswer,
  shouldRemoveFee,
  hasMembershipFee,
  isMembershipQuestionDue,
  resetFinishedRenewal,
  needsRemovalConfirmation,
  isRenewalDue,
} from '../../../../src/domain/membership/membership.ts';
import type { MembershipQuestionContext, RenewalContext } from '../../../../src/domain/membership/membership.ts';

type User = NonNullable<MembershipQuestionContext['user']>;
type Info = NonNullable<User['membershipInfo']>;
const user = (changes: Partial<Info> = {}): User => ({
  assignedDistributorId: 12,
  isCDOCustomer: true,
  membershipInfo: {
    customerType: 'CDOCustomer',
    membershipStatusId: 'Unknown',
    referralCode: '',
    shouldRenewMembership: false,
    isGracePeriodExpired: false,
    ...changes,
  },
});
const preferred = (changes: Partial<Info> = {}) =>
  user({ customerType: 'PreferredCustomer', membershipStatusId: 'Active', ...changes });
const fee = { sku: 'KTMS' };
const lipstick = { sku: 'AV-0101-01' };

test('AUTH-019 a user counts as preferred only with an active membership', () => {
  const counted = customerTypes.flatMap((customerType) =>
    membershipStatuses.map((membershipStatusId) => [
      customerType,
      membershipStatusId,
      getCustomerType(user({ customerType, membershipStatusId })),
    ]),
  );
  expect(counted.filter(([, , type]) => type === 'PreferredCustomer')).toEqual([
    ['PreferredCustomer', 'Active', 'PreferredCustomer'],
  ]);
  expect(counted.filter(([, , type]) => type === 'CDOCustomer')).toHaveLength(counted.length - 1);
  expect([getCustomerType(null), getCustomerType({})]).toEqual(['Guest', 'CDOCustomer']);
});

describe('MEM-001 MEM-002 MEM-003 MEM-004 the membership question', () => {
  const due: MembershipQuestionContext = {
    user: user(),
    referralDistributorId: 12,
    lines: [lipstick],
    isAnswered: false,
    isQuestionDue: true,
  };
  test('is due when every condition holds', () => {
    expect(isMembershipQuestionDue(due)).toBe(true);
  });

  test.each<[string, Partial<MembershipQuestionContext>]>([
    ['nobody is signed in', { user: null }],
    ['there is no membership info', { user: { assignedDistributorId: 12, isCDOCustomer: true } }],
    ['MEM-013 the customer is not flagged isCDOCustomer', { user: { ...user(), isCDOCustomer: false } }],
    ['the bag is empty', { lines: [] }],
    ['the customer is preferred', { user: preferred() }],
    ['it was answered', { isAnswered: true }],
    ['the fee is in the bag', { lines: [lipstick, fee] }],
    ['the referral names another distributor', { referralDistributorId: 13 }],
    ['no referral is saved', { referralDistributorId: null }],
    ['no distributor is assigned', { user: { ...user(), assignedDistributorId: null }, referralDistributorId: null }],
    ['it is not remembered as due', { isQuestionDue: false }],
  ])('is not due when %s', (_name, changes) => {
    expect(isMembershipQuestionDue({ ...due, ...changes })).toBe(false);
  });

  test('MEM-005 MEM-006 either answer closes it for good, and a yes adds the fee', () => {
    expect([resolveMembershipAnswer('yes'), resolveMembershipAnswer('no')]).toEqual([
      { isAnswered: true, isOpen: false, addFee: true },
      { isAnswered: true, isOpen: false, addFee: false },
    ]);
  });
});

describe('MEM-007 MEM-008 MEM-009 the renewal fee', () => {
  const due: RenewalContext = {
    user: preferred({ shouldRenewMembership: true }),
    lines: [lipstick],
    wasRemoved: false,
    wasOrdered: false,
  };
  test('is added automatically when a renewal is needed', () => {
    expect(isRenewalDue(due)).toBe(true);
  });

  test.each<[string, Partial<RenewalContext>]>([
    ['she took it out before', { wasRemoved: true }],
    ['an order that was just placed held it', { wasOrdered: true }],
    ['no renewal is needed', { user: preferred() }],
    ['nobody is signed in', { user: null }],
    ['it is there already', { lines: [fee] }],
  ])('is not added when %s', (_name, changes) => {
    expect(isRenewalDue({ ...due, ...changes })).toBe(false);
  });

  test('MEM-009 an order with the fee is recognised by the sku', () => {
    expect([hasMembershipFee([lipstick, fee]), hasMembershipFee([lipstick]), hasMembershipFee([])]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('a removal or an order counts for one renewal only', () => {
    const remembered = { wasRemoved: true, wasOrdered: true };
    expect(resetFinishedRenewal(due.user, remembered)).toBe(remembered);
    expect(resetFinishedRenewal(null, remembered)).toBe(remembered);
    expect(resetFinishedRenewal(preferred(), remembered)).toEqual({ wasRemoved: false, wasOrdered: false });
  });
});

describe('MEM-010 the fee leaves the bag', () => {
  test.each([
    ['of a preferred customer with nothing to renew', preferred(), [lipstick, fee], true],
    ['not while a renewal is needed', preferred({ shouldRenewMembership: true }), [fee], false],
    ['not of a customer who joins', user(), [fee], false],
    ['not of a visitor', null, [fee], false],
    ['not when it is not there', preferred(), [lipstick], false],
  ] as const)('%s', (_name, who, lines, leaves) => {
    expect(shouldRemoveFee({ user: who, lines })).toBe(leaves);
  });
});

test('BAG-034 only removing the fee of a preferred customer needs a confirmation', () => {
  expect([
    needsRemovalConfirmation(preferred(), fee),
    needsRemovalConfirmation(preferred(), lipstick),
    needsRemovalConfirmation(user(), fee),
    needsRemovalConfirmation(null, fee),
  ]).toEqual([true, false, false, false]);
});
