import { describe, expect, test } from 'vitest';
import { customerTypes, membershipStatuses } from '../../../src/contract/enumerations.ts';
import { customerTypeOf } from '../../../src/domain/account/customer-type.ts';
import {
  afterMembershipAnswer,
  feeToRemove,
  hasMembershipFee,
  membershipQuestionDue,
  rememberedRenewal,
  removalNeedsAnswer,
  renewalDue,
} from '../../../src/domain/membership/membership.ts';
import type { MembershipQuestion, Renewal } from '../../../src/domain/membership/membership.ts';

type User = NonNullable<MembershipQuestion['user']>;
type Info = NonNullable<User['membershipInfo']>;
const user = (changes: Partial<Info> = {}): User => ({
  assignedDistributorId: 12,
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
      customerTypeOf(user({ customerType, membershipStatusId })),
    ]),
  );
  expect(counted.filter(([, , type]) => type === 'PreferredCustomer')).toEqual([
    ['PreferredCustomer', 'Active', 'PreferredCustomer'],
  ]);
  expect(counted.filter(([, , type]) => type === 'CDOCustomer')).toHaveLength(counted.length - 1);
  expect([customerTypeOf(null), customerTypeOf({})]).toEqual(['Guest', 'CDOCustomer']);
});

describe('MEM-001 MEM-002 MEM-003 MEM-004 the membership question', () => {
  const due: MembershipQuestion = {
    user: user(),
    referralDistributorId: 12,
    lines: [lipstick],
    isAnswered: false,
    isRemembered: true,
  };
  test('is due when every condition holds', () => {
    expect(membershipQuestionDue(due)).toBe(true);
  });

  test.each<[string, Partial<MembershipQuestion>]>([
    ['nobody is signed in', { user: null }],
    ['there is no membership info', { user: { assignedDistributorId: 12 } }],
    ['the customer is preferred', { user: preferred() }],
    ['it was answered', { isAnswered: true }],
    ['the fee is in the bag', { lines: [lipstick, fee] }],
    ['the referral names another distributor', { referralDistributorId: 13 }],
    ['no referral is saved', { referralDistributorId: null }],
    ['no distributor is assigned', { user: { ...user(), assignedDistributorId: null }, referralDistributorId: null }],
    ['it is not remembered as due', { isRemembered: false }],
  ])('is not when %s', (_name, changes) => {
    expect(membershipQuestionDue({ ...due, ...changes })).toBe(false);
  });

  test('MEM-005 MEM-006 either answer settles and hides it, and a yes adds the fee', () => {
    expect([afterMembershipAnswer('yes'), afterMembershipAnswer('no')]).toEqual([
      { isAnswered: true, isOpen: false, addFee: true },
      { isAnswered: true, isOpen: false, addFee: false },
    ]);
  });
});

describe('MEM-007 MEM-008 MEM-009 the renewal fee', () => {
  const due: Renewal = {
    user: preferred({ shouldRenewMembership: true }),
    lines: [lipstick],
    wasRemoved: false,
    wasOrdered: false,
  };
  test('comes by itself when a renewal is needed', () => {
    expect(renewalDue(due)).toBe(true);
  });

  test.each<[string, Partial<Renewal>]>([
    ['she took it out before', { wasRemoved: true }],
    ['an order that was just placed held it', { wasOrdered: true }],
    ['no renewal is needed', { user: preferred() }],
    ['nobody is signed in', { user: null }],
    ['it is there already', { lines: [fee] }],
  ])('does not when %s', (_name, changes) => {
    expect(renewalDue({ ...due, ...changes })).toBe(false);
  });

  test('MEM-009 an order with the fee is known by its sku', () => {
    expect([hasMembershipFee([lipstick, fee]), hasMembershipFee([lipstick]), hasMembershipFee([])]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('what is remembered belongs to one renewal: the next year starts afresh', () => {
    const remembered = { wasRemoved: true, wasOrdered: true };
    expect(rememberedRenewal(due.user, remembered)).toBe(remembered);
    expect(rememberedRenewal(null, remembered)).toBe(remembered);
    expect(rememberedRenewal(preferred(), remembered)).toEqual({ wasRemoved: false, wasOrdered: false });
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
    expect(feeToRemove({ user: who, lines })).toBe(leaves);
  });
});

test('BAG-034 only the fee of a preferred customer asks before it is taken out', () => {
  expect([
    removalNeedsAnswer(preferred(), fee),
    removalNeedsAnswer(preferred(), lipstick),
    removalNeedsAnswer(user(), fee),
    removalNeedsAnswer(null, fee),
  ]).toEqual([true, false, false, false]);
});
