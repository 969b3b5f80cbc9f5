import { describe, expect, test } from 'vitest';
import { KreditSource, KreditType } from '../../../../src/contract/kredits/kredit-types.ts';
import type { Credit } from '../../../../src/contract/kredits/awards.ts';
import {
  awardReasonTextKeys,
  awardTypeTextKeys,
  getActivityTextKey,
  getCreditBalance,
  listExpiring,
  listExpiringSoon,
  selectCredits,
  sumOwedKredits,
} from '../../../../src/domain/kredits/activity.ts';

const now = Date.parse('2026-05-31T12:00:00Z');
const credit = (earnedOn: string, more: Partial<Credit> = {}): Credit => ({
  earnedOn,
  effectiveDate: earnedOn,
  expiresOn: null,
  amountEarned: 10,
  amountSpent: 0,
  membershipAwardReasonId: KreditSource.Order,
  membershipProgramAwardTypeId: KreditType.OwnOrder,
  earnedForOrderId: null,
  ...more,
});

test('of kredits that expire later, those that end first come first', () => {
  const earned = '2026-01-01T00:00:00Z';
  const [later, next] = ['2027-03-01T00:00:00Z', '2026-12-01T00:00:00Z'];
  const credits = [
    credit(earned, { expiresOn: later }),
    credit(earned, { expiresOn: next, amountSpent: 4 }),
    credit(earned, { expiresOn: '2026-11-01T00:00:00Z', amountSpent: 10 }),
    credit(earned),
  ];
  expect(listExpiring(credits, now)).toEqual([
    { expiresOn: next, kredits: 6 },
    { expiresOn: later, kredits: 10 },
  ]);
  expect(listExpiringSoon(credits, now)).toEqual([]);
});

describe('the activity', () => {
  const days = ['2026-05-30', '2026-02-28', '2026-02-27', '2025-11-30', '2025-05-31', '2025-05-30', '2019-01-01'];
  const credits = days.map((day) => credit(`${day}T12:00:00Z`)).toReversed();
  test.each([
    ['all', 7],
    ['three-months', 2],
    ['six-months', 4],
    ['year', 5],
  ] as const)('KRED-002 KRED-006 of %s has %i entries, newest first', (period, count) => {
    const shown = selectCredits(credits, period, now).map(({ earnedOn }) => earnedOn.slice(0, 10));
    expect(shown).toEqual(days.slice(0, count));
  });
});

test('kredits that end within 30 days are pointed out, unless they are spent, over or not effective yet', () => {
  const soon = '2026-06-20T00:00:00Z';
  const earned = '2026-01-01T00:00:00Z';
  expect(
    listExpiringSoon(
      [
        credit(earned, { expiresOn: '2026-06-29T00:00:00Z', amountSpent: 3 }),
        credit(earned, { expiresOn: soon }),
        credit(earned, { expiresOn: soon, amountEarned: 5 }),
        credit(earned, { expiresOn: soon, amountSpent: 10 }),
        credit(earned, { expiresOn: soon, effectiveDate: '2026-06-01T00:00:00Z' }),
        credit(earned, { expiresOn: '2026-05-31T11:59:59Z' }),
        credit(earned, { expiresOn: '2026-05-31T12:00:00Z' }),
        credit(earned, { expiresOn: '2026-06-30T12:00:00Z', effectiveDate: '2026-05-31T12:00:00Z' }),
        credit(earned, { expiresOn: '2026-06-30T12:00:01Z' }),
        credit(earned, { expiresOn: '2026-07-01T00:00:00Z' }),
        credit(earned),
      ],
      now,
    ),
  ).toEqual([
    { expiresOn: soon, kredits: 15 },
    { expiresOn: '2026-06-29T00:00:00Z', kredits: 7 },
    { expiresOn: '2026-06-30T12:00:00Z', kredits: 10 },
  ]);
});

test.each([
  [KreditSource.CustomerService, KreditType.OwnOrder, 7, 'activityAdjustmentOrder'],
  [KreditSource.CustomerService, KreditType.FirstOrder, 7, 'activityAdjustmentReferral'],
  [KreditSource.CustomerService, KreditType.LoyaltyKredit, null, 'activityAdjustmentLoyalty'],
  [KreditSource.CustomerService, KreditType.Adjustment, null, 'activityOther'],
  [KreditSource.PromotionalAward, KreditType.LoyaltyKredit, null, 'activityPromotionLoyalty'],
  [KreditSource.Order, KreditType.LoyaltyKredit, null, 'activityLoyalty'],
  [KreditSource.Order, KreditType.OwnOrder, 7, 'activityOrderNumber'],
  [KreditSource.Order, KreditType.OwnOrder, null, 'activityOther'],
  [KreditSource.CustomerReferral, KreditType.FirstOrder, 7, 'activityReferral'],
  [KreditSource.MembershipCancelled, KreditType.Adjustment, null, 'activityOther'],
  [KreditSource.MembershipCancelled, KreditType.Adjustment, 7, 'activityOther'],
] as const)('KRED-016 reason %i with type %i and order %s is %s', (reason, type, order, expected) => {
  const activity = {
    amountEarned: 10,
    membershipAwardReasonId: reason,
    membershipProgramAwardTypeId: type,
    earnedForOrderId: order,
  };
  expect(getActivityTextKey(activity)).toBe(expected);
});

test('T38 KRED-016 kredits that were taken back name the cancelled order, and what is spent of them is owed', () => {
  const adjustment = { membershipProgramAwardTypeId: KreditType.Adjustment, earnedForOrderId: 7 };
  const takenBack = credit('2026-05-30T12:00:00Z', { ...adjustment, amountEarned: -15, amountSpent: -5 });
  expect(getActivityTextKey(takenBack)).toBe('kreditsTakenBack');
  expect([
    getCreditBalance(takenBack),
    sumOwedKredits([takenBack, credit('2026-05-30T12:00:00Z', { amountEarned: 7 })]),
  ]).toEqual([-10, 10]);
});

test('KRED-014 KRED-015 each type has a label, and so have three reasons', () => {
  expect(Object.values(awardTypeTextKeys)).toEqual([
    'awardOwnOrder',
    'awardFirstOrder',
    'awardLoyaltyKredit',
    'awardAdjustment',
  ]);
  expect(Object.values(awardReasonTextKeys).filter((key) => key !== null)).toEqual([
    'reasonOrder',
    'reasonPromotionalAward',
    'reasonCustomerService',
  ]);
});
