import { attributionPeriods } from '../../config/referral/attribution.ts';
import type { CountryCode } from '../../config/countries.ts';

/**
 * Why a shopper has a distributor: the account assigns them, or the shopper entered them, followed their link, or did so
 * on an earlier visit.
 */
export const attributionReasons = ['assigned', 'entered', 'followed', 'remembered'] as const;
export type AttributionReason = (typeof attributionReasons)[number];

/** The distributor that this browser has stored. `at`: when they were chosen, in ms since 1970. */
export interface DistributorChoice {
  id: string;
  name: string;
  country: CountryCode;
  reason: AttributionReason;
  at: number;
}

/** Times in the future are outside the span, so that setting the clock back makes nothing recent. */
const isWithin = (at: number, span: number, now: number) => at <= now && now - at <= span;

/** Whether the shopper must be asked before a link of another distributor replaces this choice. */
export const isRecentChoice = ({ at }: DistributorChoice, now: number): boolean =>
  isWithin(at, attributionPeriods.recentMs, now);

/** A distributor who was entered or followed on an earlier visit counts as remembered. */
export const getCurrentReason = ({ reason, at }: DistributorChoice, now: number): AttributionReason =>
  reason === 'assigned' || isWithin(at, attributionPeriods.visitMs, now) ? reason : 'remembered';
