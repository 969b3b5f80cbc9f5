import * as z from 'zod/mini';
import { countryCodes } from '../../config/countries.ts';
import { ReferralActivityType, ReferralCodeValidationStatus } from '../../contract/enumerations.ts';

const maxDistributorId = 999_999_999;
const maxCodeLength = 64;

const distributorId = z.int().check(z.positive(), z.maximum(maxDistributorId));
const numericEnum = <T extends Record<string, number>>(vocabulary: T) => z.literal(Object.values(vocabulary));

/** The distributor of a referral, the country they serve, and when they were chosen (ms since 1970). */
const ReferralInfo = z.object({
  firstName: z.string(),
  lastName: z.string(),
  country: z.catch(z.nullable(z.enum(countryCodes)), null),
  at: z.catch(z.int().check(z.nonnegative()), 0),
});

/**
 * The referral in the browser's storage, which anybody may change: an invalid field counts as unknown.
 * `referralCodeValidationStatus` is the browser's; the `referralStatus` of a lookup is the server's.
 */
export const ReferralState = z.object({
  referralCode: z.catch(z.nullable(z.string().check(z.maxLength(maxCodeLength))), null),
  referralActivityTypeId: z.catch(numericEnum(ReferralActivityType), ReferralActivityType.Unknown),
  distributorId: z.catch(z.nullable(distributorId), null),
  customerId: z.catch(z.nullable(z.int()), null),
  referralCodeValidationStatus: z.catch(
    numericEnum(ReferralCodeValidationStatus),
    ReferralCodeValidationStatus.Unknown,
  ),
  referralInfo: z.catch(z.nullable(ReferralInfo), null),
  referralLinkRecentlyOpenedFromOtherDistributor: z.catch(z.boolean(), false),
  isMembershipQuestionModalAnswered: z.catch(z.boolean(), false),
});
export type ReferralState = z.infer<typeof ReferralState>;

export const emptyReferral: ReferralState = ReferralState.parse({});

/** Whether the lookup of the referral found a distributor. */
export const isValidReferral = ({ referralCodeValidationStatus, distributorId: id }: ReferralState): boolean =>
  referralCodeValidationStatus === ReferralCodeValidationStatus.Valid && id !== null;
