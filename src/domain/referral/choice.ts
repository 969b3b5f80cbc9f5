import { attributionPeriods } from '../../config/referral/attribution.ts';
import type { CountryCode } from '../../config/countries.ts';

/**
 * Why a shopper shops with a distributor: the account says so, the shopper entered them or followed their link, or did
 * so on an earlier visit.
 */
export const attributionReasons = ['assigned', 'entered', 'followed', 'remembered'] as const;
export type AttributionReason = (typeof attributionReasons)[number];

/** The distributor whom this browser shops with. `at`: when they were chosen, in ms since 1970. */
export interface DistributorChoice {
  id: string;
  name: string;
  country: CountryCode;
  reason: AttributionReason;
  at: number;
}

/** A time in the future counts as outside the span, so a clock that was set back makes nothing recent. */
const isWithin = (at: number, span: number, now: number) => at <= now && now - at <= span;

/** Whether a link of another distributor must ask before it replaces this choice. */
export const isRecentChoice = ({ at }: DistributorChoice, now: number): boolean =>
  isWithin(at, attributionPeriods.recentMs, now);

/** The reason now: a distributor entered or followed on an earlier visit counts as remembered. */
export const getCurrentReason = ({ reason, at }: DistributorChoice, now: number): AttributionReason =>
  reason === 'assigned' || isWithin(at, attributionPeriods.visitMs, now) ? reason : 'remembered';
