import * as z from 'zod/mini';
import { commerceStorageKeys } from '../../config/commerce-storage-keys.ts';
import { type CountryCode, countryCodes } from '../../config/countries.ts';
import type { BrowserEnvironment } from '../browser-environment.ts';
import { readStoredValue, writeStoredValue } from '../stored-value.ts';

const lifetimeMs = 86_400_000;

/** A submitted payment whose result is not known yet. It contains no personal data. */
const PendingPayment = z.object({
  transactionId: z.string().check(z.minLength(1), z.maxLength(128)),
  country: z.enum(countryCodes),
  submittedAt: z.int().check(z.nonnegative()),
});
export type PendingPayment = z.infer<typeof PendingPayment>;

/**
 * The pending payment of this browser, shared by its tabs. It survives a reload and the end of the tab that submitted
 * it.
 */
export function createPendingPayments(
  { storage, now }: Pick<BrowserEnvironment, 'storage' | 'now'>,
  country: CountryCode,
) {
  const key = commerceStorageKeys.pendingPayment;
  function read(): PendingPayment | null {
    const pending = readStoredValue(storage, key, PendingPayment);
    return pending?.country === country && now() - pending.submittedAt < lifetimeMs ? pending : null;
  }
  return {
    read,
    save(transactionId: string): void {
      writeStoredValue(storage, key, { transactionId, country, submittedAt: now() } satisfies PendingPayment);
    },
    /** Removes the payment, but never one that another tab has submitted since. */
    remove(transactionId: string): void {
      if (read()?.transactionId === transactionId) storage.removeItem(key);
    },
  };
}
