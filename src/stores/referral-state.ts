import * as z from 'zod/mini';
import { storageKeys } from '../config/browser-storage.ts';
import { ReferralActivityType, ReferralCodeValidationStatus } from '../contract/enumerations.ts';
import type { KeptIn } from './around.ts';
import { readStored, writeStored } from './stored.ts';

const key = 'shop.referral';

const status = z.literal(Object.values(ReferralCodeValidationStatus));
const activity = z.literal(Object.values(ReferralActivityType));

/** By whom a shopper was brought here, as the browser keeps it (document 3, section 3). A field that cannot be read counts as not known. */
export const ReferralState = z.object({
  referralCode: z.catch(z.nullable(z.string()), null), referralActivityTypeId: z.catch(activity, ReferralActivityType.Unknown),
  distributorId: z.catch(z.nullable(z.int()), null), customerId: z.catch(z.nullable(z.int()), null),
  referralCodeValidationStatus: z.catch(status, ReferralCodeValidationStatus.Unknown),
  referralInfo: z.catch(z.nullable(z.object({ firstName: z.string(), lastName: z.string() })), null),
  referralLinkRecentlyOpenedFromOtherDistributor: z.catch(z.boolean(), false), isMembershipQuestionModalAnswered: z.catch(z.boolean(), false),
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
