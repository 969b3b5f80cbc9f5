import { KreditSource, KreditType } from '../../contract/kredits/kredit-types.ts';
import type { Credit } from '../../contract/kredits/awards.ts';
import { subtractMonths } from './subtract-months.ts';

/** The periods by which the activity can be filtered (KRED-002), as the address of the page names them. */
export const kreditPeriods = ['all', 'three-months', 'six-months', 'year'] as const;
export type KreditPeriod = (typeof kreditPeriods)[number];

/** KRED-003. */
export const defaultKreditPeriod: KreditPeriod = 'three-months';

const monthsByPeriod = { 'three-months': 3, 'six-months': 6, year: 12 } as const;
const dayMs = 86_400_000;
const expiringSoonMs = 30 * dayMs;

/** The credits that were earned in a period, newest first (KRED-006). `now` is in ms since 1970. */
export function selectCredits(credits: readonly Credit[], period: KreditPeriod, now: number): Credit[] {
  const since = period === 'all' ? Number.NEGATIVE_INFINITY : subtractMonths(now, monthsByPeriod[period]);
  return credits
    .filter(({ earnedOn }) => Date.parse(earnedOn) >= since)
    .toSorted((a, b) => Date.parse(b.earnedOn) - Date.parse(a.earnedOn));
}

/** What is left of a credit (KRED-009). Of kredits that were taken back, what is still owed, as a number below 0. */
export const getCreditBalance = ({ amountEarned, amountSpent }: Credit): number => amountEarned - amountSpent;

/** The kredits that were spent and then taken back, and that the next ones pay. */
export const sumOwedKredits = (credits: readonly Credit[]): number =>
  credits.reduce((sum, credit) => sum + Math.max(0, -getCreditBalance(credit)), 0);

/** Kredits that expire at the same instant. */
interface ExpiringKredits {
  /** ISO 8601. */
  expiresOn: string;
  kredits: number;
}

/** The kredits that can be spent now and will expire, by the instant of their end, soonest first. */
export function listExpiring(credits: readonly Credit[], now: number): readonly ExpiringKredits[] {
  const ends = new Map<string, number>();
  for (const credit of credits) {
    const { effectiveDate, expiresOn } = credit;
    const isEffective = !effectiveDate || Date.parse(effectiveDate) <= now;
    if (!expiresOn || Date.parse(expiresOn) <= now || !isEffective || getCreditBalance(credit) <= 0) continue;
    ends.set(expiresOn, (ends.get(expiresOn) ?? 0) + getCreditBalance(credit));
  }
  return [...ends]
    .map(([expiresOn, kredits]) => ({ expiresOn, kredits }))
    .toSorted((a, b) => Date.parse(a.expiresOn) - Date.parse(b.expiresOn));
}

/** The kredits that expire within 30 days, soonest first. */
export const listExpiringSoon = (credits: readonly Credit[], now: number): readonly ExpiringKredits[] =>
  listExpiring(credits, now).filter(({ expiresOn }) => Date.parse(expiresOn) - now <= expiringSoonMs);

/** The text keys of award types (KRED-014). */
export const awardTypeTextKeys = {
  [KreditType.OwnOrder]: 'awardOwnOrder',
  [KreditType.FirstOrder]: 'awardFirstOrder',
  [KreditType.LoyaltyKredit]: 'awardLoyaltyKredit',
  [KreditType.Adjustment]: 'awardAdjustment',
} as const;

/** The text keys of the award reasons that are shown (KRED-015). */
export const awardReasonTextKeys = {
  [KreditSource.Unknown]: null,
  [KreditSource.Order]: 'reasonOrder',
  [KreditSource.CustomerReferral]: null,
  [KreditSource.PromotionalAward]: 'reasonPromotionalAward',
  [KreditSource.MembershipCancelled]: null,
  [KreditSource.CustomerService]: 'reasonCustomerService',
} as const;

const adjustmentTextKeys = {
  [KreditType.OwnOrder]: 'activityAdjustmentOrder',
  [KreditType.FirstOrder]: 'activityAdjustmentReferral',
  [KreditType.LoyaltyKredit]: 'activityAdjustmentLoyalty',
  [KreditType.Adjustment]: 'activityOther',
} as const;

type Activity = Pick<
  Credit,
  'amountEarned' | 'membershipAwardReasonId' | 'membershipProgramAwardTypeId' | 'earnedForOrderId'
>;

/** The text key of what has happened (KRED-016). An order whose kredits were taken back was cancelled. */
export function getActivityTextKey({
  amountEarned,
  membershipAwardReasonId: reason,
  membershipProgramAwardTypeId: type,
  earnedForOrderId,
}: Activity) {
  if (amountEarned < 0 && earnedForOrderId) return 'kreditsTakenBack';
  if (reason === KreditSource.CustomerService) return adjustmentTextKeys[type];
  if (type === KreditType.FirstOrder) return 'activityReferral';
  if (type === KreditType.LoyaltyKredit)
    return reason === KreditSource.PromotionalAward ? 'activityPromotionLoyalty' : 'activityLoyalty';
  return type === KreditType.OwnOrder && earnedForOrderId ? 'activityOrderNumber' : 'activityOther';
}
