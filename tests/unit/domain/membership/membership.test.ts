import { describe, expect, test } from 'vitest';
import { customerTypes, membershipStatuses } from '../../../../src/contract/enumerations.ts';
import { getCustomerType } from '../../../../src/domain/account/customer-type.ts';
import { isChosenFeeDue, isIntentCurrent, isIntentFulfilled } from '../../../../src/domain/membership/intent.ts';
import {
  getMembershipEnd,
  resolveMembershipAnswer,
  shouldRemoveFee,
  hasMembershipFee,
  isMembershipQuestionDue,
  isRemovalOver,
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
    isFeeChosen: false,
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
    ['MEM-014 the membership is chosen already', { isFeeChosen: true }],
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
    user: preferred({ shouldRenewMembership: true, expiresOn: '2026-06-01T00:00:00Z' }),
    lines: [lipstick],
    wasRemoved: false,
    orderedFee: null,
  };
  test('is added automatically when a renewal is needed', () => {
    expect(isRenewalDue(due)).toBe(true);
  });

  test.each<[string, Partial<RenewalContext>]>([
    ['she took it out before', { wasRemoved: true }],
    ['an order that was just placed held it', { orderedFee: { membershipEndsAt: '2026-06-01T00:00:00Z' } }],
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

  test('MEM-009 an order of an earlier year is remembered, and the next renewal is added all the same', () => {
    for (const membershipEndsAt of ['2025-06-01T00:00:00Z', null])
      expect(isRenewalDue({ ...due, orderedFee: { membershipEndsAt } })).toBe(true);
  });

  test('a removal counts for one renewal only', () => {
    expect(isRemovalOver(due.user, { wasRemoved: true })).toBe(false);
    expect(isRemovalOver(null, { wasRemoved: true })).toBe(false);
    expect(isRemovalOver(preferred(), { wasRemoved: true })).toBe(true);
    expect(isRemovalOver(preferred(), { wasRemoved: false })).toBe(false);
    expect(isRemovalOver({ assignedDistributorId: 12 }, { wasRemoved: true })).toBe(true);
  });
});

describe('MEM-014 the choice of the membership', () => {
  const now = Date.parse('2026-03-01T10:00:00Z');
  const hour = 3_600_000;

  test.each([
    ['just now', { country: 'US', at: now }, true],
    ['a day ago', { country: 'US', at: now - 24 * hour }, true],
    ['longer ago', { country: 'US', at: now - 24 * hour - 1 }, false],
    ['later, by a clock that was set back', { country: 'US', at: now + 1 }, false],
    ['in another country', { country: 'AU', at: now }, false],
    ['never', null, false],
  ])('counts when it was made %s: %o %s', (_name, intent, counts) => {
    expect(isIntentCurrent(intent, { country: 'US', now })).toBe(counts);
  });

  test.each([
    ['a customer', user(), [lipstick], true],
    ['a member whose renewal is due', preferred({ shouldRenewMembership: true }), [], true],
    ['a guest', null, [lipstick], false],
    ['a member with nothing to renew', preferred(), [lipstick], false],
    ['a customer with the fee in the bag', user(), [fee], false],
  ] as const)('adds the fee to the bag of %s: %s', (_name, who, lines, isDue) => {
    expect(isChosenFeeDue({ user: who, lines, isFeeChosen: true })).toBe(isDue);
    expect(isChosenFeeDue({ user: who, lines, isFeeChosen: false })).toBe(false);
  });
});

test.each([
  ['a customer', user(), false],
  ['a member whose renewal is due', preferred({ shouldRenewMembership: true }), false],
  ['a member with nothing to renew', preferred(), true],
  ['a guest', null, false],
] as const)('MEM-014 the choice of the membership has no effect any more for %s: %#', (_name, who, isFulfilled) => {
  expect(isIntentFulfilled(who)).toBe(isFulfilled);
});

test('MEM-009 a membership ends when the API says, and nobody else has one', () => {
  const expiresOn = '2026-06-01T00:00:00Z';
  const users = [preferred({ expiresOn }), preferred(), { assignedDistributorId: 12, isCDOCustomer: true }, null];
  expect(users.map(getMembershipEnd)).toEqual([expiresOn, null, null, null]);
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
