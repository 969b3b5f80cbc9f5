import * as z from 'zod/mini';
import { countryCodes } from '../../config/countries.ts';
import { ReferralActivityType, ReferralCodeValidationStatus } from '../../contract/enumerations.ts';

const distributorId = z.int().check(z.positive(), z.maximum(999_999_999));
const numericEnum = <T extends Record<string, number>>(vocabulary: T) => z.literal(Object.values(vocabulary));

/** Who the referral's distributor is, in which country she serves, and when she was chosen (ms since 1970). */
export const ReferralInfo = z.object({
  firstName: z.string(),
  lastName: z.string(),
  country: z.catch(z.nullable(z.enum(countryCodes)), null),
  at: z.catch(z.int().check(z.nonnegative()), 0),
});

/**
 * By whom a shopper was brought here, as the browser keeps it (document 3, section 3). Anybody may write to storage: a
 * field that cannot be read counts
 * as not known. `referralCodeValidationStatus` is the browser's own; the server's `referralStatus` of a lookup is kept
 * apart from it.
 */
export const ReferralState = z.object({
  referralCode: z.catch(z.nullable(z.string().check(z.maxLength(64))), null),
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

/** Nothing is known. */
export const emptyReferral: ReferralState = ReferralState.parse({});

/** Whether a distributor stands behind it, as the API said when it was looked up. */
export const isValidReferral = ({ referralCodeValidationStatus, distributorId: id }: ReferralState): boolean =>
  referralCodeValidationStatus === ReferralCodeValidationStatus.Valid && id !== null;
