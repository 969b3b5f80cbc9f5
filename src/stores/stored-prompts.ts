import * as z from 'zod/mini';
import { commerceStorageKeys } from '../config/commerce-storage-keys.ts';
import { type CountryCode, countryCodes } from '../config/countries.ts';
import { isIntentCurrent } from '../domain/membership/intent.ts';
import type { BrowserEnvironment, KeyValueStorage } from './browser-environment.ts';
import { readStoredValue, writeStoredValue } from './stored-value.ts';

const StoredMembershipPrompts = z.object({
  /** Null until it is decided whether to ask the membership question. */
  isQuestionDue: z.nullable(z.boolean()),
  /** Whether the shopper has answered the question. */
  isQuestionAnswered: z.boolean(),
  /** Whether the shopper removed the fee. */
  wasRemoved: z.boolean(),
  /** The last order with the fee (MEM-009). */
  orderedFee: z.nullable(z.object({ membershipEndsAt: z.nullable(z.string()) })),
  /** The choice of the preferred-customer account, until its fee is ordered, removed, or no longer wanted (MEM-014). */
  intent: z.nullable(z.object({ country: z.enum(countryCodes), at: z.int() })),
});
type StoredMembershipPrompts = z.infer<typeof StoredMembershipPrompts>;

const noStoredPrompts: StoredMembershipPrompts = {
  isQuestionDue: null,
  isQuestionAnswered: false,
  wasRemoved: false,
  orderedFee: null,
  intent: null,
};

/** The prompts of each user of this browser, separately, so that the answers of one do not affect another. */
const PromptsByOwner = z.record(z.string(), z.catch(StoredMembershipPrompts, noStoredPrompts));
type PromptsByOwner = z.infer<typeof PromptsByOwner>;

const guestKey = 'guest';

/** The owner of prompts: the account, or the guest. */
interface PromptOwner {
  user: { userId: number } | null;
}

const getOwnerKey = ({ user }: PromptOwner): string => (user ? String(user.userId) : guestKey);

const readAll = (storage: KeyValueStorage): PromptsByOwner =>
  readStoredValue(storage, commerceStorageKeys.membership, PromptsByOwner) ?? {};
const writeAll = (storage: KeyValueStorage, prompts: PromptsByOwner): void => {
  writeStoredValue(storage, commerceStorageKeys.membership, prompts);
};

export const readPrompts = (storage: KeyValueStorage, owner: PromptOwner): StoredMembershipPrompts =>
  readAll(storage)[getOwnerKey(owner)] ?? noStoredPrompts;

export const updatePrompts = (
  storage: KeyValueStorage,
  owner: PromptOwner,
  change: Partial<StoredMembershipPrompts>,
): void => {
  writeAll(storage, { ...readAll(storage), [getOwnerKey(owner)]: { ...readPrompts(storage, owner), ...change } });
};

/**
 * Removes the choice of the membership from everybody's prompts, because it was ordered or its owner has signed out.
 */
export function clearIntents(storage: KeyValueStorage): void {
  const prompts = Object.entries(readAll(storage));
  if (prompts.some(([, { intent }]) => intent !== null))
    writeAll(storage, Object.fromEntries(prompts.map(([key, stored]) => [key, { ...stored, intent: null }])));
}

/** Deletes a guest's prompts, after they have chosen a distributor or another way to check out (REF-016). */
export function forgetGuestPrompts(storage: KeyValueStorage): void {
  const { [guestKey]: guest, ...others } = readAll(storage);
  if (guest) writeAll(storage, others);
}

export const forgetAllPrompts = (storage: KeyValueStorage): void => {
  storage.removeItem(commerceStorageKeys.membership);
};

/** Moves a guest's choice to the account that signs in next, so that it does not apply to later accounts. */
export function adoptGuestIntent(storage: KeyValueStorage, owner: PromptOwner): void {
  const { intent } = readPrompts(storage, { user: null });
  if (!owner.user || !intent) return;
  updatePrompts(storage, { user: null }, { intent: null });
  updatePrompts(storage, owner, { intent });
}

/** Whether the shopper has chosen the membership, and not paid for it yet. */
export const hasCurrentIntent = (
  { storage, now }: Pick<BrowserEnvironment, 'storage' | 'now'>,
  shopper: PromptOwner & { country: CountryCode },
): boolean => isIntentCurrent(readPrompts(storage, shopper).intent, { country: shopper.country, now: now() });

/** Saves that the shopper has chosen the membership. Its fee is added to the bag as soon as there is an account. */
export const saveIntent = (
  { storage, now }: Pick<BrowserEnvironment, 'storage' | 'now'>,
  shopper: PromptOwner & { country: CountryCode },
): void => {
  updatePrompts(storage, shopper, { wasRemoved: false, intent: { country: shopper.country, at: now() } });
};
