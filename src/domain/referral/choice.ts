import * as z from 'zod/mini';
import { attributionPeriods, distributorIdPattern } from '../../config/referral/attribution.ts';
import { countryCodes } from '../../config/countries.ts';

/**
 * Why a shopper shops with a distributor: the account says so, she entered her, she followed her link, or she did so on
 * an earlier visit.
 */
export const attributionReasons = ['assigned', 'entered', 'followed', 'remembered'] as const;
export type AttributionReason = (typeof attributionReasons)[number];

/**
 * The distributor whom this browser shops with, as pages read it (`src/browse/shell/stored-shopper.ts`). `at`: when she was chosen,
 * in ms since 1970.
 */
export const DistributorChoice = z.object({
  id: z.string().check(z.regex(distributorIdPattern)),
  name: z.string().check(z.maxLength(200)),
  country: z.enum(countryCodes),
  reason: z.catch(z.enum(attributionReasons), 'remembered'),
  at: z.catch(z.int().check(z.nonnegative()), 0),
});
export type DistributorChoice = z.infer<typeof DistributorChoice>;

/** Times to come are nobody's: a clock that was put back makes nothing recent. */
const isWithin = (at: number, span: number, now: number) => at <= now && now - at <= span;

/** Whether another distributor's link has to ask before it replaces this choice. */
export const isRecentChoice = ({ at }: DistributorChoice, now: number): boolean =>
  isWithin(at, attributionPeriods.recentMs, now);

/** The reason as it stands now: what was entered or followed on an earlier visit is remembered. */
export const getCurrentReason = ({ reason, at }: DistributorChoice, now: number): AttributionReason =>
  reason === 'assigned' || isWithin(at, attributionPeriods.visitMs, now) ? reason : 'remembered';
