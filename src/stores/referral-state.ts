import * as z from 'zod/mini';
import { storageKeys } from '../config/browser-storage.ts';
import { ReferralActivityType, ReferralCodeValidationStatus } from '../contract/enumerations.ts';
import type { KeptIn } from './around.ts';
import { readStored, writeStored } from './stored.ts';

const key = 'shop.referral';

const status = z.literal(Object.values(ReferralCodeValidationStatus));
const activity = z.literal(Object.values(ReferralActivityType));

/** By whom a shopper was brought here, as the browser keeps it (document 3, section 3). What cannot be read counts as not known. */
export const ReferralState = z.object({
  referralCode: z._default(z.nullable(z.string()), null), referralActivityTypeId: z._default(activity, ReferralActivityType.Unknown),
  distributorId: z._default(z.nullable(z.int()), null), customerId: z._default(z.nullable(z.int()), null),
  referralCodeValidationStatus: z._default(status, ReferralCodeValidationStatus.Unknown),
  referralInfo: z._default(z.nullable(z.object({ firstName: z.string(), lastName: z.string() })), null),
  referralLinkRecentlyOpenedFromOtherDistributor: z._default(z.boolean(), false), isMembershipQuestionModalAnswered: z._default(z.boolean(), false),
});
export type ReferralState = z.infer<typeof ReferralState>;

export const readReferral = (storage: KeptIn): ReferralState => readStored(storage, key, ReferralState) ?? ReferralState.parse({});
const Chosen = z.object({ id: z.string().check(z.regex(/^\d{1,15}$/)) });

/** The distributor of the saved referral: of its state, else the one with whom the shopper shops. */
export const savedDistributorId = (storage: KeptIn): number | null => {
  const chosen = readStored(storage, storageKeys.distributor, Chosen);
  return readReferral(storage).distributorId ?? (chosen ? Number(chosen.id) : null);
};
export const writeReferral = (storage: KeptIn, change: Partial<ReferralState>): void => { writeStored(storage, key, { ...readReferral(storage), ...change }); };
export const forgetReferral = (storage: KeptIn): void => { storage.removeItem(key); };
