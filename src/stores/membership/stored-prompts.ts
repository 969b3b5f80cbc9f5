import * as z from 'zod/mini';
import { commerceStorageKeys } from '../../config/commerce-storage-keys.ts';
import type { KeyValueStorage } from '../browser-environment.ts';
import { readStoredValue, writeStoredValue } from '../stored-value.ts';

const StoredMembershipPrompts = z.object({
  /** Null until something has decided whether to ask the membership question. */
  isQuestionDue: z.nullable(z.boolean()),
  /** Whether the shopper removed the fee. */
  wasRemoved: z.boolean(),
  /** Whether the shopper ordered the fee. */
  wasOrdered: z.boolean(),
});
export type StoredMembershipPrompts = z.infer<typeof StoredMembershipPrompts>;

const noStoredPrompts: StoredMembershipPrompts = { isQuestionDue: null, wasRemoved: false, wasOrdered: false };

export const readPrompts = (storage: KeyValueStorage): StoredMembershipPrompts =>
  readStoredValue(storage, commerceStorageKeys.membership, StoredMembershipPrompts) ?? noStoredPrompts;

export const updatePrompts = (storage: KeyValueStorage, change: Partial<StoredMembershipPrompts>): void => {
  writeStoredValue(storage, commerceStorageKeys.membership, { ...readPrompts(storage), ...change });
};
